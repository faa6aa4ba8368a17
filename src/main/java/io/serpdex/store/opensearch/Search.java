package io.serpdex.store.opensearch;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Asks one edition. An answer is of all its shards or none: half of the truth is no answer. */
final class Search {
    private static final String WHOLE =
            "allow_partial_search_results=false&ignore_unavailable=false&allow_no_indices=false";

    private final ClusterAccess access;
    private final ClusterEdition edition;
    private final String indexes;

    Search(ClusterAccess access, ClusterEdition edition) {
        this.access = access;
        this.edition = edition;
        this.indexes = access.names().parts(edition.database(), edition.number(), edition.count());
    }

    /** What the edition's documents say to a request. */
    JsonNode ask(Map<String, Object> body) {
        JsonNode answer = access.client().call("POST", "/" + indexes + "/_search?" + WHOLE, body);
        requireWhole(answer, edition.shards());
        return answer;
    }

    /** What the ledger says. */
    JsonNode askLedger(Map<String, Object> body) {
        String ledger = access.names().ledger(edition.database());
        JsonNode answer = access.client().call("POST", "/" + ledger + "/_search?" + WHOLE, body);
        requireWhole(answer, answer.path("_shards").path("total").asInt());
        return answer;
    }

    private static void requireWhole(JsonNode answer, int shards) {
        JsonNode told = answer.path("_shards");
        if (answer.path("timed_out").asBoolean()
                || told.path("failed").asInt() > 0
                || told.path("total").asInt() != shards) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE,
                    "the OpenSearch cluster answers for "
                            + told.path("successful").asInt() + " of " + shards + " shards only");
        }
    }

    /** The document of a keyword or suggested text; empty where there is none of this kind. */
    Optional<KeywordDocument> find(String text, String kind) {
        JsonNode hits = ask(request(Terms.ids(List.of(PageHash.ofText(text))), 1));
        JsonNode hit = hits.path("hits").path("hits").path(0);
        return hit.path("_source").path("kind").asString("").equals(kind)
                ? Optional.of(new KeywordDocument(hit))
                : Optional.empty();
    }

    /** How many documents a query finds. */
    long count(Object query) {
        return total(ask(request(query, 0)));
    }

    static long total(JsonNode answer) {
        return answer.path("hits").path("total").path("value").asLong();
    }

    /** A request for the first rows of a query, all of them counted. */
    static Map<String, Object> request(Object query, int size) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("query", query);
        body.put("size", size);
        body.put("track_total_hits", true);
        return body;
    }
}

package io.serpdex.store.opensearch.query;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Keyword;
import io.serpdex.store.Partition;
import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.ClusterEdition;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.client.IndexNames;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Searches one edition. A search fails unless all shards respond. */
public final class EditionSearch {
    private static final String WHOLE =
            "allow_partial_search_results=false&ignore_unavailable=false&allow_no_indices=false";

    private final ClusterContext cluster;
    private final ClusterEdition edition;
    private final String indexes;
    private final int shards;
    private final String ledger;

    private EditionSearch(ClusterContext cluster, ClusterEdition edition, String indexes, int shards, String ledger) {
        this.cluster = cluster;
        this.edition = edition;
        this.indexes = indexes;
        this.shards = shards;
        this.ledger = ledger;
    }

    /** Creates a search over all parts of a published edition. */
    static EditionSearch ofPublished(ClusterContext cluster, ClusterEdition edition) {
        IndexNames names = cluster.names();
        return new EditionSearch(
                cluster,
                edition,
                names.publishedAlias(names.parts(edition.database(), edition.number(), edition.count())),
                edition.shards(),
                names.publishedLedgerAlias(edition.database(), edition.number()));
    }

    /** Creates a search over all parts of an edition, published or not. */
    public EditionSearch(ClusterContext cluster, ClusterEdition edition) {
        this(
                cluster,
                edition,
                cluster.names().parts(edition.database(), edition.number(), edition.count()),
                edition.shards());
    }

    /** Creates a search over some indexes of an edition, published or not, with this total number of shards. */
    public EditionSearch(ClusterContext cluster, ClusterEdition edition, String indexes, int shards) {
        this(cluster, edition, indexes, shards, cluster.names().ledger(edition.database()));
    }

    /** Searches the documents of the edition. */
    public JsonNode search(Map<String, Object> body) {
        JsonNode response = cluster.client().call("POST", "/" + indexes + "/_search?" + WHOLE, body);
        requireAllShards(response, shards);
        return response;
    }

    public JsonNode searchLedger(Map<String, Object> body) {
        JsonNode response = cluster.client().call("POST", "/" + ledger + "/_search?" + WHOLE, body);
        requireAllShards(response, response.path("_shards").path("total").asInt());
        return response;
    }

    private static void requireAllShards(JsonNode response, int shards) {
        JsonNode shardCounts = response.path("_shards");
        if (response.path("timed_out").asBoolean()
                || shardCounts.path("failed").asInt() > 0
                || shardCounts.path("total").asInt() != shards) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE,
                    "the OpenSearch cluster returned results for only "
                            + shardCounts.path("successful").asInt() + " of " + shards + " shards");
        }
    }

    /** Returns the document of a keyword of a published edition, read directly from its shard. */
    Optional<KeywordDocument> find(Keyword keyword) {
        int part = Partition.of(keyword.id(edition.database()), edition.count());
        String index = cluster.names().part(edition.database(), edition.number(), new Partition(part, edition.count()));
        JsonNode found =
                cluster.client().document(cluster.names().publishedAlias(index), TextHash.ofText(keyword.text()));
        return found.path("_source").path("kind").asString("").equals(DocumentKind.KEYWORD)
                ? Optional.of(new KeywordDocument(found))
                : Optional.empty();
    }

    /** Returns the number of documents that match a query. */
    public long count(Object query) {
        return total(search(request(query, 0)));
    }

    public static long total(JsonNode response) {
        return response.path("hits").path("total").path("value").asLong();
    }

    /** Returns a request for the first rows of a query and the exact total. */
    public static Map<String, Object> request(Object query, int size) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("query", query);
        body.put("size", size);
        body.put("track_total_hits", true);
        return body;
    }
}

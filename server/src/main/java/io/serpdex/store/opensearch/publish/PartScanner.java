package io.serpdex.store.opensearch.publish;

import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.ClusterEdition;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.store.opensearch.client.PartMetadata;
import io.serpdex.store.opensearch.client.QueryDsl;
import io.serpdex.store.opensearch.query.EditionSearch;
import io.serpdex.store.opensearch.query.KeywordDocument;
import io.serpdex.store.opensearch.query.OpenSearchSort;
import io.serpdex.store.opensearch.query.SearchAfterScan;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/** Iterates over the documents of an edition that is not yet published. */
final class PartScanner {
    private static final int AT_A_TIME = 1_000;

    private final ClusterContext cluster;
    private final ClusterEdition edition;
    private final EditionSearch editionSearch;

    PartScanner(ClusterContext cluster, ClusterEdition edition) {
        this.cluster = cluster;
        this.edition = edition;
        this.editionSearch = new EditionSearch(cluster, edition);
    }

    /** Visits every document of a kind, part by part. Texts are unique within a part. */
    void forEachByPart(String kind, List<String> fields, BiConsumer<Integer, KeywordDocument> consumer) {
        for (PartMetadata part : edition.parts()) {
            EditionSearch one = new EditionSearch(
                    cluster,
                    edition,
                    cluster.names().part(edition.database(), part.number(), part.partition()),
                    part.shards());
            var request = EditionSearch.request(QueryDsl.term("kind", kind), 0);
            request.put("_source", fields);
            new SearchAfterScan(one::search, request, List.of(OpenSearchJson.of("text", "asc")), AT_A_TIME)
                    .forEach(hit -> consumer.accept(part.part(), new KeywordDocument(hit)));
        }
    }

    /** Visits every keyword with its part, largest volume first. */
    void forEachByVolume(List<String> fields, BiConsumer<Integer, KeywordDocument> consumer) {
        var request = EditionSearch.request(QueryDsl.term("kind", DocumentKind.KEYWORD), 0);
        request.put("_source", fields);
        new SearchAfterScan(editionSearch::search, request, OpenSearchSort.byVolume(), AT_A_TIME)
                .forEach(hit -> consumer.accept(part(hit), new KeywordDocument(hit)));
    }

    /** Visits every table of pages. Tables of the same origin are consecutive. */
    void forEachPageTable(Consumer<JsonNode> consumer) {
        var request = EditionSearch.request(QueryDsl.term("kind", DocumentKind.PAGES), 0);
        request.put("_source", List.of("origin", "pages"));
        new SearchAfterScan(
                        editionSearch::search,
                        request,
                        List.of(OpenSearchJson.of("origin", "asc"), OpenSearchJson.of("seq", "asc")),
                        AT_A_TIME / 20)
                .forEach(hit -> consumer.accept(hit.path("_source")));
    }

    /** Visits documents by their IDs, with their parts. */
    void find(List<String> ids, BiConsumer<Integer, KeywordDocument> consumer) {
        // Each part contains a text only once.
        var request = EditionSearch.request(QueryDsl.ids(ids), 0);
        request.put("_source", List.of("kind"));
        new SearchAfterScan(
                        editionSearch::search,
                        request,
                        List.of(OpenSearchJson.of("text", "asc"), OpenSearchJson.of("_index", "asc")),
                        AT_A_TIME)
                .forEach(hit -> consumer.accept(part(hit), new KeywordDocument(hit)));
    }

    private int part(JsonNode hit) {
        String index = hit.path("_index").asString();
        return Integer.parseInt(index.substring(index.lastIndexOf('-') + 1, index.lastIndexOf("of")));
    }
}

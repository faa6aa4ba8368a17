package io.serpdex.store.opensearch;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/** Walks the documents of an edition that is not seen yet. */
final class PartWalk {
    private static final int AT_A_TIME = 1_000;

    private final ClusterAccess access;
    private final ClusterEdition edition;
    private final Search search;

    PartWalk(ClusterAccess access, ClusterEdition edition) {
        this.access = access;
        this.edition = edition;
        this.search = new Search(access, edition);
    }

    /** Every document of a kind with the part that it is in, part by part; within one, texts are different. */
    void byPart(String kind, List<String> fields, BiConsumer<Integer, KeywordDocument> consumer) {
        for (PartMeta part : edition.parts()) {
            Search one = new Search(
                    access,
                    edition,
                    access.names().part(edition.database(), part.number(), part.partition()),
                    part.shards());
            var request = Search.request(Terms.term("kind", kind), 0);
            request.put("_source", fields);
            new Scan(one::ask, request, List.of(Json.of("text", "asc")), AT_A_TIME)
                    .forEach(hit -> consumer.accept(part.part(), new KeywordDocument(hit)));
        }
    }

    /** Every keyword with the part that it is in, largest volume first. */
    void byVolume(List<String> fields, BiConsumer<Integer, KeywordDocument> consumer) {
        var request = Search.request(Terms.term("kind", Kind.KEYWORD), 0);
        request.put("_source", fields);
        new Scan(search::ask, request, Order.byVolume(), AT_A_TIME)
                .forEach(hit -> consumer.accept(part(hit), new KeywordDocument(hit)));
    }

    /** Every table of pages, those of one origin next to each other. */
    void pageTables(Consumer<JsonNode> consumer) {
        var request = Search.request(Terms.term("kind", Kind.PAGES), 0);
        request.put("_source", List.of("origin", "pages"));
        new Scan(search::ask, request, List.of(Json.of("origin", "asc"), Json.of("seq", "asc")), AT_A_TIME / 20)
                .forEach(hit -> consumer.accept(hit.path("_source")));
    }

    /** Documents by their ids, with the part that each is in. */
    void find(List<String> ids, BiConsumer<Integer, KeywordDocument> consumer) {
        // Each part has a text once at most.
        var request = Search.request(Terms.ids(ids), 0);
        request.put("_source", List.of("kind"));
        new Scan(search::ask, request, List.of(Json.of("text", "asc"), Json.of("_index", "asc")), AT_A_TIME)
                .forEach(hit -> consumer.accept(part(hit), new KeywordDocument(hit)));
    }

    private int part(JsonNode hit) {
        String index = hit.path("_index").asString();
        return Integer.parseInt(index.substring(index.lastIndexOf('-') + 1, index.lastIndexOf("of")));
    }
}

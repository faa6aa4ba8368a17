package io.serpdex.bench.baseline.rowindex;

import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Executes the searches of the recipe. */
final class RowIndexSearch {
    private static final String COMPLETE_RESULTS = "?allow_partial_search_results=false";
    private static final int ROWS_PER_REQUEST = 10_000;

    private final RowIndexNode rowIndexNode;
    private final RowIndexRecipe rowIndexRecipe;
    private final int window;

    RowIndexSearch(RowIndexNode rowIndexNode, RowIndexRecipe rowIndexRecipe) {
        this.rowIndexNode = rowIndexNode;
        this.rowIndexRecipe = rowIndexRecipe;
        this.window = rowIndexRecipe.at("shared_settings", "max_result_window").asInt();
    }

    RowIndexRecipe recipe() {
        return rowIndexRecipe;
    }

    record SearchRequest(String query, Map<String, ?> values) {}

    JsonNode search(String query, Map<String, ?> values) {
        return send(query, rowIndexRecipe.body(query, values));
    }

    private JsonNode send(String query, ObjectNode body) {
        try {
            return rowIndexNode.call("POST", "/" + rowIndexRecipe.index(query) + "/_search" + COMPLETE_RESULTS, body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends several searches in one request. */
    List<JsonNode> searchAll(SearchRequest... requests) {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (SearchRequest request : requests) {
            RowIndexNode.JSON.writeValue(lines, Map.of("index", rowIndexRecipe.index(request.query)));
            lines.write('\n');
            RowIndexNode.JSON.writeValue(lines, rowIndexRecipe.body(request.query, request.values));
            lines.write('\n');
        }
        try {
            List<JsonNode> responses = new ArrayList<>();
            for (JsonNode response : rowIndexNode.searches(lines.toByteArray()).path("responses")) {
                if (response.has("error")) {
                    throw new IOException(response.path("error").toString());
                }
                responses.add(response);
            }
            return responses;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the source of the first document found. */
    Optional<JsonNode> find(String query, Map<String, ?> values) {
        return first(search(query, values));
    }

    static Optional<JsonNode> first(JsonNode response) {
        JsonNode source = hits(response).path(0).path("_source");
        return source.isMissingNode() ? Optional.empty() : Optional.of(source);
    }

    static JsonNode hits(JsonNode response) {
        return response.path("hits").path("hits");
    }

    static long total(JsonNode response) {
        return response.path("hits").path("total").path("value").asLong();
    }

    <R> Listing<R> list(String query, Map<String, ?> values, Page page, Function<JsonNode, R> row) {
        return list(query, values, page.start(), page.end(), row);
    }

    /** Returns the rows from one index (inclusive) to another (exclusive), and the total. */
    <R> Listing<R> list(String query, Map<String, ?> values, long from, long to, Function<JsonNode, R> row) {
        ObjectNode body = rowIndexRecipe.body(query, values);
        if (to > window) {
            return walk(query, body, from, to, row);
        }
        JsonNode response = send(query, body.put("from", from).put("size", to - from));
        List<R> rows = new ArrayList<>();
        hits(response).forEach(hit -> rows.add(row.apply(hit)));
        return new Listing<>(total(response), rows);
    }

    private <R> Listing<R> walk(String query, ObjectNode body, long from, long to, Function<JsonNode, R> row) {
        List<R> rows = new ArrayList<>();
        long total = Long.MAX_VALUE;
        long at = 0;
        body.put("size", ROWS_PER_REQUEST);
        while (at < Math.min(to, total)) {
            JsonNode response = send(query, body);
            total = total(response);
            if (from >= total) {
                break;
            }
            for (JsonNode hit : hits(response)) {
                if (at >= from && at < to) {
                    rows.add(row.apply(hit));
                }
                at++;
                body.set("search_after", hit.path("sort"));
            }
        }
        return new Listing<>(total, rows);
    }
}

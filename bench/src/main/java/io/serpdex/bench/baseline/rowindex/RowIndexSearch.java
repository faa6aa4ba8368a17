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

/** Asks the node what the recipe says. */
final class RowIndexSearch {
    private static final String WHOLE = "?allow_partial_search_results=false";
    private static final int ROWS_AT_A_TIME = 10_000;

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

    /** A question and the values for it. */
    record Asked(String query, Map<String, ?> values) {}

    JsonNode ask(String query, Map<String, ?> values) {
        return send(query, rowIndexRecipe.body(query, values));
    }

    private JsonNode send(String query, ObjectNode body) {
        try {
            return rowIndexNode.call("POST", "/" + rowIndexRecipe.index(query) + "/_search" + WHOLE, body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Several questions in one request. */
    List<JsonNode> askAll(Asked... questions) {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (Asked asked : questions) {
            RowIndexNode.JSON.writeValue(lines, Map.of("index", rowIndexRecipe.index(asked.query)));
            lines.write('\n');
            RowIndexNode.JSON.writeValue(lines, rowIndexRecipe.body(asked.query, asked.values));
            lines.write('\n');
        }
        try {
            List<JsonNode> answers = new ArrayList<>();
            for (JsonNode answer : rowIndexNode.searches(lines.toByteArray()).path("responses")) {
                if (answer.has("error")) {
                    throw new IOException(answer.path("error").toString());
                }
                answers.add(answer);
            }
            return answers;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The source of the only document that is found. */
    Optional<JsonNode> find(String query, Map<String, ?> values) {
        return first(ask(query, values));
    }

    static Optional<JsonNode> first(JsonNode answer) {
        JsonNode source = hits(answer).path(0).path("_source");
        return source.isMissingNode() ? Optional.empty() : Optional.of(source);
    }

    static JsonNode hits(JsonNode answer) {
        return answer.path("hits").path("hits");
    }

    static long total(JsonNode answer) {
        return answer.path("hits").path("total").path("value").asLong();
    }

    <R> Listing<R> list(String query, Map<String, ?> values, Page page, Function<JsonNode, R> row) {
        return list(query, values, page.start(), page.end(), row);
    }

    /** Rows from one place to before another, each made of a hit; and how many there are at all. */
    <R> Listing<R> list(String query, Map<String, ?> values, long from, long to, Function<JsonNode, R> row) {
        ObjectNode body = rowIndexRecipe.body(query, values);
        if (to > window) {
            return walk(query, body, from, to, row);
        }
        JsonNode answer = send(query, body.put("from", from).put("size", to - from));
        List<R> rows = new ArrayList<>();
        hits(answer).forEach(hit -> rows.add(row.apply(hit)));
        return new Listing<>(total(answer), rows);
    }

    private <R> Listing<R> walk(String query, ObjectNode body, long from, long to, Function<JsonNode, R> row) {
        List<R> rows = new ArrayList<>();
        long total = Long.MAX_VALUE;
        long at = 0;
        body.put("size", ROWS_AT_A_TIME);
        while (at < Math.min(to, total)) {
            JsonNode answer = send(query, body);
            total = total(answer);
            if (from >= total) {
                break;
            }
            for (JsonNode hit : hits(answer)) {
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

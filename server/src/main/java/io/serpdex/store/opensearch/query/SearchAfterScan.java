package io.serpdex.store.opensearch.query;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * Iterates over all hits of a query in chunks.
 *
 * @param order must be a total order
 */
public record SearchAfterScan(
        Function<Map<String, Object>, JsonNode> search, Map<String, Object> request, List<Object> order, int atATime) {

    public void forEach(Consumer<JsonNode> consumer) {
        Map<String, Object> body = new LinkedHashMap<>(request);
        body.put("size", atATime);
        body.put("track_total_hits", false);
        body.put("sort", order);
        int found = atATime;
        while (found == atATime) {
            found = 0;
            JsonNode last = null;
            for (JsonNode hit : search.apply(body).path("hits").path("hits")) {
                consumer.accept(hit);
                last = hit;
                found++;
            }
            if (last != null) {
                body.put("search_after", last.path("sort"));
            }
        }
    }
}

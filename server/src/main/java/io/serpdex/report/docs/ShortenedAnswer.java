package io.serpdex.report.docs;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** An example answer for people: one row of each kind tells as much as two. */
final class ShortenedAnswer {
    private ShortenedAnswer() {}

    static String of(JsonNode answer) {
        JsonNode shortened = answer.deepCopy();
        shorten(shortened.get("result"));
        return ReadableJson.of(shortened);
    }

    private static void shorten(JsonNode result) {
        if (result instanceof ArrayNode rows) {
            keepFirst(rows);
        } else if (result instanceof ObjectNode object) {
            object.values().stream()
                    .filter(ArrayNode.class::isInstance)
                    .map(ArrayNode.class::cast)
                    .filter(array -> !array.isEmpty() && array.get(0).isObject())
                    .forEach(ShortenedAnswer::keepFirst);
        }
    }

    private static void keepFirst(ArrayNode rows) {
        while (rows.size() > 1) {
            rows.remove(rows.size() - 1);
        }
    }
}

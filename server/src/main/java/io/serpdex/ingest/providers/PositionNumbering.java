package io.serpdex.ingest.providers;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Positions as providers count them, and as a SERP of several pages needs them. */
final class PositionNumbering {
    private static final String POSITION = "position";

    private PositionNumbering() {}

    /**
     * Most providers count anew on every page, some go on counting. The smallest position tells: one that lies behind
     * all results of the pages before was counted from the first page.
     *
     * @param offset results on the pages before
     */
    static void countFromTheFirstPage(List<ObjectNode> results, int offset) {
        numberWhereNone(results);
        results.forEach(PositionNumbering::writtenAsNumber);
        int smallest = results.stream()
                .map(result -> result.path(POSITION))
                .filter(JsonNode::canConvertToInt)
                .mapToInt(JsonNode::asInt)
                .min()
                .orElse(0);
        if (offset == 0 || smallest > offset) {
            return;
        }
        for (ObjectNode result : results) {
            if (result.path(POSITION).canConvertToInt()) {
                result.put(POSITION, result.path(POSITION).asInt() + offset);
            }
        }
    }

    private static void writtenAsNumber(ObjectNode result) {
        JsonNode position = result.path(POSITION);
        Long number = position.isString() ? LooseNumberParser.whole(position.asString()) : null;
        if (number != null) {
            result.put(POSITION, number);
        }
    }

    /** A list of which no element has a position is in their order. */
    static void numberWhereNone(List<ObjectNode> items) {
        if (items.stream().anyMatch(item -> item.has(POSITION))) {
            return;
        }
        for (int i = 0; i < items.size(); i++) {
            items.get(i).put(POSITION, i + 1);
        }
    }
}

package io.serpdex.ingest.providers;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Normalises the positions of SERPs that have several pages. */
final class PositionNumbering {
    private static final String POSITION = "position";

    private PositionNumbering() {}

    /**
     * Counts positions from the first page. Most providers start at 1 on every page. Some continue counting: then the
     * smallest position is greater than the number of results on the pages before.
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

    /** Numbers the elements of a list if none of them has a position. */
    static void numberWhereNone(List<ObjectNode> items) {
        if (items.stream().anyMatch(item -> item.has(POSITION))) {
            return;
        }
        for (int i = 0; i < items.size(); i++) {
            items.get(i).put(POSITION, i + 1);
        }
    }
}

package io.serpdex.store.opensearch;

import io.serpdex.store.lucene.format.Codepoints;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** Compares rows by the sort values that the cluster returned with them, as the cluster itself does. */
final class SortValues {
    private SortValues() {}

    /** @param order as it was asked for */
    static <R> Comparator<R> by(List<Object> order, Function<R, JsonNode> values) {
        return IntStream.range(0, order.size())
                .mapToObj(i -> {
                    boolean descending = isDescending(order.get(i));
                    return Comparator.<R, JsonNode>comparing(
                            row -> values.apply(row).path(i), (a, b) -> compare(a, b, descending));
                })
                .reduce(Comparator::thenComparing)
                .orElseThrow();
    }

    /** {@code {"field": "desc"}} or {@code {"field": {"order": "desc"}}}. */
    private static boolean isDescending(Object key) {
        Object direction = ((Map<?, ?>) key).values().iterator().next();
        Object order = direction instanceof Map<?, ?> options ? options.get("order") : direction;
        return "desc".equals(order);
    }

    private static int compare(JsonNode a, JsonNode b, boolean descending) {
        if (a.isNull() || b.isNull()) {
            return Boolean.compare(a.isNull(), b.isNull());
        }
        int order = a.isNumber()
                ? a.decimalValue().compareTo(b.decimalValue())
                : Codepoints.ORDER.compare(a.asString(), b.asString());
        return descending ? -order : order;
    }
}

package io.serpdex.store.opensearch.query;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.model.KeywordFigure;
import io.serpdex.store.Sort;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Sort clauses of search requests. Unknown values come last in both directions; ties are sorted by keyword ID. */
public final class OpenSearchSort {
    private static final Object BY_ID = OpenSearchJson.of("id", "asc");

    /** The score of a row is its position plus 1024 times its previous position, see {@link ScopeRowQuery}. */
    private static final String TRAFFIC = """
            if (doc['volume'].size() == 0) return 0;
            long share = params.shares[(int) _score % 1024 - 1];
            return (doc['volume'].value * share + params.whole / 2) / params.whole;
            """;

    private static final String DYNAMIC = """
            if (!doc['had_serp'].value) return 0;
            int now = (int) _score % 1024;
            int before = (int) _score / 1024;
            return (before == 0 ? params.depth + 1 : before) - now;
            """;

    private OpenSearchSort() {}

    public static List<Object> byVolume() {
        return List.of(figure("volume", true), BY_ID);
    }

    /** @param depth depth of the database */
    static List<Object> of(Sort sort, int depth) {
        List<Object> order = new ArrayList<>();
        order.add(first(sort, depth));
        order.add(BY_ID);
        return order;
    }

    /** Returns the sort of ads; ties are sorted by type, position and order of import. */
    static List<Object> ofAds(Sort sort) {
        Object first = sort.key() == Sort.SortKey.POSITION ? figure("place", sort.descending()) : first(sort, 0);
        return List.of(first, BY_ID, figure("type", false), figure("place", false), figure("order", false));
    }

    /** Returns the sort of related keywords. In a sort by weight, larger volumes come first among ties. */
    static List<Object> ofRelated(Sort sort) {
        return sort.key() == Sort.SortKey.WEIGHT
                ? List.of(OpenSearchJson.of("_score", direction(sort.descending())), figure("volume", true), BY_ID)
                : of(sort, 0);
    }

    static List<Object> ofSuggestions() {
        return List.of(OpenSearchJson.of("_score", "desc"), figure("volume", true), OpenSearchJson.of("text", "asc"));
    }

    private static Object first(Sort sort, int depth) {
        KeywordFigure figure = sort.key().figure();
        if (figure != null) {
            return figure(figure.storedName(), sort.descending());
        }
        return switch (sort.key()) {
            case TRAFFIC -> scripted(TRAFFIC, trafficParams(), sort.descending());
            case DYNAMIC -> scripted(DYNAMIC, OpenSearchJson.of("depth", depth), sort.descending());
            case POSITION -> scripted("(int) _score % 1024", OpenSearchJson.of(), sort.descending());
            case KEYWORD_LENGTH -> figure("words", sort.descending());
            case KEYWORD -> figure("text", sort.descending());
            case DATE -> figure("day", sort.descending());
            default -> throw new IllegalArgumentException("keywords cannot be sorted by " + sort.key());
        };
    }

    /** Returns true if a sort needs the positions of rows as scores. */
    static boolean needsPositions(Sort sort) {
        return switch (sort.key()) {
            case TRAFFIC, DYNAMIC, POSITION -> true;
            default -> false;
        };
    }

    private static Object trafficParams() {
        return OpenSearchJson.of(
                "whole",
                ClickCurve.WHOLE,
                "shares",
                IntStream.rangeClosed(1, ClickCurve.POSITIONS)
                        .mapToObj(ClickCurve.STANDARD::share)
                        .toList());
    }

    private static Object figure(String field, boolean descending) {
        return OpenSearchJson.of(field, OpenSearchJson.of("order", direction(descending), "missing", "_last"));
    }

    private static Object scripted(String source, Object params, boolean descending) {
        return OpenSearchJson.of(
                "_script",
                OpenSearchJson.of(
                        "type",
                        "number",
                        "order",
                        direction(descending),
                        "script",
                        OpenSearchJson.of("source", source, "params", params)));
    }

    private static String direction(boolean descending) {
        return descending ? "desc" : "asc";
    }
}

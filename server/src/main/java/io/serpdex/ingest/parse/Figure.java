package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.Reject;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The figures of a keyword, by their wire names. */
enum Figure {
    VOLUME(0, "region_queries_count", Integer.MAX_VALUE),
    VOLUME_WIDE(1, "region_queries_count_wide", Integer.MAX_VALUE),
    VOLUME_LAST(2, "region_queries_count_last", Integer.MAX_VALUE),
    /** Kept in cents. */
    COST(3, "cost", 10_000),
    CONCURRENCY(4, "concurrency", 100),
    FOUND_RESULTS(5, "found_results", NumberParser.HIGHEST_EXACT),
    DIFFICULTY(6, "difficulty", 100);

    private static final Map<String, Figure> BY_WIRE_NAME =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Figure::wireName, Function.identity()));

    private final int slot;
    private final String wireName;
    private final long highest;

    Figure(int slot, String wireName, long highest) {
        this.slot = slot;
        this.wireName = wireName;
        this.highest = highest;
    }

    static @Nullable Figure named(String wireName) {
        return BY_WIRE_NAME.get(wireName);
    }

    /** Returns the index of the figure in arrays and bit masks. */
    int slot() {
        return slot;
    }

    String wireName() {
        return wireName;
    }

    long highest() {
        return highest;
    }

    Reject.Unlocated problem(String got) {
        String rule = (this == COST ? "a number from 0 to " : "a whole number from 0 to ") + highest;
        return location -> new Reject.BadFigure(location, wireName, rule, got);
    }
}

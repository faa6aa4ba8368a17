package io.serpdex.store;

/** What listings can be sorted by. Values compare as printed, texts by code point, unknown values come last in both orders. */
public enum SortKey {
    TRAFFIC,
    POSITION,
    DYNAMIC,
    VOLUME,
    VOLUME_WIDE,
    VOLUME_LAST,
    COST,
    CONCURRENCY,
    FOUND_RESULTS,
    KEYWORD_LENGTH,
    DIFFICULTY,
    KEYWORD,
    DATE,
    ORGANIC_KEYWORDS,
    SOCIAL_A_SHARES,
    SOCIAL_B_SHARES,
    ENGINE_SHARES,
    POTENTIAL_TRAFFIC,
    INTERSECTED,
    RELEVANCE,
    VISIBLE,
    KEYWORDS,
    WEIGHT,
    /** Best position of a competitor for the keyword that was asked for. */
    BEST_POSITION
}

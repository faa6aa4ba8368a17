package io.serpdex.http.oracle;

import io.serpdex.store.Sort;

/** Maps the documented values of {@code sort} to sort keys. */
final class SortNames {
    private SortNames() {}

    static Sort.SortKey keyOf(String word) {
        return switch (word) {
            case "traff" -> Sort.SortKey.TRAFFIC;
            case "position" -> Sort.SortKey.POSITION;
            case "dynamic" -> Sort.SortKey.DYNAMIC;
            case "region_queries_count" -> Sort.SortKey.VOLUME;
            case "region_queries_count_wide" -> Sort.SortKey.VOLUME_WIDE;
            case "region_queries_count_last" -> Sort.SortKey.VOLUME_LAST;
            case "cost" -> Sort.SortKey.COST;
            case "concurrency" -> Sort.SortKey.CONCURRENCY;
            case "found_results" -> Sort.SortKey.FOUND_RESULTS;
            case "keyword_length" -> Sort.SortKey.KEYWORD_LENGTH;
            case "difficulty" -> Sort.SortKey.DIFFICULTY;
            case "keyword" -> Sort.SortKey.KEYWORD;
            case "date" -> Sort.SortKey.DATE;
            case "organic_keyword" -> Sort.SortKey.ORGANIC_KEYWORDS;
            case "social_a_shares" -> Sort.SortKey.SOCIAL_A_SHARES;
            case "social_b_shares" -> Sort.SortKey.SOCIAL_B_SHARES;
            case "engine_shares" -> Sort.SortKey.ENGINE_SHARES;
            case "potencial_traff" -> Sort.SortKey.POTENTIAL_TRAFFIC;
            case "intersected" -> Sort.SortKey.INTERSECTED;
            case "relevance" -> Sort.SortKey.RELEVANCE;
            case "visible" -> Sort.SortKey.VISIBLE;
            case "keywords" -> Sort.SortKey.KEYWORDS;
            case "weight" -> Sort.SortKey.WEIGHT;
            default -> throw new IllegalArgumentException(word);
        };
    }
}

package io.serpdex.http;

import io.serpdex.store.SortKey;

/** The values of {@code sort}, from the contract. */
final class SortWords {
    private SortWords() {}

    static SortKey keyOf(String word) {
        return switch (word) {
            case "traff" -> SortKey.TRAFFIC;
            case "position" -> SortKey.POSITION;
            case "dynamic" -> SortKey.DYNAMIC;
            case "region_queries_count" -> SortKey.VOLUME;
            case "region_queries_count_wide" -> SortKey.VOLUME_WIDE;
            case "region_queries_count_last" -> SortKey.VOLUME_LAST;
            case "cost" -> SortKey.COST;
            case "concurrency" -> SortKey.CONCURRENCY;
            case "found_results" -> SortKey.FOUND_RESULTS;
            case "keyword_length" -> SortKey.KEYWORD_LENGTH;
            case "difficulty" -> SortKey.DIFFICULTY;
            case "keyword" -> SortKey.KEYWORD;
            case "date" -> SortKey.DATE;
            case "organic_keyword" -> SortKey.ORGANIC_KEYWORDS;
            case "social_a_shares" -> SortKey.SOCIAL_A_SHARES;
            case "social_b_shares" -> SortKey.SOCIAL_B_SHARES;
            case "engine_shares" -> SortKey.ENGINE_SHARES;
            case "potencial_traff" -> SortKey.POTENTIAL_TRAFFIC;
            case "intersected" -> SortKey.INTERSECTED;
            case "relevance" -> SortKey.RELEVANCE;
            case "visible" -> SortKey.VISIBLE;
            case "keywords" -> SortKey.KEYWORDS;
            case "weight" -> SortKey.WEIGHT;
            default -> throw new IllegalArgumentException(word);
        };
    }
}

package io.serpdex.store;

import io.serpdex.model.KeywordFigure;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A total order of rows. Ties are broken by {@code keyword_id}, {@code url} or {@code domain}, ascending. */
public record Sort(SortKey key, boolean descending) {

    public static final Set<SortKey> OF_DOMAIN_KEYWORDS = Set.of(
            SortKey.TRAFFIC,
            SortKey.POSITION,
            SortKey.DYNAMIC,
            SortKey.VOLUME,
            SortKey.VOLUME_WIDE,
            SortKey.VOLUME_LAST,
            SortKey.COST,
            SortKey.CONCURRENCY,
            SortKey.FOUND_RESULTS,
            SortKey.KEYWORD_LENGTH,
            SortKey.DIFFICULTY,
            SortKey.KEYWORD,
            SortKey.DATE);

    public static final Set<SortKey> OF_ADS = Set.of(
            SortKey.POSITION,
            SortKey.VOLUME,
            SortKey.COST,
            SortKey.CONCURRENCY,
            SortKey.FOUND_RESULTS,
            SortKey.KEYWORD_LENGTH,
            SortKey.DATE,
            SortKey.KEYWORD);

    public static final Set<SortKey> OF_TOP_PAGES = Set.of(
            SortKey.ORGANIC_KEYWORDS,
            SortKey.SOCIAL_A_SHARES,
            SortKey.SOCIAL_B_SHARES,
            SortKey.ENGINE_SHARES,
            SortKey.POTENTIAL_TRAFFIC);

    public static final Set<SortKey> OF_DOMAIN_COMPETITORS =
            Set.of(SortKey.INTERSECTED, SortKey.RELEVANCE, SortKey.VISIBLE, SortKey.KEYWORDS, SortKey.TRAFFIC);

    public static final Set<SortKey> OF_KEYWORD_COMPETITORS = Set.of(
            SortKey.BEST_POSITION,
            SortKey.INTERSECTED,
            SortKey.RELEVANCE,
            SortKey.VISIBLE,
            SortKey.KEYWORDS,
            SortKey.TRAFFIC);

    public static final Set<SortKey> OF_PHRASE_MATCH = Set.of(
            SortKey.VOLUME,
            SortKey.VOLUME_WIDE,
            SortKey.COST,
            SortKey.CONCURRENCY,
            SortKey.FOUND_RESULTS,
            SortKey.KEYWORD_LENGTH,
            SortKey.DIFFICULTY,
            SortKey.KEYWORD);

    public static final Set<SortKey> OF_RELATED_KEYWORDS = Set.of(
            SortKey.WEIGHT, SortKey.VOLUME, SortKey.COST, SortKey.CONCURRENCY, SortKey.DIFFICULTY, SortKey.KEYWORD);

    public static Sort descending(SortKey key) {
        return new Sort(key, true);
    }

    public static Sort ascending(SortKey key) {
        return new Sort(key, false);
    }

    Sort requireOneOf(Set<SortKey> allowed) {
        if (!allowed.contains(key)) {
            throw new IllegalArgumentException("these rows cannot be sorted by " + key);
        }
        return this;
    }

    /**
     * The sort keys of lists. Values are compared as printed, texts by code point; unknown values come last in both
     * directions.
     */
    public enum SortKey {
        TRAFFIC,
        POSITION,
        DYNAMIC,
        VOLUME(KeywordFigure.VOLUME),
        VOLUME_WIDE(KeywordFigure.VOLUME_WIDE),
        VOLUME_LAST(KeywordFigure.VOLUME_LAST),
        COST(KeywordFigure.COST),
        CONCURRENCY(KeywordFigure.CONCURRENCY),
        FOUND_RESULTS(KeywordFigure.FOUND_RESULTS),
        KEYWORD_LENGTH,
        DIFFICULTY(KeywordFigure.DIFFICULTY),
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
        /** The best position of a competitor for the requested keyword. */
        BEST_POSITION;

        private final @Nullable KeywordFigure figure;

        SortKey() {
            this.figure = null;
        }

        SortKey(KeywordFigure figure) {
            this.figure = figure;
        }

        /** Returns the keyword figure of this sort key, or null if it is not one. */
        public @Nullable KeywordFigure figure() {
            return figure;
        }
    }
}

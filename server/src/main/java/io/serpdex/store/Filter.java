package io.serpdex.store;

import io.serpdex.model.PageUrl;
import java.util.List;

/**
 * Conditions on a keyword and on the row of a scope.
 *
 * @param position position of the row; in a phrase match, at least one position of the SERP must be in the range
 * @param costCents cost per click in cents
 * @param anyOf the keyword contains at least one of these words or phrases; an empty list matches every keyword
 * @param noneOf the keyword contains none of these words or phrases
 */
public record Filter(
        Range position,
        Range volume,
        Range costCents,
        Range concurrency,
        UrlFilter url,
        List<String> anyOf,
        List<String> noneOf) {

    public static final Filter NONE =
            new Filter(Range.ANY, Range.ANY, Range.ANY, Range.ANY, UrlFilter.ANY, List.of(), List.of());

    public Filter {
        anyOf = List.copyOf(anyOf);
        noneOf = List.copyOf(noneOf);
    }

    public boolean isNone() {
        return this.equals(NONE);
    }

    public Filter withPosition(Range range) {
        return new Filter(range, volume, costCents, concurrency, url, anyOf, noneOf);
    }

    public Filter withVolume(Range range) {
        return new Filter(position, range, costCents, concurrency, url, anyOf, noneOf);
    }

    public Filter withCostCents(Range range) {
        return new Filter(position, volume, range, concurrency, url, anyOf, noneOf);
    }

    public Filter withConcurrency(Range range) {
        return new Filter(position, volume, costCents, range, url, anyOf, noneOf);
    }

    public Filter withUrl(UrlFilter urls) {
        return new Filter(position, volume, costCents, concurrency, urls, anyOf, noneOf);
    }

    public Filter withAnyOf(List<String> phrases) {
        return new Filter(position, volume, costCents, concurrency, url, phrases, noneOf);
    }

    public Filter withNoneOf(List<String> phrases) {
        return new Filter(position, volume, costCents, concurrency, url, anyOf, phrases);
    }

    /** A condition on the URL of a row. */
    public sealed interface UrlFilter {
        /** Matches exactly this URL. */
        record Exactly(PageUrl url) implements UrlFilter {}

        /** Matches URLs that contain this text as printed, case-sensitively. */
        record Containing(String text) implements UrlFilter {}

        /** Matches every URL. */
        record Any() implements UrlFilter {}

        UrlFilter ANY = new Any();
    }
}

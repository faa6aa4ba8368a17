package io.serpdex.store;

import io.serpdex.model.PageUrl;
import java.util.List;

/**
 * Conditions on a keyword and on a scope's row for it.
 *
 * @param position the row's position; in a phrase match, one position that the SERP must hold
 * @param costCents cost per click in cents
 * @param anyOf the keyword contains at least one of these words or phrases; an empty list admits everything
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

    /** A condition on the url of a row. */
    public sealed interface UrlFilter {
        /** Exactly this url. */
        record Exactly(PageUrl url) implements UrlFilter {}

        /** Any url that contains this text as printed; case counts. */
        record Containing(String text) implements UrlFilter {}

        /** Every url. */
        record Any() implements UrlFilter {}

        UrlFilter ANY = new Any();
    }
}

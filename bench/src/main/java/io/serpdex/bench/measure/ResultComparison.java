package io.serpdex.bench.measure;

import io.serpdex.store.Listing;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.Query;
import io.serpdex.store.SerpPage;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Compares the results of another engine with ours, row by row, because the speed of a wrong result is irrelevant. */
public final class ResultComparison {
    /** Number of domains or keywords per query. */
    private static final int VARIANTS = 50;

    private final QueryTarget ours;
    private final QueryTarget theirs;
    private final String other;
    private final Duration longest;

    /**
     * Creates a comparison of two engines.
     *
     * @param other name of the other engine in messages, such as "the cluster"
     * @param longest time limit per query; at least one variant is compared
     */
    public ResultComparison(QueryTarget ours, QueryTarget theirs, String other, Duration longest) {
        this.ours = ours;
        this.theirs = theirs;
        this.other = other;
        this.longest = longest;
    }

    /** Describes the first difference. */
    public Optional<String> difference(List<TimedQuery> cases) {
        return cases.stream().flatMap(each -> difference(each).stream()).findFirst();
    }

    /** Describes the first difference between the results of one query. */
    public Optional<String> difference(TimedQuery timed) {
        long end = System.nanoTime() + longest.toNanos();
        for (Query<?> query : timed.variants(VARIANTS)) {
            Optional<String> difference = difference(ours.execute(query), theirs.execute(query), other);
            if (difference.isPresent()) {
                return Optional.of(timed.name() + ", " + query + ": " + difference.get());
            }
            if (System.nanoTime() > end) {
                break;
            }
        }
        return Optional.empty();
    }

    /** Describes the difference between two results of one query. */
    public static Optional<String> difference(Object expected, Object found, String other) {
        List<?> expectedRows = TimedQuery.rows(expected);
        List<?> foundRows = TimedQuery.rows(found);
        int common = Math.min(expectedRows.size(), foundRows.size());
        for (int i = 0; i < common; i++) {
            Object row = expectedRows.get(i);
            Object foundRow = foundRows.get(i);
            if (!row.equals(foundRow)) {
                return Optional.of("row " + (i + 1) + " is " + row + ", but " + other + " returns " + foundRow);
            }
        }
        if (expectedRows.size() != foundRows.size()) {
            return Optional.of(expectedRows.size() + " rows, but " + other + " returns " + foundRows.size());
        }
        List<?> totals = totals(expected);
        List<?> otherTotals = totals(found);
        return totals.equals(otherTotals)
                ? Optional.empty()
                : Optional.of("the rows are equal, but the totals are " + totals + ", and " + other + " returns "
                        + otherTotals);
    }

    /** Returns everything in a result except its rows. */
    private static List<?> totals(Object result) {
        return switch (result) {
            case Listing<?> listing -> List.of(listing.total());
            case PageKeywords.OfScope listing ->
                List.of(listing.keywords(), listing.pages().total());
            case Optional<?> one ->
                one.map(found -> found instanceof SerpPage page ? List.of(page.date(), page.ads()) : List.of())
                        .orElse(List.of());
            default -> List.of();
        };
    }
}

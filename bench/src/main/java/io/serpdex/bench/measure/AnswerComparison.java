package io.serpdex.bench.measure;

import io.serpdex.store.Listing;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.Query;
import io.serpdex.store.SerpPage;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Holds the answers of another engine against ours, row by row: how fast a wrong answer is does not matter. */
public final class AnswerComparison {
    /** Number of domains or keywords that each query is asked about. */
    private static final int VARIANTS = 50;

    private final QueryTarget ours;
    private final QueryTarget theirs;
    private final String other;
    private final Duration longest;

    /**
     * Compares what two say.
     *
     * @param other how the other engine is called in a sentence, such as "the cluster"
     * @param longest how long one question is compared, at least once
     */
    public AnswerComparison(QueryTarget ours, QueryTarget theirs, String other, Duration longest) {
        this.ours = ours;
        this.theirs = theirs;
        this.other = other;
        this.longest = longest;
    }

    /** The first difference, in a sentence. */
    public Optional<String> difference(List<TimedQuery> cases) {
        return cases.stream().flatMap(each -> difference(each).stream()).findFirst();
    }

    /** The first difference between the answers to one question, in a sentence. */
    public Optional<String> difference(TimedQuery question) {
        long end = System.nanoTime() + longest.toNanos();
        for (Query<?> query : question.variants(VARIANTS)) {
            Optional<String> difference = difference(ours.ask(query), theirs.ask(query), other);
            if (difference.isPresent()) {
                return Optional.of(question.name() + ", " + query + ": " + difference.get());
            }
            if (System.nanoTime() > end) {
                break;
            }
        }
        return Optional.empty();
    }

    /** Returns the difference between two answers to one query, in a sentence. */
    public static Optional<String> difference(Object expected, Object found, String other) {
        List<?> expectedRows = TimedQuery.rows(expected);
        List<?> foundRows = TimedQuery.rows(found);
        int common = Math.min(expectedRows.size(), foundRows.size());
        for (int i = 0; i < common; i++) {
            Object row = expectedRows.get(i);
            Object foundRow = foundRows.get(i);
            if (!row.equals(foundRow)) {
                return Optional.of("row " + (i + 1) + " is " + row + ", but from " + other + " " + foundRow);
            }
        }
        if (expectedRows.size() != foundRows.size()) {
            return Optional.of(expectedRows.size() + " rows, but from " + other + " " + foundRows.size());
        }
        List<?> besides = besidesRows(expected);
        List<?> otherBesides = besidesRows(found);
        return besides.equals(otherBesides)
                ? Optional.empty()
                : Optional.of(
                        "the rows are the same, but with " + besides + ", from " + other + " with " + otherBesides);
    }

    private static List<?> besidesRows(Object answer) {
        return switch (answer) {
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

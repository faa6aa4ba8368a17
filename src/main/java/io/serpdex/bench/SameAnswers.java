package io.serpdex.bench;

import io.serpdex.store.Listing;
import io.serpdex.store.PageKeywordsListing;
import io.serpdex.store.Query;
import io.serpdex.store.SerpPage;
import io.serpdex.store.View;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Holds the answers of two engines against each other, row by row: how fast a wrong answer is does not matter. */
final class SameAnswers {
    /** How many domains or keywords each question is asked about. */
    private static final int VARIANTS = 50;

    private final View embedded;
    private final View cluster;

    SameAnswers(View embedded, View cluster) {
        this.embedded = embedded;
        this.cluster = cluster;
    }

    /** The first difference, in a sentence. */
    Optional<String> difference(List<BenchCase> cases) {
        return cases.stream().flatMap(each -> difference(each).stream()).findFirst();
    }

    private Optional<String> difference(BenchCase question) {
        Set<Query<?>> variants = new LinkedHashSet<>();
        for (int time = 0; time < VARIANTS; time++) {
            variants.add(question.query().apply(time));
        }
        return variants.stream()
                .flatMap(query -> difference(embedded.ask(query), cluster.ask(query))
                        .map(sentence -> question.name() + ", " + query + ": " + sentence)
                        .stream())
                .findFirst();
    }

    /** What tells two answers to one question apart, in a sentence. */
    static Optional<String> difference(Object expected, Object found) {
        List<?> expectedRows = BenchCase.rows(expected);
        List<?> foundRows = BenchCase.rows(found);
        int common = Math.min(expectedRows.size(), foundRows.size());
        for (int i = 0; i < common; i++) {
            Object row = expectedRows.get(i);
            Object other = foundRows.get(i);
            if (!row.equals(other)) {
                return Optional.of("row " + (i + 1) + " is " + row + ", but from the cluster " + other);
            }
        }
        if (expectedRows.size() != foundRows.size()) {
            return Optional.of(expectedRows.size() + " rows, but from the cluster " + foundRows.size());
        }
        List<?> besides = besidesRows(expected);
        List<?> otherBesides = besidesRows(found);
        return besides.equals(otherBesides)
                ? Optional.empty()
                : Optional.of("the rows are the same, but with " + besides + ", from the cluster with " + otherBesides);
    }

    private static List<?> besidesRows(Object answer) {
        return switch (answer) {
            case Listing<?> listing -> List.of(listing.total());
            case PageKeywordsListing listing ->
                List.of(listing.keywords(), listing.pages().total());
            case Optional<?> one ->
                one.map(found -> found instanceof SerpPage page ? List.of(page.date(), page.ads()) : List.of())
                        .orElse(List.of());
            default -> List.of();
        };
    }
}

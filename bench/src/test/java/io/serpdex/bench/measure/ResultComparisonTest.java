package io.serpdex.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.store.Listing;
import io.serpdex.store.PageKeywords;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ResultComparisonTest {

    @Test
    void acceptsEqualRowsAndTotals() {
        assertThat(difference(listing(7, "a", "b"), listing(7, "a", "b"))).isEmpty();
        assertThat(difference(Optional.empty(), Optional.empty())).isEmpty();
        assertThat(difference(new PageKeywords.OfScope(1, new Listing<>(0, List.of())), urls(1)))
                .isEmpty();
    }

    @Test
    void describesTheFirstDifferentRow() {
        assertThat(difference(listing(3, "a", "b", "c"), listing(3, "a", "x", "y")))
                .contains("row 2 is b, but the cluster returns x");
    }

    @Test
    void detectsMissingRows() {
        assertThat(difference(listing(2, "a", "b"), listing(2, "a"))).contains("2 rows, but the cluster returns 1");
        assertThat(difference(Optional.of(LocalDate.MIN), Optional.empty()))
                .contains("1 rows, but the cluster returns 0");
    }

    @Test
    void detectsDifferentTotals() {
        assertThat(difference(listing(9, "a"), listing(8, "a")))
                .contains("the rows are equal, but the totals are [9], and the cluster returns [8]");
        assertThat(difference(urls(2), urls(1))).isPresent();
    }

    private static Optional<String> difference(Object expected, Object found) {
        return ResultComparison.difference(expected, found, "the cluster");
    }

    private static Listing<String> listing(long total, String... rows) {
        return new Listing<>(total, List.of(rows));
    }

    private static PageKeywords.OfScope urls(long keywords) {
        return new PageKeywords.OfScope(keywords, new Listing<>(0, List.of()));
    }
}

package io.serpdex.ingest.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.ingest.convert.SpilledPage.Kind;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Tests to which edition a page belongs. The month is October 2026. */
final class SearchDaysTest {
    private static final NavigableSet<LocalDate> EDITIONS = new TreeSet<>(List.of(day(1), day(8), day(15)));

    private static LocalDate day(int day) {
        return LocalDate.of(2026, 10, day);
    }

    private static LocalDateTime at(int day, int hour) {
        return day(day).atTime(hour, 0);
    }

    private static SpilledPage page(LocalDateTime fetched, int offset, boolean partial, boolean serp) {
        return new SpilledPage(Kind.PROVIDER, "shoes", 0, 1, fetched, offset, partial, serp, new byte[0]);
    }

    private static SpilledPage serp(LocalDateTime fetched, int offset) {
        return page(fetched, offset, false, true);
    }

    private static int editionOf(SpilledPage page, SpilledPage... others) {
        List<SpilledPage> all = new ArrayList<>(List.of(others));
        all.add(page);
        return new SearchDays(all).editionOf(page, EDITIONS).getDayOfMonth();
    }

    @Test
    void findsWhetherTheFirstPageWasFetchedAgain() {
        SpilledPage first = serp(at(1, 6), 0);
        assertThat(new SearchDays(List.of(first, serp(at(8, 6), 0))).again()).isTrue();
        assertThat(new SearchDays(List.of(first, serp(at(1, 23), 0))).again()).isFalse();
        assertThat(new SearchDays(List.of(first, serp(at(8, 6), 10))).again()).isFalse();
        assertThat(new SearchDays(List.of(first, page(at(8, 6), 0, true, true))).again())
                .isFalse();
        assertThat(new SearchDays(List.of(first, page(at(8, 6), 0, false, false))).again())
                .isFalse();
        assertThat(new SearchDays(List.of(first, serp(null, 0))).again()).isFalse();
    }

    @Test
    void assignsAPageToTheNearestFirstPage() {
        SpilledPage[] firsts = {serp(at(7, 20), 0), serp(at(8, 20), 0)};
        assertThat(editionOf(serp(at(8, 5), 10), firsts)).isEqualTo(7);
        assertThat(editionOf(serp(at(8, 19), 10), firsts)).isEqualTo(8);
        assertThat(editionOf(serp(at(9, 20), 20), firsts)).isEqualTo(8);
        assertThat(editionOf(serp(at(9, 21), 20), firsts)).isEqualTo(9);
        assertThat(editionOf(serp(at(11, 1), 20), serp(at(10, 23), 10))).isEqualTo(10);
    }

    @Test
    void assignsResultsWithoutADateToTheNewestSerp() {
        assertThat(editionOf(serp(null, 10), serp(at(1, 6), 0), serp(at(8, 6), 0)))
                .isEqualTo(8);
        assertThat(editionOf(serp(null, 0))).isEqualTo(15);
        assertThat(editionOf(page(null, 0, true, true))).isEqualTo(15);
    }

    @Test
    void assignsFiguresAndPositionsToTheNextEdition() {
        for (boolean partial : new boolean[] {false, true}) {
            assertThat(editionOf(page(at(1, 6), 0, partial, partial))).isEqualTo(1);
            assertThat(editionOf(page(at(2, 6), 0, partial, partial))).isEqualTo(8);
            assertThat(editionOf(page(at(20, 6), 0, partial, partial))).isEqualTo(15);
        }
        assertThat(editionOf(page(null, 0, false, false))).isEqualTo(1);
    }
}

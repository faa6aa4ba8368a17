package io.serpdex.store;

import java.time.LocalDate;

/**
 * The figures of a scope in one edition, as printed.
 *
 * @param visible in hundred-thousandths
 * @param visibleStatic in hundred-thousandths
 */
public record ScopeFigures(
        LocalDate date,
        int keywords,
        long traffic,
        long visible,
        long visibleStatic,
        int newKeywords,
        int lostKeywords,
        int risenKeywords,
        int fallenKeywords,
        int adKeywords,
        int ads) {

    public static ScopeFigures none(LocalDate date) {
        return new ScopeFigures(date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    /** Whether the scope held anything, organic or paid. */
    public boolean holdsAnything() {
        return keywords > 0 || adKeywords > 0;
    }
}

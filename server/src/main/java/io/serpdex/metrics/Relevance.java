package io.serpdex.metrics;

/** Percentages in whole hundredths (2 decimals), as displayed. */
public final class Relevance {
    private Relevance() {}

    public static long of(long part, long whole) {
        return whole == 0 ? 0 : Rounding.divide(Math.multiplyExact(part, 10_000L), whole);
    }
}

package io.serpdex.metrics;

/** A part of a whole in percent, in whole hundredths (2 decimals) as printed. */
public final class Relevance {
    private Relevance() {}

    public static long of(long part, long whole) {
        return whole == 0 ? 0 : Rounding.divide(Math.multiplyExact(part, 10_000L), whole);
    }
}

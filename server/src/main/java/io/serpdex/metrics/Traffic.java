package io.serpdex.metrics;

/** Estimated monthly visits: {@code Σ volume × share(position)}, rounded half up once at the end. */
public final class Traffic {
    private Traffic() {}

    /** Returns the visits from a single keyword. An unknown volume counts as 0. */
    public static long of(ClickCurve curve, int volume, int position) {
        return volume <= 0 ? 0 : rounded((long) volume * curve.share(position));
    }

    /** Returns the visits for a sum of {@code volume × share}. */
    public static long rounded(long volumeTimesShare) {
        return Rounding.divide(volumeTimesShare, ClickCurve.WHOLE);
    }

    /** Returns the visits of a page if it were first for keywords with this total volume. */
    public static long potential(ClickCurve curve, long volume) {
        return rounded(Math.multiplyExact(volume, (long) curve.share(1)));
    }
}

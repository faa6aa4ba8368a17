package io.serpdex.metrics;

/** Monthly visits from positions: {@code Σ volume × share(position)}, rounded half up once at the end. */
public final class Traffic {
    private Traffic() {}

    /** Visits of a single keyword; an unknown volume counts as 0. */
    public static long of(ClickCurve curve, int volume, int position) {
        return volume <= 0 ? 0 : rounded((long) volume * curve.share(position));
    }

    /** Visits from a sum of {@code volume × share}. */
    public static long rounded(long volumeTimesShare) {
        return Rounding.divide(volumeTimesShare, ClickCurve.WHOLE);
    }

    /** Visits a page would get if it stood first for keywords of this volume in sum. */
    public static long potential(ClickCurve curve, long volume) {
        return rounded(Math.multiplyExact(volume, (long) curve.share(1)));
    }
}

package io.serpdex.metrics;

/**
 * The share of all searches of a database that lead to a click on a scope:
 * {@code 100,000 × Σ weight × share ÷ Σ weight of all keywords}. The first sum covers the keywords for which the scope is in
 * the top 20.
 *
 * <p>Values are whole hundred-thousandths (5 decimals), as displayed.
 */
public final class Visibility {
    /** The last position that counts. */
    public static final int DEEPEST = 20;

    /** One, in the unit of the values. */
    public static final int UNIT = 100_000;

    private Visibility() {}

    /**
     * Returns the visibility for two sums.
     *
     * @param weightTimesShare numerator, in the unit of the curve
     * @param totalWeight denominator
     */
    public static long of(long weightTimesShare, long totalWeight) {
        if (totalWeight == 0) {
            return 0;
        }
        return Rounding.scale(100_000L * UNIT / ClickCurve.WHOLE, weightTimesShare, totalWeight);
    }
}

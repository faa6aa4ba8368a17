package io.serpdex.metrics;

/**
 * The share of all searches of a database in which a scope is seen: {@code 100,000 × Σ weight × share ÷ Σ weight of all
 * keywords}, over the keywords where the scope is in the top 20.
 *
 * <p>Values are whole hundred-thousandths (5 decimals), as displayed.
 */
public final class Visibility {
    /** Positions beyond this one are not seen. */
    public static final int DEEPEST = 20;

    /** One, in the unit of the values. */
    public static final int UNIT = 100_000;

    private Visibility() {}

    /** {@code weightTimesShare} has the curve's unit, {@code totalWeight} is the sum below the line. */
    public static long of(long weightTimesShare, long totalWeight) {
        if (totalWeight == 0) {
            return 0;
        }
        return Rounding.scale(100_000L * UNIT / ClickCurve.WHOLE, weightTimesShare, totalWeight);
    }
}

package io.serpdex.metrics;

/**
 * The difficulty of reaching the top 10 of a keyword, 0 to 100, from the results alone (links are unknown): the strength
 * of its domains, averaged by click share and raised towards 100 by every page that was made for the keyword.
 *
 * <pre>
 * strength   = 1000 × (1 − ln rank ÷ ln (ranking domains + 1))², rounded
 * average    = Σ share(position) × strength ÷ Σ share(position)
 * difficulty = (average + (1000 − average) × aimed ÷ 60) ÷ 10, rounded
 * </pre>
 *
 * <p>The logarithm is used because domains in a top 10 are among the largest few per cent: by percentile nearly every
 * keyword would be at 95. The square is used because otherwise half of them would still be very difficult.
 */
public final class Difficulty {
    /** Positions beyond this one do not matter. */
    public static final int DEEPEST = 10;

    /** Strength of the domain that is seen most. */
    public static final int STRONGEST = 1000;

    /** In place of a strength: nothing is known of the position. */
    public static final int GAP = -1;

    /** In place of a difficulty: nothing is known of the top 10. */
    public static final int UNKNOWN = -1;

    /** Up to here a keyword is easy, then medium, then difficult; above it is very difficult. */
    public static final int EASY = 20;

    public static final int MEDIUM = 40;
    public static final int DIFFICULT = 60;

    /** Ten home pages that are ten exact matches close a third of the distance to 100. */
    private static final int AIMED_SCALE = 60;

    private static final int STEPS = STRONGEST / 100;

    private Difficulty() {}

    /** The word for a difficulty. */
    public static String band(int difficulty) {
        if (difficulty <= EASY) {
            return "easy";
        }
        if (difficulty <= MEDIUM) {
            return "medium";
        }
        return difficulty <= DIFFICULT ? "difficult" : "very difficult";
    }

    /**
     * The strength of a domain.
     *
     * @param rank 1 plus the number of domains that are seen more, so that equals share a rank
     * @param domains that rank for anything
     */
    public static int strength(int rank, int domains) {
        // StrictMath gives the same bits on every machine.
        double height = 1 - StrictMath.log(rank) / StrictMath.log(domains + 1.0);
        return (int) StrictMath.floor(STRONGEST * height * height + 0.5);
    }

    /**
     * The difficulty of a keyword.
     *
     * @param strengths of the domains by position, position 1 first, {@link #GAP} where there is no result
     * @param deepest position of the last result: places below it are free and count with a strength of 0, while a gap
     *     above it was not collected and does not count
     * @param aimed home pages plus exact matches in the top 10; a result may be both
     */
    public static int of(ClickCurve curve, int[] strengths, int deepest, int aimed) {
        long sum = 0;
        long shares = 0;
        boolean any = false;
        for (int position = 1; position <= DEEPEST; position++) {
            int strength = strengths[position - 1];
            if (strength != GAP) {
                any = true;
                sum += (long) curve.share(position) * strength;
            }
            if (strength != GAP || position > deepest) {
                shares += curve.share(position);
            }
        }
        if (!any || shares == 0) {
            return UNKNOWN;
        }
        long raised = AIMED_SCALE * sum + (STRONGEST * shares - sum) * aimed;
        return (int) Rounding.divide(raised, AIMED_SCALE * STEPS * shares);
    }
}

package io.serpdex.metrics;

/**
 * The difficulty of reaching the top 10 of a keyword, from 0 to 100. Calculated from the results alone, because links are
 * unknown: the mean strength of the domains, weighted by click share and raised towards 100 by every optimised result.
 *
 * <pre>
 * strength   = 1000 × (1 − ln rank ÷ ln (ranking domains + 1))², rounded
 * average    = Σ share(position) × strength ÷ Σ share(position)
 * difficulty = (average + (1000 − average) × aimed ÷ 60) ÷ 10, rounded
 * </pre>
 *
 * <p>The logarithm is needed because domains in a top 10 are among the largest few per cent: by percentile, nearly every
 * keyword would get 95. The square is needed because otherwise half of the keywords would be very difficult.
 */
public final class Difficulty {
    /** The last position that counts. */
    public static final int DEEPEST = 10;

    /** The strength of the domain with the highest visibility. */
    public static final int STRONGEST = 1000;

    /** The strength at a position without a known result. */
    public static final int GAP = -1;

    /** The difficulty if no result of the top 10 is known. */
    public static final int UNKNOWN = -1;

    /** The highest difficulty of an easy keyword. Above {@link #DIFFICULT}, a keyword is very difficult. */
    public static final int EASY = 20;

    public static final int MEDIUM = 40;
    public static final int DIFFICULT = 60;

    /** Scaled so that ten home pages that are also exact matches close a third of the distance to 100. */
    private static final int AIMED_SCALE = 60;

    private static final int STEPS = STRONGEST / 100;

    private Difficulty() {}

    /** Returns the name of the band of a difficulty. */
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
     * Returns the strength of a domain.
     *
     * @param rank 1 plus the number of domains with a higher visibility, so that equal domains share a rank
     * @param domains number of domains that rank for at least one keyword
     */
    public static int strength(int rank, int domains) {
        // StrictMath gives the same bits on every machine.
        double height = 1 - StrictMath.log(rank) / StrictMath.log(domains + 1.0);
        return (int) StrictMath.floor(STRONGEST * height * height + 0.5);
    }

    /**
     * Returns the difficulty of a keyword.
     *
     * @param strengths strengths of the domains by position, {@link #GAP} for a position without a result
     * @param deepest position of the last result. Later positions are free and count with strength 0. A gap before it was not
     *     collected and does not count.
     * @param aimed number of home pages plus number of exact matches in the top 10; a result can be both
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

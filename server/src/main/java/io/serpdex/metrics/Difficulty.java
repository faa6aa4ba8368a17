package io.serpdex.metrics;

/**
 * The difficulty of reaching the top 10 of a keyword, from 0 to 100. Calculated from the results alone, because links are
 * unknown: the mean strength of the domains, spread over the scale and raised towards 100 by every optimised result.
 *
 * <pre>
 * assumed    = 1000 × (0.1 + Σ share(position) of further results of the same domain)
 * average    = (Σ share(position) × weight × strength + assumed × 300) ÷ (Σ share(position) × weight + assumed), rounded
 * spread     = average² × (3000 − 2 × average) ÷ 1,000,000
 * difficulty = (spread + (1000 − spread) × aimed ÷ 60) ÷ 10, rounded
 * </pre>
 *
 * <p>{@link DomainStrengths} calculates weights and strengths. A domain that ranks for everything has little weight,
 * because it tells little about a single keyword. Several results of one domain say no more about its strength than one
 * does. The spread is needed because a mean of ten results is rarely near 0 or 1000.
 */
public final class Difficulty {
    /** The last position that counts. */
    public static final int DEEPEST = 10;

    /** The domain at a position without a known result. */
    public static final int GAP = -1;

    /** The difficulty if no result of the top 10 is known. */
    public static final int UNKNOWN = -1;

    /** The highest difficulty of an easy keyword. Above {@link #DIFFICULT}, a keyword is very difficult. */
    public static final int EASY = 20;

    public static final int MEDIUM = 40;
    public static final int DIFFICULT = 60;

    /** The strength of assumed results: a medium difficulty. */
    private static final int ASSUMED_STRENGTH = 300;

    /** The click share of assumed results in every SERP. They decide if the known ones have hardly any weight. */
    private static final long ASSUMED_SHARE = ClickCurve.WHOLE / 10;

    /** Scaled so that ten home pages that are also exact matches close a third of the distance to 100. */
    private static final int AIMED_SCALE = 60;

    private static final int STEPS = DomainStrengths.STRONGEST / 100;

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
     * Returns the difficulty of a keyword.
     *
     * @param domains numbers of the domains in {@code strengths} by position, {@link #GAP} for a position without a result
     * @param deepest position of the last result. Later positions are free and count with strength 0. A gap before it was not
     *     collected and does not count.
     * @param aimed number of home pages plus number of exact matches in the top 10; a result can be both
     */
    public static int of(ClickCurve curve, DomainStrengths strengths, int[] domains, int deepest, int aimed) {
        long shares = ASSUMED_SHARE * DomainStrengths.FULL_WEIGHT;
        long sum = shares * ASSUMED_STRENGTH;
        boolean any = false;
        for (int position = 1; position <= DEEPEST; position++) {
            int domain = domains[position - 1];
            if (domain == GAP && position <= deepest) {
                continue;
            }
            boolean further = domain != GAP && isAbove(domains, position);
            int strength = domain == GAP ? 0 : further ? ASSUMED_STRENGTH : strengths.strength(domain);
            int weight = domain == GAP || further ? DomainStrengths.FULL_WEIGHT : strengths.weight(domain);
            long share = (long) curve.share(position) * weight;
            shares += share;
            sum += share * strength;
            any |= domain != GAP;
        }
        return any ? raised(Rounding.divide(sum, shares), aimed) : UNKNOWN;
    }

    /** Returns true if the domain at a position has a better position too. */
    private static boolean isAbove(int[] domains, int position) {
        for (int better = 1; better < position; better++) {
            if (domains[better - 1] == domains[position - 1]) {
                return true;
            }
        }
        return false;
    }

    private static int raised(long average, int aimed) {
        long whole = (long) DomainStrengths.STRONGEST * DomainStrengths.STRONGEST * DomainStrengths.STRONGEST;
        long spread = average * average * (3 * DomainStrengths.STRONGEST - 2 * average);
        return (int) Rounding.divide(
                AIMED_SCALE * spread + (whole - spread) * aimed,
                AIMED_SCALE * STEPS * (whole / DomainStrengths.STRONGEST));
    }
}

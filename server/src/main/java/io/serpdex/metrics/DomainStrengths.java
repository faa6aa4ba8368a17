package io.serpdex.metrics;

import java.util.Arrays;

/**
 * The strength and weight of each domain of an edition. A strength is the rank of the domain by visibility, as the
 * share of clicks that weaker domains get:
 *
 * <pre>
 * breadth  = 1000 × (keywords of the domain − 1) ÷ (keywords with a SERP + 50), rounded
 * weight   = 1000 × 100² ÷ (100² + breadth²), rounded
 * clicks   = weight × Σ share(best position), over the keywords for which the domain is in the top 20
 * strength = 1000 × (Σ clicks of domains with a lower visibility + ½ Σ clicks of domains with the same) ÷ Σ clicks, rounded
 * </pre>
 *
 * <p>Strengths are shares of clicks, not of domains, because domains in a top 10 are among the largest few per cent: as
 * a share of domains, nearly every strength would be above 900. Shares of clicks also keep the mean strength equal in
 * small and large databases.
 */
public final class DomainStrengths {
    /** The highest strength of a domain. */
    public static final int STRONGEST = 1000;

    /** The weight of a domain that ranks for few keywords. */
    public static final int FULL_WEIGHT = 1000;

    /** Keywords that a domain is assumed not to rank for: a few keywords cannot prove that it ranks for everything. */
    private static final int UNSEEN_KEYWORDS = 50;

    /** The breadth that halves the weight of a domain. */
    private static final int HALVING_BREADTH = 100;

    private final short[] strengths;
    private final short[] weights;

    DomainStrengths(short[] strengths, short[] weights) {
        this.strengths = strengths;
        this.weights = weights;
    }

    /** Returns the strength of a domain, 0 if it has no rankings. */
    public int strength(int domain) {
        return strengths[domain];
    }

    /** Returns the weight of the results of a domain. */
    public int weight(int domain) {
        return weights[domain];
    }

    /**
     * Returns the weight of the results of a domain.
     *
     * @param keywords number of keywords that the domain ranks for, at least one
     * @param serps number of keywords with a SERP
     */
    public static int weightOf(int keywords, long serps) {
        long breadth = Rounding.divide(1000L * (keywords - 1), serps + UNSEEN_KEYWORDS);
        long half = HALVING_BREADTH * HALVING_BREADTH;
        return (int) Rounding.divide(FULL_WEIGHT * half, half + breadth * breadth);
    }

    /** Collects the domains of an edition. Takes about 20 bytes per domain. */
    public static final class Builder {
        private long[] visible = new long[1024];
        private long[] clicks = new long[1024];
        private int[] keywords = new int[1024];
        private int size;
        private int ranking;

        /**
         * Adds the next domain.
         *
         * @param displayed the displayed visibility
         * @param sums the sums of the domain
         */
        public void add(long displayed, ScopeSums<?> sums) {
            if (size == visible.length) {
                int length = size + (size >> 1);
                visible = Arrays.copyOf(visible, length);
                clicks = Arrays.copyOf(clicks, length);
                keywords = Arrays.copyOf(keywords, length);
            }
            visible[size] = displayed;
            clicks[size] = sums.visibleByNumber();
            keywords[size++] = sums.keywords();
            ranking += sums.keywords() > 0 ? 1 : 0;
        }

        /** Returns the number of domains that rank for at least one keyword. */
        public int ranking() {
            return ranking;
        }

        /**
         * Ranks the domains, numbered in the order of {@link #add}.
         *
         * @param serps number of keywords with a SERP
         */
        public DomainStrengths build(long serps) {
            short[] weights = new short[size];
            long[] levels = levels();
            long[] clicksOfLevel = new long[levels.length];
            for (int domain = 0; domain < size; domain++) {
                if (keywords[domain] > 0) {
                    weights[domain] = (short) weightOf(keywords[domain], serps);
                    clicksOfLevel[level(levels, domain)] += weights[domain] * clicks[domain];
                }
            }
            short[] strengthOfLevel = strengths(clicksOfLevel);
            short[] strengths = new short[size];
            for (int domain = 0; domain < size; domain++) {
                strengths[domain] = keywords[domain] > 0 ? strengthOfLevel[level(levels, domain)] : 0;
            }
            return new DomainStrengths(strengths, weights);
        }

        /** Returns the different visibilities in ascending order. Streams would box millions of values. */
        private long[] levels() {
            long[] levels = Arrays.copyOf(visible, size);
            Arrays.sort(levels);
            int distinct = 0;
            for (long level : levels) {
                if (distinct == 0 || levels[distinct - 1] != level) {
                    levels[distinct++] = level;
                }
            }
            return Arrays.copyOf(levels, distinct);
        }

        private int level(long[] levels, int domain) {
            return Arrays.binarySearch(levels, visible[domain]);
        }

        private static short[] strengths(long[] clicksOfLevel) {
            long all = Arrays.stream(clicksOfLevel).sum();
            short[] strengths = new short[clicksOfLevel.length];
            long below = 0;
            for (int level = 0; level < strengths.length && all > 0; level++) {
                strengths[level] = (short) Rounding.scale(STRONGEST, 2 * below + clicksOfLevel[level], 2 * all);
                below += clicksOfLevel[level];
            }
            return strengths;
        }
    }
}

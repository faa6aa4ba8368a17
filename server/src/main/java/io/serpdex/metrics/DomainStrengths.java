package io.serpdex.metrics;

import java.util.Arrays;

/** Ranks the domains of an edition by visibility and computes their strengths. Takes about eight bytes for each domain. */
public final class DomainStrengths {
    /** Stands for the visibility of a domain that ranks for nothing. */
    private static final long RANKS_FOR_NOTHING = -1;

    private long[] visible = new long[1024];
    private int size;
    private int ranking;

    /** Adds the next domain with its visibility as printed. */
    public void add(long seen, boolean ranks) {
        if (size == visible.length) {
            visible = Arrays.copyOf(visible, size + (size >> 1));
        }
        visible[size++] = ranks ? seen : RANKS_FOR_NOTHING;
        ranking += ranks ? 1 : 0;
    }

    /** Returns the number of domains that rank for at least one keyword. */
    public int ranking() {
        return ranking;
    }

    /** Returns the strength of every domain in the order of adding; 0 for one that ranks for nothing. */
    public short[] all() {
        long[] sorted = Arrays.stream(visible, 0, size)
                .filter(seen -> seen != RANKS_FOR_NOTHING)
                .sorted()
                .toArray();
        short[] strengths = new short[size];
        for (int domain = 0; domain < size; domain++) {
            if (visible[domain] != RANKS_FOR_NOTHING) {
                int rank = 1 + ranking - firstAbove(sorted, visible[domain]);
                strengths[domain] = (short) Difficulty.strength(rank, ranking);
            }
        }
        return strengths;
    }

    private static int firstAbove(long[] sorted, long value) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] <= value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}

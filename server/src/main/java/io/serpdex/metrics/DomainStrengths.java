package io.serpdex.metrics;

import java.util.Arrays;

/** Ranks the domains of an edition by visibility and calculates their strengths. Takes about eight bytes per domain. */
public final class DomainStrengths {
    /** The visibility of a domain without rankings. */
    private static final long NOT_RANKING = -1;

    private long[] visible = new long[1024];
    private int size;
    private int ranking;

    /** Adds the next domain with its displayed visibility. */
    public void add(long displayed, boolean ranks) {
        if (size == visible.length) {
            visible = Arrays.copyOf(visible, size + (size >> 1));
        }
        visible[size++] = ranks ? displayed : NOT_RANKING;
        ranking += ranks ? 1 : 0;
    }

    /** Returns the number of domains that rank for at least one keyword. */
    public int ranking() {
        return ranking;
    }

    /** Returns the strengths of all domains in the order of {@link #add}, 0 for domains without rankings. */
    public short[] all() {
        long[] sorted = Arrays.stream(visible, 0, size)
                .filter(each -> each != NOT_RANKING)
                .sorted()
                .toArray();
        short[] strengths = new short[size];
        for (int domain = 0; domain < size; domain++) {
            if (visible[domain] != NOT_RANKING) {
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

package io.serpdex.metrics;

import java.util.Arrays;
import org.apache.lucene.util.ArrayUtil;

/** How strong each domain is among all that rank. Domains are added in their order; some eight bytes each. */
public final class DomainStrengths {
    /** In place of a visibility. */
    private static final long RANKS_FOR_NOTHING = -1;

    private long[] visible = new long[1024];
    private int size;
    private int ranking;

    /** The next domain: how visible it is, as printed, and whether it ranks for anything. */
    public void add(long seen, boolean ranks) {
        visible = ArrayUtil.grow(visible, size + 1);
        visible[size++] = ranks ? seen : RANKS_FOR_NOTHING;
        ranking += ranks ? 1 : 0;
    }

    /** Domains that rank for at least one keyword. */
    public int ranking() {
        return ranking;
    }

    /** The strength of every domain by its number; 0 for one that ranks for nothing. */
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

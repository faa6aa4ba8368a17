package io.serpdex.store.lucene.query;

import org.apache.lucene.util.ArrayUtil;

/** Counts by domain or by document. Not thread-safe. */
final class SparseCounts {
    private final int[] counts;
    private int[] counted = new int[1024];
    private int size;

    SparseCounts(int all) {
        counts = new int[all];
    }

    void add(int which) {
        if (counts[which]++ == 0) {
            counted = ArrayUtil.grow(counted, size + 1);
            counted[size++] = which;
        }
    }

    /**
     * Counts without tracking which items were counted. Faster if nearly all items are; call {@link #track} afterwards.
     */
    void addUntracked(int which) {
        counts[which]++;
    }

    /** Finds the items that were counted without tracking. */
    void track() {
        counted = ArrayUtil.growNoCopy(counted, counts.length);
        for (int which = 0; which < counts.length; which++) {
            if (counts[which] != 0) {
                counted[size++] = which;
            }
        }
    }

    /** Returns the number of distinct items that were counted. */
    int size() {
        return size;
    }

    /** Returns the {@code index}th counted item, in no particular order. */
    int counted(int index) {
        return counted[index];
    }

    int count(int which) {
        return counts[which];
    }

    /** Resets all counts, which is faster than allocating new ones. */
    void clear() {
        for (int i = 0; i < size; i++) {
            counts[counted[i]] = 0;
        }
        size = 0;
    }
}

package io.serpdex.store.lucene.files;

import java.util.function.LongUnaryOperator;

/**
 * Searches hashes that are sorted as unsigned numbers. They are evenly distributed, so the difference of two hashes
 * estimates the number of hashes between them. This saves reads, each of which may wait for memory.
 */
final class InterpolationSearch {
    /**
     * Number of interpolation steps. Each reduces the error to about its square root. A third would cost a read without
     * saving one.
     */
    private static final int CORRECTIONS = 2;

    private static final int FIRST_STEP = 4;

    private InterpolationSearch() {}

    /** Returns the index of the first of {@code size} sorted hashes that is at least {@code hash}. */
    static int firstFrom(long hash, int size, LongUnaryOperator hashAt) {
        if (size == 0) {
            return 0;
        }
        int guess = (int) Math.unsignedMultiplyHigh(hash, size);
        for (int i = 0; i < CORRECTIONS; i++) {
            long off = hash - hashAt.applyAsLong(guess);
            guess = Math.clamp(guess + Math.multiplyHigh(off, size), 0, size - 1);
        }
        int low = guess;
        int high = guess;
        // Widen the range around the estimate until it contains the result.
        for (int step = FIRST_STEP;
                low > 0 && Long.compareUnsigned(hashAt.applyAsLong(low - 1), hash) >= 0;
                step *= 2) {
            low = Math.max(0, low - step);
        }
        for (int step = FIRST_STEP;
                high < size && Long.compareUnsigned(hashAt.applyAsLong(high), hash) < 0;
                step *= 2) {
            high = Math.min(size, high + step);
        }
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Long.compareUnsigned(hashAt.applyAsLong(middle), hash) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}

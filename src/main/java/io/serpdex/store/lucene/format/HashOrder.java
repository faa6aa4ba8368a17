package io.serpdex.store.lucene.format;

import java.util.function.LongUnaryOperator;

/** Searching in hashes that are sorted as unsigned numbers: they are spread evenly, so a first guess is nearly right. */
final class HashOrder {
    private HashOrder() {}

    /** Index of the first of {@code size} hashes that is not below. */
    static int firstFrom(long hash, int size, LongUnaryOperator hashAt) {
        if (size == 0) {
            return 0;
        }
        int guess = (int) Math.unsignedMultiplyHigh(hash, size);
        int low = guess;
        int high = guess;
        // Widen around the guess until the place is inside.
        for (int step = 16; low > 0 && Long.compareUnsigned(hashAt.applyAsLong(low - 1), hash) >= 0; step *= 2) {
            low = Math.max(0, low - step);
        }
        for (int step = 16; high < size && Long.compareUnsigned(hashAt.applyAsLong(high), hash) < 0; step *= 2) {
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

package io.serpdex.generate.random;

/** Shuffles 0..size-1 without a table. Distinct numbers remain distinct, so keywords are unique. */
public final class Permutation {

    private final long size;
    private final long factor;
    private final long shift;

    public Permutation(long size, long key) {
        this.size = size;
        // The golden section spreads neighbours evenly, and the key varies the order with the seed.
        long candidate = (long) (size * 0.6180339887) + HashRandom.below(key, 1000);
        while (commonDivisor(candidate, size) != 1) {
            candidate++;
        }
        this.factor = candidate % size;
        this.shift = Math.floorMod(HashRandom.mix(key), size);
    }

    public long size() {
        return size;
    }

    /** Indexes and sizes are below 2^31, so the product fits. */
    public long at(long index) {
        return (index * factor + shift) % size;
    }

    private static long commonDivisor(long a, long b) {
        return b == 0 ? a : commonDivisor(b, a % b);
    }
}

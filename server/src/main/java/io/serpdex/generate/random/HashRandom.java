package io.serpdex.generate.random;

/**
 * Reproducible random numbers: every decision is a hash of its subject.
 *
 * <p>The small numbers at the end of a key are tags that separate decisions about the same subject.
 *
 * <p>Uses plain integer mixing (SplitMix64), because the bytes must be the same on every JDK.
 */
public final class HashRandom {

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private long state;

    public HashRandom(long key) {
        state = key;
    }

    public static long mix(long key) {
        long z = key + GOLDEN;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    public static long key(long a, long b) {
        return mix(mix(a) * 31 + b);
    }

    public static long key(long a, long b, long c) {
        return key(key(a, b), c);
    }

    public static long key(long a, String name) {
        long key = a;
        for (int i = 0; i < name.length(); i++) {
            key = key(key, name.charAt(i));
        }
        return key;
    }

    /** Returns a number from 0 to bound - 1. */
    public static int below(long key, int bound) {
        return (int) (((mix(key) >>> 32) * bound) >>> 32);
    }

    /** Returns a number from -amplitude to amplitude. */
    public static int around(long key, int amplitude) {
        return below(key, 2 * amplitude + 1) - amplitude;
    }

    /** Returns a number from 0 (inclusive) to 1 (exclusive). */
    public static double unit(long key) {
        return (mix(key) >>> 11) * 0x1.0p-53;
    }

    public static double normal(long key) {
        return NormalDistribution.quantile((mix(key) >>> 12) * 0x1.0p-52 + 0x1.0p-53);
    }

    /**
     * Returns a value that drifts over the editions between -amplitude and amplitude. It follows straight lines between
     * random values, one every {@code stride} editions. Summing up steps would take longer with every edition.
     */
    public static int drift(long key, int edition, int stride, int amplitude) {
        // If all keys changed direction in the same edition, each would look like an update of the search engine.
        int time = edition + below(key(key, -1), stride);
        int leg = time / stride;
        int into = time % stride;
        int from = around(key(key, leg), amplitude);
        int to = around(key(key, leg + 1), amplitude);
        return from + (to - from) * into / stride;
    }

    public long next() {
        state += GOLDEN;
        return mix(state);
    }

    public int below(int bound) {
        return below(next(), bound);
    }

    public boolean chance(int perMille) {
        return below(1000) < perMille;
    }
}

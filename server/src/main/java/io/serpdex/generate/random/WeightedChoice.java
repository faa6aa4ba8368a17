package io.serpdex.generate.random;

/** Picks an index with given weights in constant time (Vose's alias method). */
public final class WeightedChoice {

    private final int[] threshold;
    private final int[] alias;

    public WeightedChoice(double[] weights) {
        int size = weights.length;
        threshold = new int[size];
        alias = new int[size];
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        double[] scaled = new double[size];
        int[] small = new int[size];
        int[] large = new int[size];
        int smalls = 0;
        int larges = 0;
        for (int i = 0; i < size; i++) {
            scaled[i] = weights[i] * size / sum;
            if (scaled[i] < 1) {
                small[smalls++] = i;
            } else {
                large[larges++] = i;
            }
        }
        while (smalls > 0 && larges > 0) {
            int poor = small[--smalls];
            int rich = large[--larges];
            threshold[poor] = (int) (scaled[poor] * Integer.MAX_VALUE);
            alias[poor] = rich;
            scaled[rich] -= 1 - scaled[poor];
            if (scaled[rich] < 1) {
                small[smalls++] = rich;
            } else {
                large[larges++] = rich;
            }
        }
        // The remaining weights are 1, except for rounding.
        fill(small, smalls);
        fill(large, larges);
    }

    public int pick(long key) {
        long mixed = HashRandom.mix(key);
        int index = (int) (((mixed >>> 32) * threshold.length) >>> 32);
        return (mixed & Integer.MAX_VALUE) <= threshold[index] ? index : alias[index];
    }

    private void fill(int[] indexes, int count) {
        for (int i = 0; i < count; i++) {
            threshold[indexes[i]] = Integer.MAX_VALUE;
            alias[indexes[i]] = indexes[i];
        }
    }
}

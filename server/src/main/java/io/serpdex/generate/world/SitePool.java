package io.serpdex.generate.world;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.random.NormalDistribution;
import io.serpdex.generate.random.WeightedChoice;

/**
 * The sites of a topic, the strongest first, with numbers from {@code first} on.
 *
 * <p>Strength follows a log-normal curve. A Zipf curve that fits the major sites has far too few sites of medium size.
 */
public final class SitePool {

    private static final double SPREAD = 1.8;
    private static final int ADVERTISERS = 300;

    private final int first;
    private final int size;
    private final WeightedChoice choice;

    SitePool(int first, int size) {
        this.first = first;
        this.size = size;
        double[] weights = new double[size];
        for (int i = 0; i < size; i++) {
            weights[i] = StrictMath.exp(-SPREAD * NormalDistribution.quantile((i + 0.5) / size));
        }
        choice = new WeightedChoice(weights);
    }

    public int pick(long key) {
        return first + choice.pick(key);
    }

    /** Picks an advertiser, which is large, but not always one of the largest. */
    public int pickAdvertiser(long key) {
        double u = HashRandom.unit(key);
        return first + (int) (Math.min(size, ADVERTISERS) * u * u);
    }
}

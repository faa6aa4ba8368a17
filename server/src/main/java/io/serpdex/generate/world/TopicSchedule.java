package io.serpdex.generate.world;

import io.serpdex.generate.random.HashRandom;
import java.util.List;

/**
 * Assigns blocks of keywords to topics, and numbers the blocks of a topic.
 *
 * <p>Uses a fixed cycle instead of a random choice per block, so that the number within the topic needs no counting.
 */
public final class TopicSchedule {

    private static final int CYCLE = 512;

    private final int[] areaAt = new int[CYCLE];
    private final int[] rankAt = new int[CYCLE];
    private final int[] perCycle;

    TopicSchedule(List<Double> weights, long key) {
        perCycle = new int[weights.size()];
        double sum = weights.stream().mapToDouble(Double::doubleValue).sum();
        double owed = 0;
        int filled = 0;
        for (int area = 0; area < perCycle.length; area++) {
            owed += weights.get(area) / sum * CYCLE;
            while (filled < owed - 0.5 && filled < CYCLE) {
                areaAt[filled++] = area;
            }
        }
        shuffle(new HashRandom(key));
        for (int i = 0; i < CYCLE; i++) {
            rankAt[i] = perCycle[areaAt[i]]++;
        }
    }

    int area(int block) {
        return areaAt[block % CYCLE];
    }

    public long rank(int block) {
        return (long) (block / CYCLE) * perCycle[area(block)] + rankAt[block % CYCLE];
    }

    private void shuffle(HashRandom hashRandom) {
        for (int i = CYCLE - 1; i > 0; i--) {
            int j = hashRandom.below(i + 1);
            int swapped = areaAt[i];
            areaAt[i] = areaAt[j];
            areaAt[j] = swapped;
        }
    }
}

package io.serpdex.generate;

import io.serpdex.generate.random.HashRandom;

/**
 * The figures of a keyword in an edition. {@link #UNKNOWN} stands for a missing figure.
 *
 * @param cost in hundredths
 */
record GeneratedFigures(long volume, long wide, long last, long cost, long concurrency, long foundResults) {

    static final long UNKNOWN = -1;

    // Tuned for a median of 10 and a mean of about 1,000 over all keywords.
    private static final double LOG_VOLUME = 1.8;
    private static final double SPREAD = 3.15;

    static GeneratedFigures of(GeneratedKeyword keyword, int edition) {
        long key = HashRandom.key(keyword.key(), 81);
        int unknown = HashRandom.below(HashRandom.key(key, 1), 1000);
        int step = VolumeScale.stepOf(StrictMath.exp(logVolume(keyword, key)));
        int season = HashRandom.drift(HashRandom.key(keyword.clusterKey(), 82), edition, 3, 2);
        int now = step + (step == 0 ? Math.max(0, season) / 2 : season / 2);
        long found = (long) StrictMath.exp(15.5 + 2.2 * HashRandom.normal(HashRandom.key(key, 5)) + step * 0.05);
        return new GeneratedFigures(
                unknown < 35 ? UNKNOWN : VolumeScale.volume(now),
                unknown < 45 ? UNKNOWN : VolumeScale.volume(now + wideSteps(HashRandom.key(key, 2))),
                unknown < 45
                        ? UNKNOWN
                        : VolumeScale.volume(now + HashRandom.around(HashRandom.key(key, edition, 3), 1)),
                unknown < 60 ? UNKNOWN : cost(keyword, key, edition),
                unknown < 60 ? UNKNOWN : concurrency(keyword, key),
                unknown < 5 ? UNKNOWN : found);
    }

    private static double logVolume(GeneratedKeyword keyword, long key) {
        double fame = 1.3 * HashRandom.normal(HashRandom.key(keyword.clusterKey(), 83));
        boolean bare = keyword.member() == 0;
        if (bare && keyword.head().plain()) {
            // The name of a topic always has a high volume.
            return 7.4 + fame + 1.0 * HashRandom.normal(key);
        }
        double shape = keyword.head().plain() ? 1.0 : 0;
        double wording = bare ? 1.0 : -0.06 * keyword.member();
        double slip = keyword.rightSpelling() == null ? 0 : -1.5;
        double own = StrictMath.sqrt(SPREAD * SPREAD - 1.3 * 1.3) * HashRandom.normal(key);
        return LOG_VOLUME + fame + shape + wording + slip + own;
    }

    private static int wideSteps(long key) {
        return HashRandom.below(key, 4) + HashRandom.below(key + 1, 6) / 5 * 4;
    }

    private static long cost(GeneratedKeyword keyword, long key, int edition) {
        if (HashRandom.below(HashRandom.key(key, 6), 100)
                >= 30 + keyword.area().topic().commerce()) {
            return 0;
        }
        double usual =
                keyword.area().topic().cost() * StrictMath.exp(0.75 * HashRandom.normal(HashRandom.key(key, 7)) - 0.28);
        int percent = 100 + HashRandom.drift(HashRandom.key(key, 8), edition, 4, 20);
        return Math.round(usual * percent);
    }

    private static long concurrency(GeneratedKeyword keyword, long key) {
        int middle = keyword.area().topic().commerce();
        return Math.max(0, Math.min(100, Math.round(middle + 25 * HashRandom.normal(HashRandom.key(key, 9)))));
    }

    /** The scale in which keyword tools round search volumes. */
    static final class VolumeScale {

        private static final long[] STEPS = {
            10, 20, 30, 40, 50, 70, 90, 110, 140, 170, 210, 260, 320, 390, 480, 590, 720, 880, 1000, 1300, 1600, 1900,
            2400, 2900, 3600, 4400, 5400, 6600, 8100, 9900, 12100, 14800, 18100, 22200, 27100, 33100, 40500, 49500,
            60500, 74000, 90500, 110000, 135000, 165000, 201000, 246000, 301000, 368000, 450000, 550000, 673000, 823000,
            1000000, 1220000, 1500000, 1830000, 2240000, 2740000, 3350000, 4090000, 5000000, 6120000, 7480000, 9140000,
            11100000
        };

        private VolumeScale() {}

        /** Returns the highest step that a volume reaches. */
        static int stepOf(double volume) {
            int step = 0;
            while (step + 1 < STEPS.length && STEPS[step + 1] <= volume) {
                step++;
            }
            return step;
        }

        static long volume(int step) {
            return STEPS[Math.max(0, Math.min(step, STEPS.length - 1))];
        }
    }
}

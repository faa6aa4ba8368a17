package io.serpdex.generate;

/** The steps in which keyword tools state search volumes. */
final class VolumeScale {

    private static final long[] STEPS = {
        10, 20, 30, 40, 50, 70, 90, 110, 140, 170, 210, 260, 320, 390, 480, 590, 720, 880, 1000, 1300, 1600, 1900, 2400,
        2900, 3600, 4400, 5400, 6600, 8100, 9900, 12100, 14800, 18100, 22200, 27100, 33100, 40500, 49500, 60500, 74000,
        90500, 110000, 135000, 165000, 201000, 246000, 301000, 368000, 450000, 550000, 673000, 823000, 1000000, 1220000,
        1500000, 1830000, 2240000, 2740000, 3350000, 4090000, 5000000, 6120000, 7480000, 9140000, 11100000
    };

    private VolumeScale() {}

    /** The highest step that a volume reaches. */
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

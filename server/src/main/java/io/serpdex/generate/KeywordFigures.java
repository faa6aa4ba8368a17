package io.serpdex.generate;

/**
 * The figures of a keyword in an edition; {@link #UNKNOWN} where there is none.
 *
 * @param cost in hundredths
 */
record KeywordFigures(long volume, long wide, long last, long cost, long concurrency, long foundResults) {

    static final long UNKNOWN = -1;

    // Tuned for a median of 10 and a mean of about 1,000 over all keywords.
    private static final double LOG_VOLUME = 1.8;
    private static final double SPREAD = 3.15;

    static KeywordFigures of(InventedKeyword keyword, int edition) {
        long key = Dice.key(keyword.key(), 81);
        int unknown = Dice.below(Dice.key(key, 1), 1000);
        int step = VolumeScale.stepOf(StrictMath.exp(logVolume(keyword, key)));
        int season = Dice.wander(Dice.key(keyword.clusterKey(), 82), edition, 3, 2);
        int now = step + (step == 0 ? Math.max(0, season) / 2 : season / 2);
        long found = (long) StrictMath.exp(15.5 + 2.2 * Dice.normal(Dice.key(key, 5)) + step * 0.05);
        return new KeywordFigures(
                unknown < 35 ? UNKNOWN : VolumeScale.volume(now),
                unknown < 45 ? UNKNOWN : VolumeScale.volume(now + wideSteps(Dice.key(key, 2))),
                unknown < 45 ? UNKNOWN : VolumeScale.volume(now + Dice.around(Dice.key(key, edition, 3), 1)),
                unknown < 60 ? UNKNOWN : cost(keyword, key, edition),
                unknown < 60 ? UNKNOWN : concurrency(keyword, key),
                unknown < 5 ? UNKNOWN : found);
    }

    private static double logVolume(InventedKeyword keyword, long key) {
        double fame = 1.3 * Dice.normal(Dice.key(keyword.clusterKey(), 83));
        boolean bare = keyword.member() == 0;
        if (bare && keyword.head().plain()) {
            // What a topic is named by is always searched a lot.
            return 7.4 + fame + 1.0 * Dice.normal(key);
        }
        double shape = keyword.head().plain() ? 1.0 : 0;
        double wording = bare ? 1.0 : -0.06 * keyword.member();
        double slip = keyword.rightSpelling() == null ? 0 : -1.5;
        double own = StrictMath.sqrt(SPREAD * SPREAD - 1.3 * 1.3) * Dice.normal(key);
        return LOG_VOLUME + fame + shape + wording + slip + own;
    }

    private static int wideSteps(long key) {
        return Dice.below(key, 4) + Dice.below(key + 1, 6) / 5 * 4;
    }

    private static long cost(InventedKeyword keyword, long key, int edition) {
        if (Dice.below(Dice.key(key, 6), 100) >= 30 + keyword.area().topic().commerce()) {
            return 0;
        }
        double usual = keyword.area().topic().cost() * StrictMath.exp(0.75 * Dice.normal(Dice.key(key, 7)) - 0.28);
        int percent = 100 + Dice.wander(Dice.key(key, 8), edition, 4, 20);
        return Math.round(usual * percent);
    }

    private static long concurrency(InventedKeyword keyword, long key) {
        int middle = keyword.area().topic().commerce();
        return Math.max(0, Math.min(100, Math.round(middle + 25 * Dice.normal(Dice.key(key, 9)))));
    }
}

package io.serpdex.demo;

import io.serpdex.generate.EditionInterval;
import io.serpdex.generate.Generator;
import io.serpdex.generate.GeneratorSettings;
import java.time.LocalDate;

/**
 * A database of the demo.
 *
 * @param keywords number of keywords in the first edition; each later one adds a few
 * @param editions number of monthly editions, the last one on {@link #LAST_DATE}
 */
record DemoDatabase(String id, int keywords, int editions) {
    static final LocalDate LAST_DATE = LocalDate.of(2026, 11, 1);

    private static final long SEED = 1;
    private static final int DEPTH = 100;
    private static final int GENERATOR_THREADS = 2;

    // Rank trackers do not refresh every keyword every time. A partial refresh also loads faster.
    private static final double REFRESH = 0.5;

    Generator generator() {
        return new Generator(
                new GeneratorSettings(
                        id, keywords, editions, SEED, DEPTH, dateOf(0), EditionInterval.MONTHLY, REFRESH, false, false),
                GENERATOR_THREADS);
    }

    LocalDate dateOf(int edition) {
        return LAST_DATE.minusMonths(editions - 1L - edition);
    }
}

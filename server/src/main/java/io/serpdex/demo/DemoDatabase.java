package io.serpdex.demo;

import io.serpdex.generate.EditionInterval;
import io.serpdex.generate.Generator;
import io.serpdex.generate.GeneratorSettings;
import java.time.LocalDate;

/**
 * A database of the demo.
 *
 * @param keywords of the first edition; each later one brings a few new ones
 * @param editions one a month, the last of {@link #LAST_DATE}
 */
record DemoDatabase(String id, int keywords, int editions) {
    static final LocalDate LAST_DATE = LocalDate.of(2026, 11, 1);

    private static final long SEED = 1;
    private static final int DEPTH = 100;
    private static final int GENERATOR_THREADS = 2;

    // As rank trackers do: not everything is looked at again every time, and what is not takes no time.
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

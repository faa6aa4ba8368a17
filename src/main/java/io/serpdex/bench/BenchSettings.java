package io.serpdex.bench;

import java.nio.file.Path;
import java.time.Duration;

/**
 * What to measure.
 *
 * @param folder for invented files and the store; files of an earlier run with the same size and seed are used again
 * @param perCase how long each question is asked after warming up
 */
public record BenchSettings(int keywords, long seed, Path folder, Duration perCase) {
    public BenchSettings {
        if (keywords < 1_000) {
            throw new IllegalArgumentException("keywords must be at least 1,000, got " + keywords);
        }
    }
}

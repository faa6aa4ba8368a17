package io.serpdex.bench.measure;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Settings that all benchmarks share.
 *
 * @param folder folder of generated files and the store; files with the same size and seed are reused
 * @param reuse true to measure the store of an earlier run
 * @param onlyHttp true to skip the queries to the store
 * @param perCase time to measure each query, after the warm-up
 */
public record BenchSettings(int keywords, long seed, Path folder, boolean reuse, boolean onlyHttp, Duration perCase) {
    public BenchSettings {
        if (keywords < 100) {
            throw new IllegalArgumentException("--keywords must be at least 100, got " + keywords);
        }
    }

    /** Returns the same settings for another size, in a subfolder. */
    public BenchSettings withKeywords(int others, String name) {
        return new BenchSettings(others, seed, folder.resolve(name), reuse, onlyHttp, perCase);
    }
}

package io.serpdex.bench.measure;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Settings that all benchmarks share.
 *
 * @param folder for invented files and the store; files of an earlier run with the same size and seed are used again
 * @param reuse whether a store of an earlier run is measured as it is
 * @param onlyHttp whether the store's own questions are left out
 * @param perCase how long each question is asked after warming up
 */
public record BenchSettings(int keywords, long seed, Path folder, boolean reuse, boolean onlyHttp, Duration perCase) {
    public BenchSettings {
        if (keywords < 100) {
            throw new IllegalArgumentException("keywords must be at least 100, got " + keywords);
        }
    }

    /** The same for another size, in a folder of its own. */
    public BenchSettings withKeywords(int others, String name) {
        return new BenchSettings(others, seed, folder.resolve(name), reuse, onlyHttp, perCase);
    }
}

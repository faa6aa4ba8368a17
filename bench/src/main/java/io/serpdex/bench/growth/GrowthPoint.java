package io.serpdex.bench.growth;

import io.serpdex.bench.measure.Timing;
import io.serpdex.store.EditionInfo;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The measurements at one size.
 *
 * @param importTime time to import the edition, or empty if an earlier run imported it
 * @param cases timing of each query by name, in the order of execution
 */
record GrowthPoint(EditionInfo edition, Optional<Duration> importTime, Map<String, Timing> cases) {

    long results() {
        return edition.results();
    }

    double bytesPerResult() {
        return (double) edition.bytes() / edition.results();
    }

    Optional<Double> resultsPerSecond() {
        return importTime.map(time -> edition.results() * 1e9 / time.toNanos());
    }

    double medianMillis(String name) {
        return Objects.requireNonNull(cases.get(name)).medianNanos() / 1e6;
    }
}

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
 * @param importTime of the edition; empty where an earlier run has imported it
 * @param cases what each question took, by its name, in the order in which they were asked
 */
record GrowthPoint(EditionInfo edition, Optional<Duration> importTime, Map<String, Timing> cases) {

    long results() {
        return edition.results();
    }

    double bytesAResult() {
        return (double) edition.bytes() / edition.results();
    }

    Optional<Double> resultsPerSecond() {
        return importTime.map(time -> edition.results() * 1e9 / time.toNanos());
    }

    double medianMillis(String name) {
        return Objects.requireNonNull(cases.get(name)).medianNanos() / 1e6;
    }
}

package io.serpdex.bench.baseline;

import io.serpdex.bench.measure.Timing;
import java.util.List;
import java.util.Optional;

/**
 * The result of one baseline.
 *
 * @param peakMemoryBytes peak memory of its processes, or 0 if it runs in this process
 * @param cases results in the order of execution
 */
record BaselineResult(
        String name, String description, double loadSeconds, long bytes, long peakMemoryBytes, List<CaseResult> cases) {

    /** The outcome of a query. */
    enum Outcome {
        MEASURED,
        /** The results differ or the query failed, so its time does not count. */
        DIFFERS
    }

    /**
     * The measurements of one query in the embedded engine and, directly afterwards, in the baseline.
     *
     * @param theirs empty unless it was measured
     */
    record CaseResult(String name, Outcome outcome, Measure ours, Optional<Measure> theirs) {

        /** Returns the time of the baseline relative to the embedded engine, if it counts. */
        Optional<Double> ratio() {
            return theirs.map(measure -> (double) measure.timing().medianNanos()
                    / Math.max(1, ours.timing().medianNanos()));
        }
    }

    /** @param concurrentPerSecond queries per second of concurrent clients */
    record Measure(Timing timing, double concurrentPerSecond) {}

    boolean differs() {
        return cases.stream().anyMatch(each -> each.outcome() == Outcome.DIFFERS);
    }

    /** Returns the ratio of a query, if it counts. */
    Optional<Double> ratio(int index) {
        return cases.get(index).ratio();
    }
}

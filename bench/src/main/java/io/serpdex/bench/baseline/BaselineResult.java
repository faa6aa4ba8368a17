package io.serpdex.bench.baseline;

import io.serpdex.bench.measure.Timing;
import java.util.List;
import java.util.Optional;

/**
 * The result of one baseline.
 *
 * @param peakMemoryBytes of its processes; 0 where it is a part of this one
 * @param cases in the order in which they were asked
 */
record BaselineResult(
        String name, String described, double loadSeconds, long bytes, long peakMemoryBytes, List<CaseResult> cases) {

    /** The end of a case. */
    enum Outcome {
        MEASURED,
        /** Another answer than ours, or none: how fast it is does not count. */
        DIFFERS
    }

    /**
     * A case of the baseline and of the embedded engine, which is asked right before it.
     *
     * @param theirs empty unless it was measured
     */
    record CaseResult(String name, Outcome outcome, Measure ours, Optional<Measure> theirs) {

        /** Returns how many times longer the baseline takes; empty where it does not count. */
        Optional<Double> ratio() {
            return theirs.map(measure -> (double) measure.timing().medianNanos()
                    / Math.max(1, ours.timing().medianNanos()));
        }
    }

    /** @param crowdPerSecond answers that a crowd of clients got */
    record Measure(Timing timing, double crowdPerSecond) {}

    boolean differs() {
        return cases.stream().anyMatch(each -> each.outcome() == Outcome.DIFFERS);
    }

    /** The ratio of a case, if it counts. */
    Optional<Double> ratio(int index) {
        return cases.get(index).ratio();
    }
}

package io.serpdex.bench.baseline;

import io.serpdex.bench.baseline.BaselineResult.CaseResult;
import io.serpdex.bench.baseline.BaselineResult.Measure;
import io.serpdex.bench.baseline.BaselineResult.Outcome;
import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.QueryTarget;
import io.serpdex.bench.measure.ResultComparison;
import io.serpdex.bench.measure.TimedQuery;
import io.serpdex.bench.measure.Timing;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Runs every query in the embedded engine and in a baseline, and compares first the results and then the times. */
final class BaselineComparison {
    static final int CLIENTS = 16;

    private static final Duration COMPARISON_TIME = Duration.ofSeconds(30);

    private final QueryTarget ours;
    private final BaselineClients clients;
    private final String baseline;
    private final Duration perCase;
    private final BenchOutput out;

    BaselineComparison(QueryTarget ours, BaselineClients clients, String baseline, Duration perCase, BenchOutput out) {
        this.ours = ours;
        this.clients = clients;
        this.baseline = baseline;
        this.perCase = perCase;
        this.out = out;
    }

    List<CaseResult> run(List<TimedQuery> cases) throws IOException {
        List<CaseResult> results = new ArrayList<>();
        for (TimedQuery each : cases) {
            out.progress("%s, query %d of %d: %s", baseline, results.size() + 1, cases.size(), each.name());
            results.add(run(each));
        }
        return results;
    }

    private CaseResult run(TimedQuery query) throws IOException {
        Outcome outcome = compare(query);
        Measure ourMeasure = measure(query, Collections.nCopies(CLIENTS, ours));
        Optional<Measure> theirs =
                outcome == Outcome.MEASURED ? Optional.of(measure(query, clients.all())) : Optional.empty();
        return new CaseResult(query.name(), outcome, ourMeasure, theirs);
    }

    private Outcome compare(TimedQuery query) {
        try {
            Optional<String> difference =
                    new ResultComparison(ours, clients.first(), baseline, COMPARISON_TIME).difference(query);
            difference.ifPresent(text -> out.print("results differ: %s", text));
            return difference.isPresent() ? Outcome.DIFFERS : Outcome.MEASURED;
        } catch (RuntimeException e) {
            // Continues with the other queries and baselines.
            out.print("query failed in %s: %s: %s", baseline, query.name(), e.getMessage());
            return Outcome.DIFFERS;
        }
    }

    private Measure measure(TimedQuery query, List<QueryTarget> targets) throws IOException {
        Timing timing = Timing.of(perCase, query.runOn(targets.getFirst()));
        double perSecond = new ConcurrentClients(perCase)
                .perSecond(targets.stream().map(query::runOn).toList());
        return new Measure(timing, perSecond);
    }
}

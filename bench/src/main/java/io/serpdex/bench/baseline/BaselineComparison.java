package io.serpdex.bench.baseline;

import io.serpdex.bench.baseline.BaselineResult.CaseResult;
import io.serpdex.bench.baseline.BaselineResult.Measure;
import io.serpdex.bench.baseline.BaselineResult.Outcome;
import io.serpdex.bench.measure.AnswerComparison;
import io.serpdex.bench.measure.QueryTarget;
import io.serpdex.bench.measure.TimedQuery;
import io.serpdex.bench.measure.Timing;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Asks a baseline and the embedded engine every question, by turns: compares what they say, then how long they take. */
final class BaselineComparison {
    /** Clients that ask at the same time. */
    static final int CROWD = 16;

    private static final Duration COMPARED_FOR = Duration.ofSeconds(30);

    private final QueryTarget ours;
    private final BaselineClients clients;
    private final String baseline;
    private final Duration perCase;
    private final Consumer<String> progress;

    BaselineComparison(
            QueryTarget ours, BaselineClients clients, String baseline, Duration perCase, Consumer<String> progress) {
        this.ours = ours;
        this.clients = clients;
        this.baseline = baseline;
        this.perCase = perCase;
        this.progress = progress;
    }

    List<CaseResult> run(List<TimedQuery> cases) throws IOException {
        List<CaseResult> results = new ArrayList<>();
        for (TimedQuery each : cases) {
            progress.accept(baseline + ", " + (results.size() + 1) + " of " + cases.size() + ": " + each.name());
            results.add(run(each));
        }
        return results;
    }

    private CaseResult run(TimedQuery question) throws IOException {
        Outcome outcome = compare(question);
        Measure ourMeasure = measure(question, Collections.nCopies(CROWD, ours));
        Optional<Measure> theirs =
                outcome == Outcome.MEASURED ? Optional.of(measure(question, clients.all())) : Optional.empty();
        return new CaseResult(question.name(), outcome, ourMeasure, theirs);
    }

    private Outcome compare(TimedQuery question) {
        try {
            Optional<String> difference =
                    new AnswerComparison(ours, clients.first(), baseline, COMPARED_FOR).difference(question);
            difference.ifPresent(sentence -> progress.accept("it differs: " + sentence));
            return difference.isPresent() ? Outcome.DIFFERS : Outcome.MEASURED;
        } catch (RuntimeException e) {
            // Whatever fails in a baseline: the other questions and baselines are asked all the same.
            progress.accept("it differs: " + question.name() + " failed in " + baseline + ": " + e.getMessage());
            return Outcome.DIFFERS;
        }
    }

    private Measure measure(TimedQuery question, List<QueryTarget> crowd) throws IOException {
        Timing timing = Timing.of(perCase, question.askedOf(crowd.getFirst()));
        double perSecond = new ConcurrentClients(perCase)
                .perSecond(crowd.stream().map(question::askedOf).toList());
        return new Measure(timing, perSecond);
    }
}

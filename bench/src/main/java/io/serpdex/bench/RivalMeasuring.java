package io.serpdex.bench;

import io.serpdex.bench.RivalResult.CaseResult;
import io.serpdex.bench.RivalResult.Measure;
import io.serpdex.bench.RivalResult.Outcome;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Asks a rival and the embedded engine every question, by turns: compares what they say, then how long they take. */
final class RivalMeasuring {
    /** Clients that ask at the same time. */
    static final int CROWD = 16;

    private static final Duration COMPARED_FOR = Duration.ofSeconds(30);

    private final Asking ours;
    private final RivalClients clients;
    private final String rival;
    private final Duration perCase;
    private final Consumer<String> progress;

    RivalMeasuring(Asking ours, RivalClients clients, String rival, Duration perCase, Consumer<String> progress) {
        this.ours = ours;
        this.clients = clients;
        this.rival = rival;
        this.perCase = perCase;
        this.progress = progress;
    }

    List<CaseResult> run(List<BenchCase> cases) throws IOException {
        List<CaseResult> results = new ArrayList<>();
        for (BenchCase each : cases) {
            progress.accept(rival + ", " + (results.size() + 1) + " of " + cases.size() + ": " + each.name());
            results.add(run(each));
        }
        return results;
    }

    private CaseResult run(BenchCase question) throws IOException {
        Outcome outcome = compare(question);
        Measure ourMeasure = measure(question, Collections.nCopies(CROWD, ours));
        Optional<Measure> theirs =
                outcome == Outcome.MEASURED ? Optional.of(measure(question, clients.all())) : Optional.empty();
        return new CaseResult(question.name(), outcome, ourMeasure, theirs);
    }

    private Outcome compare(BenchCase question) {
        try {
            Optional<String> difference =
                    new SameAnswers(ours, clients.first(), rival, COMPARED_FOR).difference(question);
            difference.ifPresent(sentence -> progress.accept("it differs: " + sentence));
            return difference.isPresent() ? Outcome.DIFFERS : Outcome.MEASURED;
        } catch (RuntimeException e) {
            // Whatever fails in a rival: the other questions and rivals are asked all the same.
            progress.accept("it differs: " + question.name() + " failed in " + rival + ": " + e.getMessage());
            return Outcome.DIFFERS;
        }
    }

    private Measure measure(BenchCase question, List<Asking> crowd) throws IOException {
        Timing timing = Timing.of(perCase, question.askedOf(crowd.getFirst()));
        double perSecond = new Crowd(perCase)
                .perSecond(crowd.stream().map(question::askedOf).toList());
        return new Measure(timing, perSecond);
    }
}

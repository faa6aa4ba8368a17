package io.serpdex.bench.http;

import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.BenchSettings;
import io.serpdex.bench.measure.Timing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** Measures what a real account, whose charges outlive the process, adds to a report. */
public final class AccessBenchmark {
    private static final int CLIENTS = 16;
    private static final int VARIANTS = 256;

    private final BenchSettings settings;
    private final Path data;
    private final BenchOutput out;

    public AccessBenchmark(BenchSettings settings, Path data, BenchOutput out) {
        this.settings = settings;
        this.data = data;
        this.out = out;
    }

    /**
     * A run, not begun.
     *
     * @param plain a service that keeps no accounts and is warm
     */
    public void run(BenchServer plain, List<ReportCall> calls) throws IOException {
        List<ReportCall> usual = calls.stream().filter(ReportCall::usual).toList();
        out.say("%n| accounts in SQLite | median ms | without | adds | at most | p99 |%n|---|---|---|---|---|---|");
        for (String survive : List.of("crash", "power-cut")) {
            try (BenchServer kept = BenchServer.withAccounts(data, BenchAccount.in(settings.folder(), survive))) {
                new WarmUp(settings.perCase()).run(new ConcurrentReports(kept, usual));
                for (String name : List.of("keyword_info", "domain_info", "domain_keywords")) {
                    compare(plain, kept, call(usual, name), survive);
                }
                throughput(kept, usual, survive);
            }
        }
    }

    private static ReportCall call(List<ReportCall> calls, String name) {
        return calls.stream()
                .filter(call -> call.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private void compare(BenchServer plain, BenchServer kept, ReportCall call, String survive) throws IOException {
        Timing without;
        Timing with;
        try (LoopbackClient one = new LoopbackClient(plain.port());
                LoopbackClient other = new LoopbackClient(kept.port())) {
            List<Timing> byTurns = Timing.byTurns(
                    settings.perCase().multipliedBy(2),
                    List.of(time -> ask(one, plain, call, time), time -> ask(other, kept, call, time)));
            without = byTurns.getFirst();
            with = byTurns.getLast();
        }
        out.say(
                "| %s, charges survive a %s | %.3f | %.3f | %.3f | %s | %.3f |",
                call.name(),
                survive,
                with.medianNanos() / 1e6,
                without.medianNanos() / 1e6,
                (with.medianNanos() - without.medianNanos()) / 1e6,
                "0.2",
                with.p99Nanos() / 1e6);
    }

    private static long ask(LoopbackClient client, BenchServer served, ReportCall call, int time) {
        try {
            return client.get(call.target(time % VARIANTS, served.token()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void throughput(BenchServer kept, List<ReportCall> usual, String survive) throws IOException {
        Timing timing = new ConcurrentReports(kept, usual)
                .run(CLIENTS, settings.perCase().multipliedBy(4));
        out.say(
                "| %d clients, charges survive a %s: %,.0f reports a second | %.1f | | | | %.1f |",
                CLIENTS,
                survive,
                timing.count() / (settings.perCase().toNanos() * 4 / 1e9),
                timing.medianNanos() / 1e6,
                timing.p99Nanos() / 1e6);
    }
}

package io.serpdex.bench.http;

import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.BenchSettings;
import io.serpdex.bench.measure.Timing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** Measures the cost of accounts with durable charges. */
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
     * Runs the benchmark.
     *
     * @param withoutAccounts a warmed-up server without accounts
     */
    public void run(BenchServer withoutAccounts, List<ReportCall> calls) throws IOException {
        List<ReportCall> typical = calls.stream().filter(ReportCall::typical).toList();
        out.print("%n| accounts in SQLite | median ms | without accounts | difference | target | p99 |"
                + "%n|---|---|---|---|---|---|");
        for (String survive : List.of("crash", "power-cut")) {
            try (BenchServer withAccounts =
                    BenchServer.withAccounts(data, BenchAccount.create(settings.folder(), survive))) {
                new WarmUp(settings.perCase()).run(new ConcurrentReports(withAccounts, typical));
                for (String name : List.of("keyword_info", "domain_info", "domain_keywords")) {
                    compare(withoutAccounts, withAccounts, call(typical, name), survive);
                }
                throughput(withAccounts, typical, survive);
            }
        }
    }

    private static ReportCall call(List<ReportCall> calls, String name) {
        return calls.stream()
                .filter(call -> call.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private void compare(BenchServer withoutAccounts, BenchServer withAccounts, ReportCall call, String survive)
            throws IOException {
        Timing without;
        Timing with;
        try (LoopbackClient one = new LoopbackClient(withoutAccounts.port());
                LoopbackClient other = new LoopbackClient(withAccounts.port())) {
            List<Timing> alternating = Timing.alternating(
                    settings.perCase().multipliedBy(2),
                    List.of(i -> get(one, withoutAccounts, call, i), i -> get(other, withAccounts, call, i)));
            without = alternating.getFirst();
            with = alternating.getLast();
        }
        out.print(
                "| %s, accounts.survive=%s | %.3f | %.3f | %.3f | %s | %.3f |",
                call.name(),
                survive,
                with.medianNanos() / 1e6,
                without.medianNanos() / 1e6,
                (with.medianNanos() - without.medianNanos()) / 1e6,
                "0.2",
                with.p99Nanos() / 1e6);
    }

    private static long get(LoopbackClient client, BenchServer server, ReportCall call, int iteration) {
        try {
            return client.get(call.target(iteration % VARIANTS, server.token()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void throughput(BenchServer server, List<ReportCall> typical, String survive) throws IOException {
        Timing timing = new ConcurrentReports(server, typical)
                .run(CLIENTS, settings.perCase().multipliedBy(4));
        out.print(
                "| %d clients, accounts.survive=%s: %,.0f reports/s | %.1f | | | | %.1f |",
                CLIENTS,
                survive,
                timing.count() / (settings.perCase().toNanos() * 4 / 1e9),
                timing.medianNanos() / 1e6,
                timing.p99Nanos() / 1e6);
    }
}

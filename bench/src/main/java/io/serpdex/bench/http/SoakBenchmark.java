package io.serpdex.bench.http;

import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.BenchSettings;
import io.serpdex.bench.measure.GeneratedStore;
import io.serpdex.bench.measure.QuerySubjects;
import io.serpdex.bench.measure.Timing;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Requests mixed reports for a long time during repeated imports, and measures latency and memory. */
public final class SoakBenchmark {
    private static final int REPORTS_PER_SECOND = 200;
    /** Target for the p99 latency during imports, relative to the latency between imports. */
    private static final double MAX_SLOWDOWN = 3;

    private static final Duration WARM_UP = Duration.ofMinutes(1);

    private final BenchSettings settings;
    private final Duration time;
    private final Function<Path, Store> stores;
    private final BenchOutput out;

    /** @param stores opens the embedded store of a folder */
    public SoakBenchmark(BenchSettings settings, Duration time, Function<Path, Store> stores, BenchOutput out) {
        this.settings = settings;
        this.time = time;
        this.stores = stores;
        this.out = out;
    }

    /** Returns false if a report failed. */
    public boolean run() throws IOException {
        GeneratedStore generated = new GeneratedStore(settings, stores, out);
        generated.prepare();
        QuerySubjects querySubjects;
        EditionInfo newest;
        try (Store store = stores.apply(generated.data());
                View view = store.open(GeneratedStore.DATABASE)) {
            querySubjects = QuerySubjects.pick(generated.newest(), view);
            newest = view.edition();
        }
        BackgroundImporter backgroundImporter =
                new BackgroundImporter(generated.data(), generated.serps(), newest.date());
        List<ReportCall> typical = ReportCalls.of(querySubjects).stream()
                .filter(ReportCall::typical)
                .toList();
        try (BenchServer server = BenchServer.start(generated.data());
                ServerMemory memory = new ServerMemory(server)) {
            new ConcurrentReports(server, typical).run(2, WARM_UP);
            memory.collect();
            out.progress("warmed up; %d reports per second for %d minutes", REPORTS_PER_SECOND, time.toMinutes());
            try (ConstantRateReports load = new ConstantRateReports(server, typical, REPORTS_PER_SECOND)) {
                soak(backgroundImporter, memory);
                ConstantRateReports.Latencies latencies = load.stop();
                memory.collect();
                return report(latencies, backgroundImporter.spans(), memory);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Imports, then pauses for as long as the import took. */
    private void soak(BackgroundImporter backgroundImporter, ServerMemory memory)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end) {
            backgroundImporter.importNext();
            ConstantRateReports.Span last = backgroundImporter.spans().getLast();
            long quiet = last.to() + (last.to() - last.from());
            while (System.nanoTime() < quiet) {
                memory.sample();
                TimeUnit.SECONDS.sleep(1);
            }
            out.progress("imports finished: %d", backgroundImporter.spans().size());
        }
    }

    private boolean report(
            ConstantRateReports.Latencies latencies, List<ConstantRateReports.Span> imports, ServerMemory memory) {
        Timing between = latencies.during(imports, false);
        Timing during = latencies.during(imports, true);
        out.print(
                "%n| soak test of %d minutes, %d imports | measured | target |%n|---|---|---|",
                time.toMinutes(), imports.size());
        out.print("| reports | %,d | |", between.count() + during.count());
        out.print(
                "| errors | %d%s | 0 |",
                latencies.errors(), latencies.firstError() == null ? "" : ", the first: " + latencies.firstError());
        out.print("| median, p99 between imports | %s ms | |", milliseconds(between));
        out.print("| median, p99 during imports | %s ms | |", milliseconds(during));
        out.print(
                "| p99 during imports ÷ between imports | %.1f | %.0f |",
                (double) during.p99Nanos() / between.p99Nanos(), MAX_SLOWDOWN);
        out.print("| longest wait | %.0f ms | |", latencies.longest() / 1e6);
        out.print("| longest stall of an idle client | %.0f ms | |", latencies.longestStall() / 1e6);
        out.print("| lowest heap in each quarter | %s | |", megabytes(memory.lowestHeap()));
        out.print("| highest private memory in each quarter | %s | |", megabytes(memory.highestPrivate()));
        out.print("| heap after a full collection, before and after the test | %s | |", megabytes(memory.live()));
        return latencies.errors() == 0;
    }

    private static String megabytes(LongStream bytes) {
        String all = bytes.mapToObj(each -> String.format(Locale.ROOT, "%,d", each >> 20))
                .collect(Collectors.joining(", "));
        return all.isEmpty() ? "unknown" : all + " MB";
    }

    private static String milliseconds(Timing timing) {
        return String.format(Locale.ROOT, "%.2f, %.2f", timing.medianNanos() / 1e6, timing.p99Nanos() / 1e6);
    }
}

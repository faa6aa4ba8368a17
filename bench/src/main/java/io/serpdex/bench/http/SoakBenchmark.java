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

/** Mixed reports for a long time while editions are published: whether somebody notices, and whether memory stays what it was. */
public final class SoakBenchmark {
    private static final int REPORTS_PER_SECOND = 200;
    /** The factor by which a publish may slow down whoever asks at the time. */
    private static final double MOST_SLOWER = 3;

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

    /** Returns whether there was no error. */
    public boolean run() throws IOException {
        out.say("machine: %s", GeneratedStore.machine());
        GeneratedStore invented = new GeneratedStore(settings, stores, out);
        invented.prepare();
        QuerySubjects querySubjects;
        EditionInfo newest;
        try (Store store = stores.apply(invented.data());
                View view = store.open(GeneratedStore.DATABASE)) {
            querySubjects = QuerySubjects.pick(invented.newest(), view);
            newest = view.edition();
        }
        BackgroundImporter backgroundImporter =
                new BackgroundImporter(invented.data(), invented.serps(), newest.date());
        List<ReportCall> usual =
                ReportCalls.of(querySubjects).stream().filter(ReportCall::usual).toList();
        try (BenchServer served = BenchServer.start(invented.data());
                ServerMemory memory = new ServerMemory(served)) {
            new ConcurrentReports(served, usual).run(2, WARM_UP);
            memory.collect();
            out.say("warmed up; %d reports a second for %d minutes", REPORTS_PER_SECOND, time.toMinutes());
            try (ConstantRateReports load = new ConstantRateReports(served, usual, REPORTS_PER_SECOND)) {
                soak(backgroundImporter, memory);
                ConstantRateReports.Seen seen = load.end();
                memory.collect();
                return tell(seen, backgroundImporter.spans(), memory);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Publishes, then leaves the service alone for as long as that took. */
    private void soak(BackgroundImporter backgroundImporter, ServerMemory memory)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end) {
            backgroundImporter.publish();
            ConstantRateReports.Span last = backgroundImporter.spans().getLast();
            long quiet = last.to() + (last.to() - last.from());
            while (System.nanoTime() < quiet) {
                memory.look();
                TimeUnit.SECONDS.sleep(1);
            }
            out.say("published %d", backgroundImporter.spans().size());
        }
    }

    private boolean tell(ConstantRateReports.Seen seen, List<ConstantRateReports.Span> publishes, ServerMemory memory) {
        Timing quiet = seen.during(publishes, false);
        Timing during = seen.during(publishes, true);
        out.say(
                "%n| soak of %d minutes, %d publishes | measured | at most |%n|---|---|---|",
                time.toMinutes(), publishes.size());
        out.say("| reports | %,d | |", quiet.count() + during.count());
        out.say(
                "| errors | %d%s | 0 |",
                seen.errors(), seen.firstError() == null ? "" : ", the first: " + seen.firstError());
        out.say("| median, p99 between publishes | %s ms | |", milliseconds(quiet));
        out.say("| median, p99 during publishes | %s ms | |", milliseconds(during));
        out.say("| p99 during : between | %.1f | %.0f |", (double) during.p99Nanos() / quiet.p99Nanos(), MOST_SLOWER);
        out.say("| longest wait | %.0f ms | |", seen.longest() / 1e6);
        out.say("| longest that the machine kept a client from asking | %.0f ms | |", seen.longestOverslept() / 1e6);
        out.say("| least heap in each quarter of the time | %s | |", megabytes(memory.leastHeap()));
        out.say("| most memory of its own in each quarter | %s | |", megabytes(memory.mostOwn()));
        out.say("| heap in use after a full collection, before and after | %s | |", megabytes(memory.live()));
        return seen.errors() == 0;
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

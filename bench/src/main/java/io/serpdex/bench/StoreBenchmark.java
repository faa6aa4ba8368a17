package io.serpdex.bench;

import io.serpdex.bench.http.AccessBenchmark;
import io.serpdex.bench.http.BenchServer;
import io.serpdex.bench.http.HttpBenchmark;
import io.serpdex.bench.http.ReportCalls;
import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.BenchSettings;
import io.serpdex.bench.measure.GeneratedStore;
import io.serpdex.bench.measure.QuerySubjects;
import io.serpdex.bench.measure.TimedQueries;
import io.serpdex.bench.measure.TimedQuery;
import io.serpdex.bench.measure.Timing;
import io.serpdex.report.ReportRegistry;
import io.serpdex.store.Query;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Function;

/** Generates, imports two editions, and measures import, size, opening and every question. */
public final class StoreBenchmark {
    private final BenchSettings settings;
    private final Function<Path, Store> stores;
    private final ReportRegistry reportRegistry;
    private final BenchOutput out;

    public StoreBenchmark(
            BenchSettings settings, Function<Path, Store> stores, ReportRegistry reportRegistry, BenchOutput out) {
        this.settings = settings;
        this.stores = stores;
        this.reportRegistry = reportRegistry;
        this.out = out;
    }

    public void run() throws IOException {
        out.say("machine: %s", GeneratedStore.machine());
        GeneratedStore invented = new GeneratedStore(settings, stores, out);
        invented.prepare();
        opening(invented);
        if (!settings.onlyHttp()) {
            questions(invented);
        }
        overHttp(invented);
    }

    private void overHttp(GeneratedStore invented) throws IOException {
        try (Store store = stores.apply(invented.data());
                BenchServer served = BenchServer.start(invented.data())) {
            QuerySubjects querySubjects;
            try (View view = store.open(GeneratedStore.DATABASE)) {
                querySubjects = QuerySubjects.pick(invented.newest(), view);
            }
            new HttpBenchmark(settings.perCase(), reportRegistry, store, out).run(served, querySubjects);
            new AccessBenchmark(settings, invented.data(), out).run(served, ReportCalls.of(querySubjects));
        }
    }

    private void opening(GeneratedStore invented) throws IOException {
        QuerySubjects querySubjects;
        try (Store store = stores.apply(invented.data());
                View view = store.open(GeneratedStore.DATABASE)) {
            querySubjects = QuerySubjects.pick(invented.newest(), view);
        }
        long start = System.nanoTime();
        try (Store store = stores.apply(invented.data());
                View view = store.open(GeneratedStore.DATABASE)) {
            view.execute(new Query.DomainInfo(querySubjects.middle(0)));
        }
        out.say(
                "| open the store to the first answer | %.2f s, every byte verified | 2 s |",
                (System.nanoTime() - start) / 1e9);
    }

    private void questions(GeneratedStore invented) throws IOException {
        try (Store store = stores.apply(invented.data());
                View view = store.open(GeneratedStore.DATABASE)) {
            QuerySubjects querySubjects = QuerySubjects.pick(invented.newest(), view);
            out.say("");
            querySubjects.described(view).forEach(out::line);
            out.say(
                    "%n| question | median ms | p95 | p99 | at most | rows | KB allocated |%n|---|---|---|---|---|---|---|");
            for (TimedQuery each : new TimedQueries(view, querySubjects).all()) {
                Timing timing = Timing.of(settings.perCase(), each.askedOf(view::execute));
                out.say(
                        "| %s | %.3f | %.3f | %.3f | %s | %d | %d |",
                        each.name(),
                        timing.medianNanos() / 1e6,
                        timing.p95Nanos() / 1e6,
                        timing.p99Nanos() / 1e6,
                        each.targetMillis() == 0 ? "" : String.valueOf(each.targetMillis()),
                        timing.rows(),
                        timing.allocatedBytes() >> 10);
            }
        }
    }
}

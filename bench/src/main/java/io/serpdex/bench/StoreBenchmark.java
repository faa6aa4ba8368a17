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

/** Measures import, size, opening, every query and every report of the embedded store. */
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
        GeneratedStore generated = new GeneratedStore(settings, stores, out);
        generated.prepare();
        opening(generated);
        if (!settings.onlyHttp()) {
            queries(generated);
        }
        overHttp(generated);
    }

    private void overHttp(GeneratedStore generated) throws IOException {
        try (Store store = stores.apply(generated.data());
                BenchServer server = BenchServer.start(generated.data())) {
            QuerySubjects querySubjects;
            try (View view = store.open(GeneratedStore.DATABASE)) {
                querySubjects = QuerySubjects.pick(generated.newest(), view);
            }
            new HttpBenchmark(settings.perCase(), reportRegistry, store, out).run(server, querySubjects);
            new AccessBenchmark(settings, generated.data(), out).run(server, ReportCalls.of(querySubjects));
        }
    }

    private void opening(GeneratedStore generated) throws IOException {
        QuerySubjects querySubjects;
        try (Store store = stores.apply(generated.data());
                View view = store.open(GeneratedStore.DATABASE)) {
            querySubjects = QuerySubjects.pick(generated.newest(), view);
        }
        long start = System.nanoTime();
        try (Store store = stores.apply(generated.data());
                View view = store.open(GeneratedStore.DATABASE)) {
            view.execute(new Query.DomainInfo(querySubjects.middle(0)));
        }
        if (generated.importTime().isEmpty()) {
            out.print("%n| opening | measured | target |%n|---|---|---|");
        }
        out.print(
                "| open the store and run the first query | %.2f s, every byte verified | up to 2 s |",
                (System.nanoTime() - start) / 1e9);
    }

    private void queries(GeneratedStore generated) throws IOException {
        try (Store store = stores.apply(generated.data());
                View view = store.open(GeneratedStore.DATABASE)) {
            QuerySubjects querySubjects = QuerySubjects.pick(generated.newest(), view);
            out.print("");
            querySubjects.description(view).forEach(out::line);
            out.print(
                    "%n| query | median ms | p95 | p99 | target | rows | KB allocated |%n|---|---|---|---|---|---|---|");
            for (TimedQuery each : new TimedQueries(view, querySubjects).all()) {
                Timing timing = Timing.of(settings.perCase(), each.runOn(view::execute));
                out.print(
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

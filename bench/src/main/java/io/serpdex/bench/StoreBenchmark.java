package io.serpdex.bench;

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
    private final Printout out;

    public StoreBenchmark(
            BenchSettings settings, Function<Path, Store> stores, ReportRegistry reportRegistry, Printout out) {
        this.settings = settings;
        this.stores = stores;
        this.reportRegistry = reportRegistry;
        this.out = out;
    }

    public void run() throws IOException {
        out.say("machine: %s", InventedStore.machine());
        InventedStore invented = new InventedStore(settings, stores, out);
        invented.prepare();
        opening(invented);
        if (!settings.onlyHttp()) {
            questions(invented);
        }
        overHttp(invented);
    }

    private void overHttp(InventedStore invented) throws IOException {
        try (Store store = stores.apply(invented.data());
                ServedStore served = ServedStore.start(invented.data())) {
            Subjects subjects;
            try (View view = store.open(InventedStore.DATABASE)) {
                subjects = Subjects.pick(invented.newest(), view);
            }
            new HttpBenchmark(settings.perCase(), reportRegistry, store, out).run(served, subjects);
            new AccessBenchmark(settings, invented.data(), out).run(served, ReportCalls.of(subjects));
        }
    }

    private void opening(InventedStore invented) throws IOException {
        Subjects subjects;
        try (Store store = stores.apply(invented.data());
                View view = store.open(InventedStore.DATABASE)) {
            subjects = Subjects.pick(invented.newest(), view);
        }
        long start = System.nanoTime();
        try (Store store = stores.apply(invented.data());
                View view = store.open(InventedStore.DATABASE)) {
            view.execute(new Query.DomainInfo(subjects.middle(0)));
        }
        out.say(
                "| open the store to the first answer | %.2f s, every byte verified | 2 s |",
                (System.nanoTime() - start) / 1e9);
    }

    private void questions(InventedStore invented) throws IOException {
        try (Store store = stores.apply(invented.data());
                View view = store.open(InventedStore.DATABASE)) {
            Subjects subjects = Subjects.pick(invented.newest(), view);
            out.say("");
            subjects.described(view).forEach(out::line);
            out.say(
                    "%n| question | median ms | p95 | p99 | at most | rows | KB allocated |%n|---|---|---|---|---|---|---|");
            for (BenchCase each : new BenchCases(view, subjects).all()) {
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

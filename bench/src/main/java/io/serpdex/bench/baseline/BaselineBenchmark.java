package io.serpdex.bench.baseline;

import io.serpdex.bench.baseline.tables.EditionTables;
import io.serpdex.bench.baseline.tables.EditionTablesWriter;
import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.BenchSettings;
import io.serpdex.bench.measure.GeneratedStore;
import io.serpdex.bench.measure.QuerySubjects;
import io.serpdex.bench.measure.TimedQueries;
import io.serpdex.bench.measure.TimedQuery;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Compares the embedded engine with baselines on the same data and queries. */
public final class BaselineBenchmark {
    private final BenchSettings settings;
    private final BaselineSettings baselineSettings;
    private final List<Baseline> baselines;
    private final Function<Path, Store> stores;
    private final BenchOutput out;

    /**
     * Creates a benchmark.
     *
     * @param stores opens the embedded store of a folder
     * @throws IllegalArgumentException if a baseline does not exist
     */
    public BaselineBenchmark(
            BenchSettings settings, BaselineSettings baselineSettings, Function<Path, Store> stores, BenchOutput out) {
        this(settings, baselineSettings, baselineSettings.baselines(), stores, out);
    }

    BaselineBenchmark(
            BenchSettings settings,
            BaselineSettings baselineSettings,
            List<Baseline> baselines,
            Function<Path, Store> stores,
            BenchOutput out) {
        this.settings = settings;
        this.baselineSettings = baselineSettings;
        this.baselines = List.copyOf(baselines);
        this.stores = stores;
        this.out = out;
    }

    /** Returns false if the results of a baseline differ or it could not be measured. */
    public boolean run() throws IOException {
        GeneratedStore generated = new GeneratedStore(settings, stores, out);
        generated.prepare();
        EditionTables tables = tables(generated);
        try (Store store = stores.apply(generated.data());
                View view = store.open(GeneratedStore.DATABASE)) {
            QuerySubjects querySubjects = QuerySubjects.pick(generated.newest(), view);
            querySubjects.description(view).forEach(out::line);
            List<TimedQuery> cases = new TimedQueries(view, querySubjects).all();
            List<BaselineResult> results = new ArrayList<>();
            for (Baseline baseline : baselines) {
                try {
                    results.add(measure(baseline, tables, view, cases));
                } catch (IOException | RuntimeException e) {
                    // Keeps the results of the others, which can take an hour.
                    out.print("%nfailed to measure %s: %s", baseline.name(), e);
                }
            }
            new BaselineReport(view.edition(), generated.importTime(), results).print(out::line);
            return results.size() == baselines.size() && results.stream().noneMatch(BaselineResult::differs);
        }
    }

    private EditionTables tables(GeneratedStore generated) throws IOException {
        out.progress("%nexporting the newest edition to CSV tables");
        long start = System.nanoTime();
        EditionTables tables = EditionTablesWriter.write(
                generated.data(), GeneratedStore.DATABASE, settings.folder().resolve("tables"));
        out.progress("exported in %.1f s", seconds(start));
        return tables;
    }

    private BaselineResult measure(Baseline baseline, EditionTables tables, View view, List<TimedQuery> cases)
            throws IOException {
        Path folder = settings.folder().resolve("rivals").resolve(baseline.name());
        GeneratedStore.delete(folder);
        Files.createDirectories(folder);
        out.progress("%nloading %s", baseline.name());
        long start = System.nanoTime();
        try (Baseline.Loaded loaded = baseline.load(tables, folder, baselineSettings.memoryMegabytes())) {
            double loadSeconds = seconds(start);
            out.progress("%s: %s, loaded in %.1f s", baseline.name(), loaded.description(), loadSeconds);
            try (ProcessMemory memory = new ProcessMemory(loaded::processes);
                    BaselineClients clients = new BaselineClients(loaded, BaselineComparison.CLIENTS)) {
                List<BaselineResult.CaseResult> results = new BaselineComparison(
                                view::execute, clients, baseline.name(), settings.perCase(), out)
                        .run(cases);
                return new BaselineResult(
                        baseline.name(),
                        loaded.description(),
                        loadSeconds,
                        loaded.bytes(),
                        memory.peakBytes(),
                        results);
            }
        } finally {
            GeneratedStore.delete(folder); // saves disk space
        }
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}

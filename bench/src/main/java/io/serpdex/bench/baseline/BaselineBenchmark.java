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

/** The same data and the same questions in the embedded engine and in what one would build instead. */
public final class BaselineBenchmark {
    private final BenchSettings settings;
    private final BaselineSettings baselineSettings;
    private final List<Baseline> baselines;
    private final Function<Path, Store> stores;
    private final BenchOutput out;

    /**
     * A run, not begun.
     *
     * @param stores opens the embedded store of a folder
     * @throws IllegalArgumentException for a baseline that is not there
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

    /** Returns false where a baseline answers differently, or not at all. */
    public boolean run() throws IOException {
        out.say("machine: %s", GeneratedStore.machine());
        GeneratedStore invented = new GeneratedStore(settings, stores, out);
        invented.prepare();
        EditionTables tables = tables(invented);
        try (Store store = stores.apply(invented.data());
                View view = store.open(GeneratedStore.DATABASE)) {
            QuerySubjects querySubjects = QuerySubjects.pick(invented.newest(), view);
            out.say("");
            querySubjects.described(view).forEach(out::line);
            List<TimedQuery> cases = new TimedQueries(view, querySubjects).all();
            List<BaselineResult> results = new ArrayList<>();
            for (Baseline baseline : baselines) {
                try {
                    results.add(measure(baseline, tables, view, cases));
                } catch (IOException | RuntimeException e) {
                    // The others have taken an hour, perhaps: what they have shown is worth a table.
                    out.say("%s cannot be measured: %s", baseline.name(), e);
                }
            }
            new BaselineReport(view.edition(), invented.importTime(), results).print(out::line);
            return results.size() == baselines.size() && results.stream().noneMatch(BaselineResult::differs);
        }
    }

    private EditionTables tables(GeneratedStore invented) throws IOException {
        out.say("%nwriting the newest edition as tables");
        long start = System.nanoTime();
        EditionTables tables = EditionTablesWriter.write(
                invented.data(), GeneratedStore.DATABASE, settings.folder().resolve("tables"));
        out.say("tables are there after %.1f s", seconds(start));
        return tables;
    }

    private BaselineResult measure(Baseline baseline, EditionTables tables, View view, List<TimedQuery> cases)
            throws IOException {
        Path folder = settings.folder().resolve("rivals").resolve(baseline.name());
        GeneratedStore.delete(folder);
        Files.createDirectories(folder);
        out.say("%nloading %s", baseline.name());
        long start = System.nanoTime();
        try (Baseline.Loaded loaded = baseline.load(tables, folder, baselineSettings.memoryMegabytes())) {
            double loadSeconds = seconds(start);
            out.say("%s: %s, loaded in %.1f s", baseline.name(), loaded.described(), loadSeconds);
            try (ProcessMemory memory = new ProcessMemory(loaded::processes);
                    BaselineClients clients = new BaselineClients(loaded, BaselineComparison.CROWD)) {
                List<BaselineResult.CaseResult> results = new BaselineComparison(
                                view::execute, clients, baseline.name(), settings.perCase(), out::line)
                        .run(cases);
                return new BaselineResult(
                        baseline.name(), loaded.described(), loadSeconds, loaded.bytes(), memory.peakBytes(), results);
            }
        } finally {
            GeneratedStore.delete(folder); // the disk need not hold all of them
        }
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}

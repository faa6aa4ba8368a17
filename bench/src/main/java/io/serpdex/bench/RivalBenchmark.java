package io.serpdex.bench;

import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The same data and the same questions in the embedded engine and in what one would build instead. */
public final class RivalBenchmark {
    private final BenchSettings settings;
    private final RivalSettings rivalSettings;
    private final List<Rival> rivals;
    private final Function<Path, Store> stores;
    private final Printout out;

    /**
     * A run, not begun.
     *
     * @param stores opens the embedded store of a folder
     * @throws IllegalArgumentException for a rival that is not there
     */
    public RivalBenchmark(
            BenchSettings settings, RivalSettings rivalSettings, Function<Path, Store> stores, Printout out) {
        this(settings, rivalSettings, rivalSettings.rivals(), stores, out);
    }

    RivalBenchmark(
            BenchSettings settings,
            RivalSettings rivalSettings,
            List<Rival> rivals,
            Function<Path, Store> stores,
            Printout out) {
        this.settings = settings;
        this.rivalSettings = rivalSettings;
        this.rivals = List.copyOf(rivals);
        this.stores = stores;
        this.out = out;
    }

    /** Returns false where a rival answers differently, or not at all. */
    public boolean run() throws IOException {
        out.say("machine: %s", InventedStore.machine());
        InventedStore invented = new InventedStore(settings, stores, out);
        invented.prepare();
        RivalTables tables = tables(invented);
        try (Store store = stores.apply(invented.data());
                View view = store.open(InventedStore.DATABASE)) {
            Subjects subjects = Subjects.pick(invented.newest(), view);
            out.say("");
            subjects.described(view).forEach(out::line);
            List<BenchCase> cases = new BenchCases(view, subjects).all();
            List<RivalResult> results = new ArrayList<>();
            for (Rival rival : rivals) {
                try {
                    results.add(measure(rival, tables, view, cases));
                } catch (IOException | RuntimeException e) {
                    // The others have taken an hour, perhaps: what they have shown is worth a table.
                    out.say("%s cannot be measured: %s", rival.name(), e);
                }
            }
            new RivalReport(view.edition(), invented.importTime(), results).print(out::line);
            return results.size() == rivals.size() && results.stream().noneMatch(RivalResult::differs);
        }
    }

    private RivalTables tables(InventedStore invented) throws IOException {
        out.say("%nwriting the newest edition as tables");
        long start = System.nanoTime();
        RivalTables tables = RivalTables.write(
                invented.data(), InventedStore.DATABASE, settings.folder().resolve("tables"));
        out.say("tables are there after %.1f s", seconds(start));
        return tables;
    }

    private RivalResult measure(Rival rival, RivalTables tables, View view, List<BenchCase> cases) throws IOException {
        Path folder = settings.folder().resolve("rivals").resolve(rival.name());
        InventedStore.delete(folder);
        Files.createDirectories(folder);
        out.say("%nloading %s", rival.name());
        long start = System.nanoTime();
        try (Rival.Loaded loaded = rival.load(tables, folder, rivalSettings.memoryMegabytes())) {
            double loadSeconds = seconds(start);
            out.say("%s: %s, loaded in %.1f s", rival.name(), loaded.described(), loadSeconds);
            try (RivalMemory memory = new RivalMemory(loaded::processes);
                    RivalClients clients = new RivalClients(loaded, RivalMeasuring.CROWD)) {
                List<RivalResult.CaseResult> results = new RivalMeasuring(
                                view::execute, clients, rival.name(), settings.perCase(), out::line)
                        .run(cases);
                return new RivalResult(
                        rival.name(), loaded.described(), loadSeconds, loaded.bytes(), memory.peakBytes(), results);
            }
        } finally {
            InventedStore.delete(folder); // the disk need not hold all of them
        }
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}

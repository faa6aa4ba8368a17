package io.serpdex.bench;

import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The same questions about ever more data: what each costs at every size, as a table and as a chart. */
public final class GrowthBenchmark {
    static final String CHART = "growth.svg";

    private final BenchSettings settings;
    private final List<Integer> sizes;
    private final Function<Path, Store> stores;
    private final Printout out;

    /**
     * A run, not begun.
     *
     * @param settings but for the keywords; each size has a folder of its own below that of the settings
     * @param sizes numbers of keywords
     * @param stores opens the embedded store of a folder
     * @throws IllegalArgumentException unless there are two sizes or more, each larger than the one before
     */
    public GrowthBenchmark(BenchSettings settings, List<Integer> sizes, Function<Path, Store> stores, Printout out) {
        if (sizes.size() < 2 || !sizes.equals(sizes.stream().sorted().distinct().toList())) {
            throw new IllegalArgumentException(
                    "growth must have two numbers of keywords or more, each larger than the one before, got " + sizes);
        }
        this.settings = settings;
        this.sizes = List.copyOf(sizes);
        this.stores = stores;
        this.out = out;
    }

    public void run() throws IOException {
        out.say("machine: %s", InventedStore.machine());
        List<GrowthPoint> points = new ArrayList<>();
        for (int keywords : sizes) {
            out.say("%n%,d keywords", keywords);
            points.add(measure(settings.withKeywords(keywords, Integer.toString(keywords))));
        }
        new GrowthTable(points).lines().forEach(out::line);
        Path chart = settings.folder().resolve(CHART);
        Files.writeString(chart, new GrowthChart(points).svg());
        out.say("%nchart: %s", chart);
    }

    private GrowthPoint measure(BenchSettings atThisSize) throws IOException {
        InventedStore invented = new InventedStore(atThisSize, stores, out);
        invented.prepare();
        try (Store store = stores.apply(invented.data());
                View view = store.open(InventedStore.DATABASE)) {
            Subjects subjects = Subjects.pick(invented.newest(), view);
            subjects.described(view).forEach(out::line);
            Map<String, Timing> cases = new LinkedHashMap<>();
            for (BenchCase each : new BenchCases(view, subjects).all()) {
                cases.put(each.name(), Timing.of(settings.perCase(), each.askedOf(view::execute)));
            }
            return new GrowthPoint(view.edition(), invented.importTime(), cases);
        }
    }
}

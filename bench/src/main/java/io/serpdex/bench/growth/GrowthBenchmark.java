package io.serpdex.bench.growth;

import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.BenchSettings;
import io.serpdex.bench.measure.GeneratedStore;
import io.serpdex.bench.measure.QuerySubjects;
import io.serpdex.bench.measure.TimedQueries;
import io.serpdex.bench.measure.TimedQuery;
import io.serpdex.bench.measure.Timing;
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
    private final BenchOutput out;

    /**
     * A run, not begun.
     *
     * @param settings but for the keywords; each size has a folder of its own below that of the settings
     * @param sizes numbers of keywords
     * @param stores opens the embedded store of a folder
     * @throws IllegalArgumentException unless there are two sizes or more, each larger than the one before
     */
    public GrowthBenchmark(BenchSettings settings, List<Integer> sizes, Function<Path, Store> stores, BenchOutput out) {
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
        out.say("machine: %s", GeneratedStore.machine());
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
        GeneratedStore invented = new GeneratedStore(atThisSize, stores, out);
        invented.prepare();
        try (Store store = stores.apply(invented.data());
                View view = store.open(GeneratedStore.DATABASE)) {
            QuerySubjects querySubjects = QuerySubjects.pick(invented.newest(), view);
            querySubjects.described(view).forEach(out::line);
            Map<String, Timing> cases = new LinkedHashMap<>();
            for (TimedQuery each : new TimedQueries(view, querySubjects).all()) {
                cases.put(each.name(), Timing.of(settings.perCase(), each.askedOf(view::execute)));
            }
            return new GrowthPoint(view.edition(), invented.importTime(), cases);
        }
    }
}

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

/** Measures every query at several sizes and reports the times as a table and a chart. */
public final class GrowthBenchmark {
    static final String CHART = "growth.svg";

    private final BenchSettings settings;
    private final List<Integer> sizes;
    private final Function<Path, Store> stores;
    private final BenchOutput out;

    /**
     * Creates a benchmark.
     *
     * @param settings settings of all sizes; each size uses a subfolder
     * @param sizes numbers of keywords
     * @param stores opens the embedded store of a folder
     * @throws IllegalArgumentException unless there are at least two sizes in ascending order
     */
    public GrowthBenchmark(BenchSettings settings, List<Integer> sizes, Function<Path, Store> stores, BenchOutput out) {
        if (sizes.size() < 2 || !sizes.equals(sizes.stream().sorted().distinct().toList())) {
            throw new IllegalArgumentException(
                    "--growth must be at least two numbers of keywords in ascending order, got " + sizes);
        }
        this.settings = settings;
        this.sizes = List.copyOf(sizes);
        this.stores = stores;
        this.out = out;
    }

    public void run() throws IOException {

        List<GrowthPoint> points = new ArrayList<>();
        for (int keywords : sizes) {
            out.progress("%n%,d keywords", keywords);
            points.add(measure(settings.withKeywords(keywords, Integer.toString(keywords))));
        }
        new GrowthTable(points).lines().forEach(out::line);
        Path chart = settings.folder().resolve(CHART);
        Files.writeString(chart, new GrowthChart(points).svg());
        out.progress("%nchart: %s", chart);
    }

    private GrowthPoint measure(BenchSettings atThisSize) throws IOException {
        GeneratedStore generated = new GeneratedStore(atThisSize, stores, out);
        generated.prepare();
        try (Store store = stores.apply(generated.data());
                View view = store.open(GeneratedStore.DATABASE)) {
            QuerySubjects querySubjects = QuerySubjects.pick(generated.newest(), view);
            querySubjects.description(view).forEach(line -> out.progress("%s", line));
            Map<String, Timing> cases = new LinkedHashMap<>();
            for (TimedQuery each : new TimedQueries(view, querySubjects).all()) {
                cases.put(each.name(), Timing.of(settings.perCase(), each.runOn(view::execute)));
            }
            return new GrowthPoint(view.edition(), generated.importTime(), cases);
        }
    }
}

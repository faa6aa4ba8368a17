package io.serpdex.bench.cluster;

import io.serpdex.bench.http.WarmUp;
import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.BenchSettings;
import io.serpdex.bench.measure.GeneratedStore;
import io.serpdex.bench.measure.QuerySubjects;
import io.serpdex.bench.measure.ResultComparison;
import io.serpdex.bench.measure.TimedQueries;
import io.serpdex.bench.measure.TimedQuery;
import io.serpdex.bench.measure.Timing;
import io.serpdex.model.Database;
import io.serpdex.store.Partition;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import io.serpdex.store.opensearch.OpenSearchStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;

/** Compares the embedded engine with a cluster: the same data and queries, with several numbers of shards. */
public final class ClusterBenchmark {
    private static final Database DATABASE = GeneratedStore.DATABASE;
    private static final Duration COMPARISON_TIME = Duration.ofMinutes(1);

    private final BenchSettings settings;
    private final ClusterBenchSettings clusterSettings;
    private final Function<Path, Store> stores;
    private final BenchOutput out;

    /** @param stores opens the embedded store of a folder */
    public ClusterBenchmark(
            BenchSettings settings,
            ClusterBenchSettings clusterSettings,
            Function<Path, Store> stores,
            BenchOutput out) {
        this.settings = settings;
        this.clusterSettings = clusterSettings;
        this.stores = stores;
        this.out = out;
    }

    /** Returns false, without further measurements, if the results of the engines differ. */
    public boolean run() throws IOException {
        // Connects before generating data, which takes minutes, to fail fast.
        try (MeasuredCluster cluster = MeasuredCluster.open(clusterSettings, settings.folder())) {
            out.print("- cluster: %s", cluster.description());
            GeneratedStore generated = new GeneratedStore(settings, stores, out);
            generated.prepare();
            try (Store store = stores.apply(generated.data());
                    View embedded = store.open(DATABASE)) {
                return compare(generated, embedded, cluster);
            }
        }
    }

    private boolean compare(GeneratedStore generated, View embedded, MeasuredCluster cluster) throws IOException {
        QuerySubjects querySubjects = QuerySubjects.pick(generated.newest(), embedded);
        querySubjects.description(embedded).forEach(out::line);
        List<TimedQuery> cases = new TimedQueries(embedded, querySubjects).all();
        ClusterCopy copy = new ClusterCopy(cluster, generated.data(), embedded.edition(), out);
        List<List<Timing>> byShards = new ArrayList<>();
        for (int shards : clusterSettings.shards()) {
            try (OpenSearchStore store = new OpenSearchStore(
                    cluster.storage(shards), settings.folder().resolve("work"), Partition.WHOLE)) {
                copy.into(store, shards);
                try (View view = store.open(DATABASE)) {
                    Optional<String> difference = new ResultComparison(
                                    embedded::execute, view::execute, "the cluster", COMPARISON_TIME)
                            .difference(cases);
                    if (difference.isPresent()) {
                        out.print("%nresults differ: %s", difference.get());
                        return false;
                    }
                    warmUp(cases, view);
                    byShards.add(byShards.isEmpty() ? timeBoth(cases, embedded, view) : timings(cases, view));
                }
            }
            cluster.clear(); // saves disk space
        }
        printByShards(cases, byShards);
        return true;
    }

    private void warmUp(List<TimedQuery> cases, View view) throws IOException {
        List<IntToLongFunction> queries =
                cases.stream().map(each -> each.runOn(view::execute)).toList();
        int seconds = new WarmUp(settings.perCase()).run(duration -> execute(queries, duration));
        out.progress("%nall results are equal; warmed up for %d s", seconds);
    }

    private static int execute(List<IntToLongFunction> queries, Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        int count = 0;
        while (System.nanoTime() < end) {
            long rows = queries.get(count % queries.size()).applyAsLong(count / queries.size());
            count += rows >= 0 ? 1 : 0;
        }
        return count;
    }

    private List<Timing> timeBoth(List<TimedQuery> cases, View embedded, View cluster) {
        out.print(
                "%n| query | rows | embedded median ms | cluster median ms | p99 ms | ratio |%n|---|---|---|---|---|---|");
        List<Timing> timings = new ArrayList<>();
        for (TimedQuery each : cases) {
            Timing one = Timing.of(settings.perCase(), each.runOn(embedded::execute));
            Timing other = Timing.of(settings.perCase(), each.runOn(cluster::execute));
            timings.add(other);
            out.print(
                    "| %s | %d | %.3f | %.2f | %.2f | %,.0f |",
                    each.name(),
                    other.rows(),
                    one.medianNanos() / 1e6,
                    other.medianNanos() / 1e6,
                    other.p99Nanos() / 1e6,
                    (double) other.medianNanos() / one.medianNanos());
        }
        return timings;
    }

    private List<Timing> timings(List<TimedQuery> cases, View view) {
        return cases.stream()
                .map(each -> Timing.of(settings.perCase(), each.runOn(view::execute)))
                .toList();
    }

    private void printByShards(List<TimedQuery> cases, List<List<Timing>> byShards) {
        if (byShards.size() < 2) {
            return;
        }
        out.print(
                "%n| median ms by number of shards | %s |%n|---|%s",
                clusterSettings.shards().stream().map(String::valueOf).collect(Collectors.joining(" | ")),
                "---|".repeat(byShards.size()));
        for (int i = 0; i < cases.size(); i++) {
            int query = i;
            out.print(
                    "| %s | %s |",
                    cases.get(i).name(),
                    byShards.stream()
                            .map(all -> String.format(
                                    Locale.ROOT, "%.2f", all.get(query).medianNanos() / 1e6))
                            .collect(Collectors.joining(" | ")));
        }
    }
}

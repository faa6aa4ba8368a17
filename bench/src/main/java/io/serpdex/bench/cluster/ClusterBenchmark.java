package io.serpdex.bench.cluster;

import io.serpdex.bench.http.WarmUp;
import io.serpdex.bench.measure.AnswerComparison;
import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.BenchSettings;
import io.serpdex.bench.measure.GeneratedStore;
import io.serpdex.bench.measure.QuerySubjects;
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

/** The same data and the same questions in both engines: embedded, and in a cluster with some numbers of shards. */
public final class ClusterBenchmark {
    private static final Database DATABASE = GeneratedStore.DATABASE;
    private static final Duration COMPARED_FOR = Duration.ofMinutes(1);

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

    /** Returns false, and measures no further, where the two engines answer differently. */
    public boolean run() throws IOException {
        out.say("machine: %s", GeneratedStore.machine());
        // First, for the data takes minutes and a cluster that is not there a moment.
        try (MeasuredCluster cluster = MeasuredCluster.open(clusterSettings, settings.folder())) {
            out.say("cluster: %s", cluster.described());
            GeneratedStore invented = new GeneratedStore(settings, stores, out);
            invented.prepare();
            try (Store store = stores.apply(invented.data());
                    View embedded = store.open(DATABASE)) {
                return compare(invented, embedded, cluster);
            }
        }
    }

    private boolean compare(GeneratedStore invented, View embedded, MeasuredCluster cluster) throws IOException {
        QuerySubjects querySubjects = QuerySubjects.pick(invented.newest(), embedded);
        out.say("");
        querySubjects.described(embedded).forEach(out::line);
        List<TimedQuery> cases = new TimedQueries(embedded, querySubjects).all();
        ClusterCopy copy = new ClusterCopy(cluster, invented.data(), embedded.edition(), out);
        List<List<Timing>> byShards = new ArrayList<>();
        for (int shards : clusterSettings.shards()) {
            try (OpenSearchStore store = new OpenSearchStore(
                    cluster.storage(shards), settings.folder().resolve("work"), Partition.WHOLE)) {
                copy.into(store, shards);
                try (View asked = store.open(DATABASE)) {
                    Optional<String> difference = new AnswerComparison(
                                    embedded::execute, asked::execute, "the cluster", COMPARED_FOR)
                            .difference(cases);
                    if (difference.isPresent()) {
                        out.say("%nthe two engines differ: %s", difference.get());
                        return false;
                    }
                    warmUp(cases, asked);
                    byShards.add(byShards.isEmpty() ? besideEachOther(cases, embedded, asked) : timings(cases, asked));
                }
            }
            cluster.clear(); // the disk need not hold two
        }
        byShards(cases, byShards);
        return true;
    }

    private void warmUp(List<TimedQuery> cases, View view) throws IOException {
        List<IntToLongFunction> questions =
                cases.stream().map(each -> each.askedOf(view::execute)).toList();
        int seconds = new WarmUp(settings.perCase()).run(duration -> ask(questions, duration));
        out.say("%nall answers are the same; warmed up for %d s", seconds);
    }

    private static int ask(List<IntToLongFunction> questions, Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        int answers = 0;
        while (System.nanoTime() < end) {
            long rows = questions.get(answers % questions.size()).applyAsLong(answers / questions.size());
            answers += rows >= 0 ? 1 : 0;
        }
        return answers;
    }

    private List<Timing> besideEachOther(List<TimedQuery> cases, View embedded, View cluster) {
        out.say(
                "%n| question | rows | embedded median ms | cluster median ms | p99 ms | ratio |%n|---|---|---|---|---|---|");
        List<Timing> timings = new ArrayList<>();
        for (TimedQuery each : cases) {
            Timing one = Timing.of(settings.perCase(), each.askedOf(embedded::execute));
            Timing other = Timing.of(settings.perCase(), each.askedOf(cluster::execute));
            timings.add(other);
            out.say(
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
                .map(each -> Timing.of(settings.perCase(), each.askedOf(view::execute)))
                .toList();
    }

    private void byShards(List<TimedQuery> cases, List<List<Timing>> byShards) {
        if (byShards.size() < 2) {
            return;
        }
        out.say(
                "%n| median ms by shards | %s |%n|---|%s",
                clusterSettings.shards().stream().map(String::valueOf).collect(Collectors.joining(" | ")),
                "---|".repeat(byShards.size()));
        for (int i = 0; i < cases.size(); i++) {
            int question = i;
            out.say(
                    "| %s | %s |",
                    cases.get(i).name(),
                    byShards.stream()
                            .map(all -> String.format(
                                    Locale.ROOT, "%.2f", all.get(question).medianNanos() / 1e6))
                            .collect(Collectors.joining(" | ")));
        }
    }
}

package io.serpdex.bench.baseline;

import io.serpdex.bench.baseline.tables.EditionTables;
import io.serpdex.bench.cluster.ClusterBenchSettings;
import io.serpdex.bench.cluster.MeasuredCluster;
import io.serpdex.store.Partition;
import io.serpdex.store.Query;
import io.serpdex.store.View;
import io.serpdex.store.opensearch.OpenSearchStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Serpdex with {@code storage = opensearch}, on one local node over loopback. */
final class ClusterBaseline implements Baseline {
    private static final int SHARDS = 1;

    @Override
    public String name() {
        return "cluster";
    }

    @Override
    public Loaded load(EditionTables tables, Path folder, int memoryMegabytes) throws IOException {
        ClusterBenchSettings settings =
                new ClusterBenchSettings(Optional.empty(), Optional.empty(), memoryMegabytes, List.of(SHARDS));
        MeasuredCluster cluster = MeasuredCluster.open(settings, folder);
        try {
            return new LoadedCluster(cluster, tables, folder);
        } catch (IOException | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    private static final class LoadedCluster implements Loaded {
        private final MeasuredCluster cluster;
        private final OpenSearchStore store;
        private final EditionTables tables;
        private final String description;

        LoadedCluster(MeasuredCluster cluster, EditionTables tables, Path folder) throws IOException {
            this.cluster = cluster;
            this.tables = tables;
            this.description = cluster.description() + ", " + SHARDS + " shard";
            this.store = new OpenSearchStore(cluster.storage(SHARDS), folder.resolve("work"), Partition.WHOLE);
            try {
                store.copy(tables.data(), tables.database(), "the benchmark", thousandths -> {});
                cluster.awaitMerges();
            } catch (IOException | RuntimeException e) {
                store.close();
                throw e;
            }
        }

        @Override
        public String description() {
            return description;
        }

        @Override
        public long bytes() throws IOException {
            return cluster.size("").bytes();
        }

        @Override
        public Client connect() {
            return new ClusterClient(store.open(tables.database()));
        }

        @Override
        public void close() throws IOException {
            try (cluster) {
                store.close();
            }
        }
    }

    private record ClusterClient(View view) implements Client {
        @Override
        public <A> A execute(Query<A> query) {
            return view.execute(query);
        }

        @Override
        public void close() {
            view.close();
        }
    }
}

package io.serpdex.bench;

import io.serpdex.bench.cluster.ClusterBenchSettings;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code bench --storage opensearch}. */
final class ClusterBenchOptions {
    @Option(
            names = "--opensearch",
            paramLabel = "URL",
            description =
                    "Running cluster to measure, such as http://host:9200, instead of a new local node. Uses and deletes "
                            + "only indexes whose name starts with serpdexbench-.")
    private @Nullable URI running;

    @Option(
            names = "--opensearch-home",
            paramLabel = "DIR",
            description = "Unpacked OpenSearch to start (default: the one in target/opensearch, unpacked by "
                    + "./mvnw generate-test-resources).")
    private @Nullable Path home;

    @Option(
            names = "--opensearch-heap",
            paramLabel = "MB",
            description = "Heap of the new node (default: ${DEFAULT-VALUE}).")
    private int heap = 2_048;

    @Option(
            names = "--shards",
            paramLabel = "N",
            split = ",",
            description = "Numbers of shards to measure, one after the other (default: 1,2,4).")
    private List<Integer> shards = List.of(1, 2, 4);

    ClusterBenchSettings settings() {
        return new ClusterBenchSettings(Optional.ofNullable(running), Optional.ofNullable(home), heap, shards);
    }
}

package io.serpdex.bench;

import io.serpdex.bench.cluster.ClusterBenchSettings;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The cluster that {@code bench --storage opensearch} measures. */
final class ClusterBenchOptions {
    @Option(
            names = "--opensearch",
            paramLabel = "URL",
            description =
                    "A cluster that runs, like http://host:9200, instead of a node of this machine. It is left as it "
                            + "was; indexes that begin with serpdexbench- are the benchmark's.")
    private @Nullable URI running;

    @Option(
            names = "--opensearch-home",
            paramLabel = "DIR",
            description = "The server to start (default: the one in target/opensearch, which ./mvnw "
                    + "generate-test-resources unpacks).")
    private @Nullable Path home;

    @Option(
            names = "--opensearch-heap",
            paramLabel = "MB",
            description = "The heap of the server that is started (default: ${DEFAULT-VALUE}).")
    private int heap = 2_048;

    @Option(
            names = "--shards",
            paramLabel = "N",
            split = ",",
            description = "Into how many shards the data goes, one after the other (default: 1,2,4).")
    private List<Integer> shards = List.of(1, 2, 4);

    ClusterBenchSettings settings() {
        return new ClusterBenchSettings(Optional.ofNullable(running), Optional.ofNullable(home), heap, shards);
    }
}

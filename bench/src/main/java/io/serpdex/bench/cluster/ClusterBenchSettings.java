package io.serpdex.bench.cluster;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Settings of the cluster benchmark.
 *
 * @param running node of a running cluster, or empty to start a node
 * @param home unpacked OpenSearch to start, or empty for the one that the build unpacks
 * @param heapMegabytes heap of the started node
 * @param shards numbers of shards to measure
 */
public record ClusterBenchSettings(
        Optional<URI> running, Optional<Path> home, int heapMegabytes, List<Integer> shards) {
    private static final int MAX_SHARDS = 64;
    private static final int MIN_HEAP = 256;

    public ClusterBenchSettings {
        shards = List.copyOf(shards);
        if (shards.isEmpty() || shards.stream().anyMatch(each -> each < 1 || each > MAX_SHARDS)) {
            throw new IllegalArgumentException("--shards must be numbers from 1 to " + MAX_SHARDS + ", got " + shards);
        }
        if (heapMegabytes < MIN_HEAP) {
            throw new IllegalArgumentException(
                    "--opensearch-heap must be at least " + MIN_HEAP + " MB, got " + heapMegabytes);
        }
        running.ifPresent(ClusterBenchSettings::requireNode);
    }

    private static void requireNode(URI address) {
        boolean web = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
        if (!web || address.getHost() == null || address.getPort() < 0) {
            throw new IllegalArgumentException("--opensearch must be a URL such as http://host:9200, got " + address);
        }
    }
}

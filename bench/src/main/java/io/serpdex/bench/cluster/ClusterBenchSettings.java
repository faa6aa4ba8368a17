package io.serpdex.bench.cluster;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Settings of a run against a cluster.
 *
 * @param running a node of a cluster that is there already; empty where one is started for the purpose
 * @param home the unpacked server to start; empty for the one that the build unpacks
 * @param heapMegabytes of the node that is started
 * @param shards how often to measure, and into how many shards the data goes each time
 */
public record ClusterBenchSettings(
        Optional<URI> running, Optional<Path> home, int heapMegabytes, List<Integer> shards) {
    private static final int MOST_SHARDS = 64;

    public ClusterBenchSettings {
        shards = List.copyOf(shards);
        if (shards.isEmpty() || shards.stream().anyMatch(each -> each < 1 || each > MOST_SHARDS)) {
            throw new IllegalArgumentException("shards must be 1 to " + MOST_SHARDS + " each, got " + shards);
        }
        if (heapMegabytes < 256) {
            throw new IllegalArgumentException("the heap must be at least 256 MB, got " + heapMegabytes);
        }
        running.ifPresent(ClusterBenchSettings::requireNode);
    }

    private static void requireNode(URI address) {
        boolean web = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
        if (!web || address.getHost() == null || address.getPort() < 0) {
            throw new IllegalArgumentException("a cluster is named like http://host:9200, got " + address);
        }
    }
}

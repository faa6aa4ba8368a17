package io.serpdex.bench.cluster;

import io.serpdex.config.Storage;
import io.serpdex.testkit.opensearch.LocalCluster;
import io.serpdex.testkit.opensearch.NodeSettings;
import io.serpdex.testkit.opensearch.OpenSearchDistribution;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The cluster to measure: a local node, or a running cluster whose other indexes stay unchanged. */
public final class MeasuredCluster implements AutoCloseable {
    /** Reserved for the benchmark, which deletes all indexes with this prefix before and after a run. */
    private static final String PREFIX = "serpdexbench";

    private static final String INDEXES = PREFIX + "-*";
    private static final Duration CONNECT_TIME = Duration.ofSeconds(5);
    private static final Duration REQUEST_TIME = Duration.ofMinutes(2);
    private static final long POLL_MILLIS = 500;

    private final @Nullable LocalCluster own;
    private final URI address;
    private final ClusterRestClient rest;

    private MeasuredCluster(@Nullable LocalCluster own, URI address) {
        this.own = own;
        this.address = address;
        this.rest = new ClusterRestClient(address);
    }

    /**
     * Connects to the running cluster of the settings, or starts a node.
     *
     * @param folder folder for the files of the started node
     */
    public static MeasuredCluster open(ClusterBenchSettings settings, Path folder) throws IOException {
        Optional<URI> running = settings.running();
        if (running.isPresent()) {
            MeasuredCluster cluster = new MeasuredCluster(null, running.get());
            cluster.clear();
            return cluster;
        }
        Path home = OpenSearchHome.require(settings.home().orElseGet(OpenSearchDistribution::home));
        LocalCluster started = LocalCluster.start(home, folder, NodeSettings.shipped(settings.heapMegabytes()), 1);
        return new MeasuredCluster(started, started.address());
    }

    /** Returns storage settings with this number of shards. */
    public Storage.Cluster storage(int shards) {
        return new Storage.Cluster(
                List.of(address),
                Optional.empty(),
                new Storage.Login.Anonymous(),
                CONNECT_TIME,
                REQUEST_TIME,
                PREFIX + "-" + shards,
                shards,
                0);
    }

    /** Describes version, nodes and heap. */
    public String description() throws IOException {
        JsonNode nodes = rest.get("/_nodes/jvm?filter_path=nodes.*.version,nodes.*.jvm.mem.heap_max_in_bytes")
                .path("nodes");
        JsonNode first = nodes.iterator().next();
        return "OpenSearch " + first.path("version").asString("") + ", nodes: " + nodes.size() + ", heap "
                + (first.path("jvm").path("mem").path("heap_max_in_bytes").asLong() >> 20) + " MB";
    }

    /** Returns the bytes of all documents received since the start of the nodes, as JSON. */
    long receivedBytes() throws IOException {
        long bytes = 0;
        for (JsonNode node : rest.get("/_nodes/stats/indexing_pressure").path("nodes")) {
            bytes += node.path("indexing_pressure")
                    .path("memory")
                    .path("total")
                    .path("coordinating_in_bytes")
                    .asLong();
        }
        return bytes;
    }

    /** The size of a set of indexes. */
    public record Size(long documents, long bytes, long segments) {}

    /** Returns the size of the benchmark's indexes whose names end with a suffix. */
    public Size size(String suffix) throws IOException {
        JsonNode all = rest.get("/" + PREFIX + "-*" + suffix + "/_stats/docs,store,segments")
                .path("_all")
                .path("primaries");
        return new Size(
                all.path("docs").path("count").asLong(),
                all.path("store").path("size_in_bytes").asLong(),
                all.path("segments").path("count").asLong());
    }

    /** Waits until background merges have finished, because they slow down queries. */
    public void awaitMerges() throws IOException {
        while (rest.get("/" + INDEXES + "/_stats/merge")
                        .path("_all")
                        .path("total")
                        .path("merges")
                        .path("current")
                        .asLong()
                > 0) {
            try {
                TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("the benchmark was interrupted");
            }
        }
    }

    /** Deletes the benchmark's indexes by name, because many clusters reject deletion by pattern. */
    void clear() throws IOException {
        for (JsonNode index : rest.get("/_cat/indices/" + INDEXES + "?format=json&h=index&expand_wildcards=all")) {
            rest.delete("/" + index.path("index").asString());
        }
    }

    @Override
    public void close() throws IOException {
        try (rest) {
            if (own == null) {
                clear();
            } else {
                own.close();
            }
        }
    }
}

package io.serpdex.store.opensearch.publish;

import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.ClusterEdition;
import io.serpdex.store.opensearch.client.ImportLease;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Writers for the documents of all parts. */
final class PartWriters implements AutoCloseable {
    private final ClusterContext cluster;
    private final ClusterEdition edition;
    private final ImportLease lease;
    private final Map<Integer, BulkWriter> writers = new HashMap<>();

    PartWriters(ClusterContext cluster, ClusterEdition edition, ImportLease lease) {
        this.cluster = cluster;
        this.edition = edition;
        this.lease = lease;
    }

    BulkWriter of(int part) {
        return writers.computeIfAbsent(part, number -> new BulkWriter(cluster.client(), index(number), lease));
    }

    private String index(int part) {
        return cluster.names()
                .part(edition.database(), edition.number(), edition.part(part).partition());
    }

    /** Waits for all changes and makes them visible to searches. */
    void finish() throws IOException {
        for (Map.Entry<Integer, BulkWriter> writer : writers.entrySet()) {
            writer.getValue().finish();
            cluster.client().call("POST", "/" + index(writer.getKey()) + "/_refresh");
        }
    }

    @Override
    public void close() {
        writers.values().forEach(BulkWriter::close);
    }
}

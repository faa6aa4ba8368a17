package io.serpdex.store.opensearch.client;

import io.serpdex.config.Storage;
import io.serpdex.model.Database;
import io.serpdex.store.PeriodicTask;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Leases of the editions that are being read. Every process writes and renews its leases, so that imports on other
 * machines keep these editions. Leases that are not renewed expire.
 */
public final class ReaderLeases {
    private static final Duration LASTS = Duration.ofSeconds(90);
    private static final Duration RENEWED_EVERY = Duration.ofSeconds(20);

    private final ClusterClient client;
    private final IndexNames names;
    private final Storage.Cluster settings;
    private final String reader = UUID.randomUUID().toString();
    private final Map<String, Read> held = new ConcurrentHashMap<>();
    private final PeriodicTask renewal;

    /** An edition and its number of readers in this process. */
    private record Read(ClusterEdition edition, int readers) {
        /** Returns null if there are no readers left. */
        @Nullable
        Read byOneLess() {
            return readers == 1 ? null : new Read(edition, readers - 1);
        }
    }

    @SuppressWarnings("this-escape") // start renewing only after all fields are set
    ReaderLeases(ClusterClient client, IndexNames names, Storage.Cluster settings) {
        this.client = client;
        this.names = names;
        this.settings = settings;
        this.renewal = new PeriodicTask("renew leases of readers", RENEWED_EVERY, this::renewAll);
    }

    void createIndex() {
        ObjectNode body = (ObjectNode) OpenSearchJson.resource("leases-index.json");
        ((ObjectNode) body.get("settings")).put("index.number_of_replicas", settings.replicas());
        client.createIfMissing(names.leases(), body);
    }

    /** Adds a reader of an edition in this process. The first reader writes the lease before it reads. */
    public synchronized void acquire(ClusterEdition edition) {
        String key = key(edition);
        Read read = held.get(key);
        if (read == null) {
            write(edition);
        }
        held.put(key, new Read(edition, read == null ? 1 : read.readers() + 1));
    }

    public synchronized void release(ClusterEdition edition) {
        if (held.computeIfPresent(key(edition), (key, read) -> read.byOneLess()) == null) {
            delete(edition);
        }
    }

    /** Returns true if any process reads an edition. */
    public boolean isRead(Database database, long number) {
        client.call("POST", "/" + names.leases() + "/_refresh");
        Object query = new QueryDsl.BoolQuery()
                .filter(QueryDsl.term("database", database.id()))
                .filter(QueryDsl.term("number", number))
                .filter(QueryDsl.range("until", OpenSearchJson.of("gt", System.currentTimeMillis())))
                .build();
        return client.call("POST", "/" + names.leases() + "/_count", OpenSearchJson.of("query", query))
                        .path("count")
                        .asLong()
                > 0;
    }

    private String key(ClusterEdition edition) {
        return "reader-" + edition.database().id() + "-" + edition.number() + "-" + reader;
    }

    private void write(ClusterEdition edition) {
        client.call(
                "PUT",
                "/" + names.leases() + "/_doc/" + key(edition),
                OpenSearchJson.of(
                        "database", edition.database().id(),
                        "number", edition.number(),
                        "until", System.currentTimeMillis() + LASTS.toMillis()));
    }

    private void delete(ClusterEdition edition) {
        try {
            client.find("DELETE", "/" + names.leases() + "/_doc/" + key(edition), null);
        } catch (RuntimeException e) {
            // The lease expires.
        }
    }

    /** Renews all leases. Never throws, because the next attempt may succeed. */
    private void renewAll() {
        for (Read read : held.values()) {
            try {
                write(read.edition());
            } catch (RuntimeException e) {
                // If this process cannot reach the cluster, imports cannot either.
            }
        }
    }

    void close() {
        renewal.close();
        held.values().forEach(read -> delete(read.edition()));
    }
}

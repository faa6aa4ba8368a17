package io.serpdex.store.opensearch.client;

import io.serpdex.config.Storage;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.Partition;

/** The cluster with its settings, indexes and leases, shared by readers and imports. */
public record ClusterContext(
        Storage.Cluster settings,
        ClusterClient client,
        IndexNames names,
        EditionRegistry editions,
        ReaderLeases readerLeases) {

    public static ClusterContext to(Storage.Cluster settings) {
        ClusterClient client = new ClusterClient(settings);
        IndexNames names = new IndexNames(settings.prefix());
        return new ClusterContext(
                settings, client, names, new EditionRegistry(client, names), new ReaderLeases(client, names, settings));
    }

    public ImportLease importLease(Database database, Partition partition, String holder) {
        readerLeases.createIndex();
        return ImportLease.acquire(
                client, names, "import-" + database.id() + "-" + partition.number() + "of" + partition.count(), holder);
    }

    /** Acquires the lease for reconciling an edition, waiting for another process that holds it. */
    public ImportLease reconcilingLease(Database database, String holder) {
        return ImportLease.acquireWhenFree(client, names, "settle-" + database.id(), holder);
    }

    public LedgerIndex ledger(Database database) {
        return new LedgerIndex(client, names, database);
    }

    public ServiceException unavailable(String sentence) {
        return new ServiceException(ErrorCode.UNAVAILABLE, sentence);
    }

    public void close() {
        readerLeases.close();
        client.close();
    }
}

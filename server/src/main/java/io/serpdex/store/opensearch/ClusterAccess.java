package io.serpdex.store.opensearch;

import io.serpdex.config.Storage;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.Partition;

/** What reading and publishing have in common. */
record ClusterAccess(
        Storage.Cluster cluster,
        ClusterClient client,
        IndexNames names,
        EditionCatalogue catalogue,
        ReaderLeases readers) {

    static ClusterAccess to(Storage.Cluster cluster) {
        ClusterClient client = new ClusterClient(cluster);
        IndexNames names = new IndexNames(cluster.prefix());
        return new ClusterAccess(
                cluster, client, names, new EditionCatalogue(client, names), new ReaderLeases(client, names, cluster));
    }

    ImportLease importLease(Database database, Partition partition, String holder) {
        readers.createIndex();
        return ImportLease.take(
                client, names, "import-" + database.id() + "-" + partition.number() + "of" + partition.count(), holder);
    }

    /** Waits for whoever settles the edition already. */
    ImportLease settlingLease(Database database, String holder) {
        return ImportLease.await(client, names, "settle-" + database.id(), holder);
    }

    Ledger ledger(Database database) {
        return new Ledger(client, names, database);
    }

    ServiceException unavailable(String sentence) {
        return new ServiceException(ErrorCode.UNAVAILABLE, sentence);
    }

    void close() {
        readers.close();
        client.close();
    }
}

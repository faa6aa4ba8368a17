package io.serpdex.cli;

import io.serpdex.config.Storage;
import io.serpdex.store.Partition;
import io.serpdex.store.Store;
import java.net.URI;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** Where the data is. */
record StorePlace(Path data, Storage storage) {

    Store open(StoreOpener stores) {
        return open(stores, Partition.WHOLE);
    }

    /** @param partition the part of the keywords that imports take */
    Store open(StoreOpener stores, Partition partition) {
        return stores.open(data, storage, partition);
    }

    /** As it goes on after "imported into". */
    String name() {
        return switch (storage) {
            case Storage.Embedded() -> data.toString();
            case Storage.Cluster cluster ->
                "the cluster at "
                        + cluster.addresses().stream().map(URI::toString).collect(Collectors.joining(", "));
        };
    }
}

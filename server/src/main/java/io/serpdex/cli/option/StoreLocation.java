package io.serpdex.cli.option;

import io.serpdex.config.Storage;
import io.serpdex.store.Partition;
import io.serpdex.store.Store;
import java.net.URI;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** A data folder and the configured storage. */
public record StoreLocation(Path data, Storage storage) {

    public Store open(StoreOpener stores) {
        return open(stores, Partition.WHOLE);
    }

    /**
     * Opens the store.
     *
     * @param partition the part of the keywords that imports accept
     */
    public Store open(StoreOpener stores, Partition partition) {
        return stores.open(data, storage, partition);
    }

    /** Returns the name for messages, which follows the word "in". */
    public String name() {
        return switch (storage) {
            case Storage.Embedded() -> data.toString();
            case Storage.Cluster cluster ->
                "the cluster at "
                        + cluster.addresses().stream().map(URI::toString).collect(Collectors.joining(", "));
        };
    }
}

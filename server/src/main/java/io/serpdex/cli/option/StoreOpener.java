package io.serpdex.cli.option;

import io.serpdex.config.Storage;
import io.serpdex.store.Partition;
import io.serpdex.store.Store;
import java.nio.file.Path;

/** Opens a store with the configured engine. */
@FunctionalInterface
public interface StoreOpener {
    /**
     * Opens the store of a data folder.
     *
     * @param partition the part of the keywords that imports accept
     */
    Store open(Path data, Storage storage, Partition partition);

    /** Opens the embedded store of a data folder, regardless of the configuration. */
    default Store embedded(Path data) {
        return open(data, new Storage.Embedded(), Partition.WHOLE);
    }
}

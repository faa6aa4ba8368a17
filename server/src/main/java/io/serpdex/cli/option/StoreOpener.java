package io.serpdex.cli.option;

import io.serpdex.config.Storage;
import io.serpdex.store.Partition;
import io.serpdex.store.Store;
import java.nio.file.Path;

/** Opens a store: what an engine is made of, a command need not know. */
@FunctionalInterface
public interface StoreOpener {
    /**
     * The store of a data folder.
     *
     * @param partition the part of the keywords that imports take
     */
    Store open(Path data, Storage storage, Partition partition);

    /** The store in the data folder itself, whatever is configured. */
    default Store embedded(Path data) {
        return open(data, new Storage.Embedded(), Partition.WHOLE);
    }
}

package io.serpdex.cli;

import io.serpdex.store.Store;
import java.nio.file.Path;

/** Opens the store of a data folder: which engine that is, a command need not know. */
@FunctionalInterface
public interface StoreOpener {
    Store open(Path data);
}

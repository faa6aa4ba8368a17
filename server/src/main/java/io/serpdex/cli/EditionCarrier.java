package io.serpdex.cli;

import io.serpdex.config.Storage;
import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/** Brings a database of a data folder into a cluster: how, a command need not know. */
@FunctionalInterface
public interface EditionCarrier {
    /**
     * The newest edition and its history.
     *
     * @param work a folder of this machine
     * @param progress is told, now and then, how many thousandths of the work are done
     */
    EditionInfo carry(Path from, Database database, Storage.Cluster to, Path work, LongConsumer progress)
            throws IOException;
}

package io.serpdex.bench.baseline;

import io.serpdex.bench.baseline.tables.EditionTables;
import io.serpdex.store.Query;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A database to compare Serpdex with. Baselines are found with {@link java.util.ServiceLoader} and are not part of the
 * product.
 */
public interface Baseline {

    /** Returns the name for {@code bench --rivals}, such as {@code postgresql}. */
    String name();

    /**
     * Starts the database, loads an edition and creates every index that the queries need.
     *
     * @param folder empty folder for the files of the database
     * @param memoryMegabytes memory limit, without the page cache
     */
    Loaded load(EditionTables tables, Path folder, int memoryMegabytes) throws IOException;

    /** A running database that contains the edition. */
    interface Loaded extends AutoCloseable {

        /** Describes product, version and important settings in one line. */
        String description();

        /** Returns the bytes of the data and its indexes on disk. */
        long bytes() throws IOException;

        /** Returns the processes whose memory is measured, or none if the database runs in this process. */
        default List<ProcessHandle> processes() {
            return ProcessHandle.current().children().toList();
        }

        /** Returns a client for one thread. It keeps prepared statements and other reusable state between queries. */
        Client connect() throws IOException;

        /** Stops the database. Its files can remain. */
        @Override
        void close() throws IOException;
    }

    /** A connection as users of the database have it: over loopback or in process. */
    interface Client extends AutoCloseable {

        /** Returns the same result as the embedded engine. */
        <A> A execute(Query<A> query) throws IOException;

        @Override
        void close() throws IOException;
    }
}

package io.serpdex.bench.baseline;

import io.serpdex.bench.baseline.tables.EditionTables;
import io.serpdex.store.Query;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Something that an engineer who has the data would put it into instead. Baselines are found by {@link java.util.ServiceLoader}:
 * none of them is a part of the product.
 */
public interface Baseline {

    /** Returns the name that {@code bench --rivals} takes, such as {@code postgresql}. */
    String name();

    /**
     * Starts it and loads an edition, with every index that its questions need; when this returns, it is ready to be asked.
     *
     * @param folder an empty one for its files
     * @param memoryMegabytes what it may take for itself, besides the page cache that everybody has
     */
    Loaded load(EditionTables tables, Path folder, int memoryMegabytes) throws IOException;

    /** One that holds the data. */
    interface Loaded extends AutoCloseable {

        /** Product, version and settings that matter, in a line. */
        String described();

        /** Returns the bytes of the data and its indexes on disk. */
        long bytes() throws IOException;

        /** Processes of its own that hold it, whose memory is measured; none where it is a part of this one. */
        default List<ProcessHandle> processes() {
            return ProcessHandle.current().children().toList();
        }

        /** For one thread that asks; all that can be kept between questions, such as prepared statements, is kept. */
        Client connect() throws IOException;

        /** Ends it; its files may stay. */
        @Override
        void close() throws IOException;
    }

    /** Asks it, as its users would: over loopback, or in process where that is how it is used. */
    interface Client extends AutoCloseable {

        /** Answers as the embedded engine does. */
        <A> A ask(Query<A> query) throws IOException;

        @Override
        void close() throws IOException;
    }
}

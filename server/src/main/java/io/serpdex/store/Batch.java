package io.serpdex.store;

import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Changes on their way to a new edition. Nothing is visible before {@link #publish}; closing without it leaves the
 * store as it was.
 *
 * <p>Parts are filled by any number of threads, one thread each, and take effect in the order in which they are
 * appended.
 */
public interface Batch extends AutoCloseable {

    /** The edition that the batch builds on, or null for a database's first. */
    @Nullable
    EditionInfo base();

    /** What is wrong with editions newer than the base, in sentences; the batch leaves them behind. */
    List<String> complaints();

    Part newPart();

    /** Appends a part and everything in it; one thread at a time. */
    void append(Part part) throws IOException;

    /**
     * Builds the edition and makes it visible in one atomic step.
     *
     * @param progress is told, now and then, how many thousandths of the work are done
     */
    Published publish(LongConsumer progress) throws IOException;

    /** Releases the lock; removes everything temporary. */
    @Override
    void close() throws IOException;

    /** A buffer for changes, used by one thread at a time. */
    interface Part {
        void add(KeywordChange change);

        void add(ShareChange change);
    }
}

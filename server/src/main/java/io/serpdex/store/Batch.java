package io.serpdex.store;

import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Changes on their way to a new edition. Nothing is visible before {@link #publish}; closing without it leaves the
 * store as it was.
 *
 * <p>Buffers are filled by any number of threads, one thread each, and take effect in the order in which they are
 * appended.
 */
public interface Batch extends AutoCloseable {

    /** Returns the edition that the batch builds on, or null for a database's first. */
    @Nullable
    EditionInfo base();

    /** Returns the problems of editions newer than the base, in sentences; the batch does not build on those editions. */
    List<String> problems();

    ChangeBuffer newBuffer();

    /** Appends a buffer with everything in it; one thread at a time. */
    void append(ChangeBuffer changeBuffer) throws IOException;

    /**
     * Builds the edition and makes it visible in one atomic step.
     *
     * @param progress receives the thousandths of the work that are done, from time to time
     */
    Published publish(LongConsumer progress) throws IOException;

    /** Releases the lock; removes everything temporary. */
    @Override
    void close() throws IOException;

    /** A buffer for changes, used by one thread at a time. */
    interface ChangeBuffer {
        void add(KeywordChange change);

        void add(ShareChange change);
    }

    /**
     * The plan of a batch.
     *
     * @param date null for figures and share counts that amend the newest edition, whatever its date
     * @param full drop every keyword that the batch does not name
     * @param keep number of newer editions after which a superseded one is removed
     * @param enrichment fields that the edition derives where nothing was imported
     * @param holder description of the importer, shown to others that find the database locked
     */
    public record Plan(
            Database database,
            @Nullable LocalDate date,
            boolean full,
            int keep,
            Set<Enrichment> enrichment,
            String holder) {}

    /**
     * The outcome of a published batch.
     *
     * @param serps SERPs that this batch brought and that stand now
     * @param results organic results in them
     * @param shallower SERPs whose deepest position is smaller than before
     * @param shallowerExamples keywords of the first few of them
     * @param pendingPartitions partitions that must be imported before the edition becomes visible; empty if it is visible
     */
    public record Published(
            EditionInfo edition,
            long serps,
            long results,
            long shallower,
            List<String> shallowerExamples,
            List<Integer> pendingPartitions) {
        /** An outcome that is visible at once. */
        public Published(
                EditionInfo edition, long serps, long results, long shallower, List<String> shallowerExamples) {
            this(edition, serps, results, shallower, shallowerExamples, List.of());
        }
    }
}

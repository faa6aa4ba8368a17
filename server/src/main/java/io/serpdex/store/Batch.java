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
 * <p>Parts are filled by any number of threads, one thread each, and take effect in the order in which they are
 * appended.
 */
public interface Batch extends AutoCloseable {

    /** The edition that the batch builds on, or null for a database's first. */
    @Nullable
    EditionInfo base();

    /** What is wrong with editions newer than the base, in sentences; the batch leaves them behind. */
    List<String> problems();

    ChangeBuffer newBuffer();

    /** Appends a part and everything in it; one thread at a time. */
    void append(ChangeBuffer changeBuffer) throws IOException;

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
    interface ChangeBuffer {
        void add(KeywordChange change);

        void add(ShareChange change);
    }

    /**
     * What a batch is going to be.
     *
     * @param date null for figures and share counts that amend the newest edition, whatever its date
     * @param full drop every keyword that the batch does not name
     * @param keep how many newer editions a superseded one waits for until it is removed
     * @param enrichment what the edition derives for keywords where nothing was imported; it has exactly these
     * @param holder who imports, for whoever finds the database locked
     */
    public record Plan(
            Database database,
            @Nullable LocalDate date,
            boolean full,
            int keep,
            Set<Enrichment> enrichment,
            String holder) {}

    /**
     * What a batch has become.
     *
     * @param serps SERPs that this batch brought and that stand now
     * @param results organic results in them
     * @param shallower SERPs whose deepest position is smaller than before
     * @param shallowerExamples keywords of the first few of them
     * @param pendingPartitions parts that are still to come before the edition is seen; empty where it is
     */
    public record Published(
            EditionInfo edition,
            long serps,
            long results,
            long shallower,
            List<String> shallowerExamples,
            List<Integer> pendingPartitions) {
        /** What is seen at once. */
        public Published(
                EditionInfo edition, long serps, long results, long shallower, List<String> shallowerExamples) {
            this(edition, serps, results, shallower, shallowerExamples, List.of());
        }
    }
}

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
 * Changes that become a new edition. They are invisible until {@link #publish}; closing without it discards them.
 *
 * <p>Any number of threads fill buffers, each its own. Changes take effect in the order in which buffers are appended.
 */
public interface Batch extends AutoCloseable {

    /** Returns the edition that the batch builds on, or null if the database is empty. */
    @Nullable
    EditionInfo base();

    /** Returns the problems of editions newer than the base. The batch ignores those editions. */
    List<String> problems();

    ChangeBuffer newBuffer();

    /** Appends the changes of a buffer. Not thread-safe. */
    void append(ChangeBuffer changeBuffer) throws IOException;

    /** Builds the edition and makes it visible in one atomic step. */
    Published publish(PublishMonitor monitor) throws IOException;

    /** Releases the lock and removes all temporary files. */
    @Override
    void close() throws IOException;

    /** A buffer for changes. Not thread-safe. */
    interface ChangeBuffer {
        void add(KeywordChange change);

        void add(ShareChange change);
    }

    /** Follows {@link #publish}. Stops it by throwing an exception. */
    @FunctionalInterface
    interface PublishMonitor {

        /** Receives the progress in thousandths from time to time. */
        void progress(long thousandths);

        /** Receives the replaced SERPs, once, as soon as they are known and long before the edition is visible. */
        default void replaced(ReplacedSerps serps) {}

        /** Returns a monitor that passes on everything but the progress. */
        default PublishMonitor withProgress(LongConsumer progress) {
            PublishMonitor original = this;
            return new PublishMonitor() {
                @Override
                public void progress(long thousandths) {
                    progress.accept(thousandths);
                }

                @Override
                public void replaced(ReplacedSerps serps) {
                    original.replaced(serps);
                }
            };
        }
    }

    /**
     * Stored SERPs with results that a batch replaces.
     *
     * @param emptied those that lose all results
     * @param emptiedExamples the first few keywords of these
     */
    record ReplacedSerps(long count, long emptied, List<String> emptiedExamples) {
        public static final ReplacedSerps NONE = new ReplacedSerps(0, 0, List.of());

        public ReplacedSerps {
            emptiedExamples = List.copyOf(emptiedExamples);
        }
    }

    /**
     * The plan of a batch.
     *
     * @param date null for figures and share counts that amend the newest edition
     * @param full drop every keyword that the batch does not name
     * @param keep number of editions to keep, including the new one
     * @param enrichment fields to derive if they were not imported
     * @param holder description of the importer, shown to other imports while the database is locked
     */
    public record Plan(
            Database database,
            @Nullable LocalDate date,
            boolean full,
            int keep,
            Set<Enrichment> enrichment,
            String holder) {}

    /**
     * The result of a published batch.
     *
     * @param serps imported SERPs that are part of the edition
     * @param results organic results in these SERPs
     * @param shallower SERPs whose deepest position is smaller than in the base edition
     * @param shallowerExamples the first few keywords of these SERPs
     * @param pendingPartitions partitions that must be imported before the edition becomes visible; empty if it is
     *     visible
     */
    public record Published(
            EditionInfo edition,
            long serps,
            long results,
            long shallower,
            List<String> shallowerExamples,
            List<Integer> pendingPartitions) {
        /** Creates the result of an edition that is visible immediately. */
        public Published(
                EditionInfo edition, long serps, long results, long shallower, List<String> shallowerExamples) {
            this(edition, serps, results, shallower, shallowerExamples, List.of());
        }
    }
}

package io.serpdex.ingest;

import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.store.Batch;
import java.io.IOException;
import java.util.Locale;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Stops an import in which too many stored SERPs lose all their results, because then the searches have probably failed.
 * A few of them say nothing: some keywords really have no results.
 */
final class EmptiedSerpLimit implements Batch.PublishMonitor {
    private static final int SMALLEST_NUMBER = 20;

    private final double percent;
    private final LongConsumer progress;
    private Batch.ReplacedSerps serps = Batch.ReplacedSerps.NONE;
    private @Nullable String failure;

    /** @param percent of the replaced SERPs */
    EmptiedSerpLimit(double percent, LongConsumer progress) {
        this.percent = percent;
        this.progress = progress;
    }

    /** Returns null if the limit is exceeded, and nothing was published. */
    Batch.@Nullable Published publish(CancellableBatch batch) throws IOException {
        try {
            return batch.publish(this);
        } catch (Exceeded e) {
            failure = e.getMessage();
            return null;
        }
    }

    /** Returns the message of an exceeded limit, otherwise null. */
    @Nullable
    String failure() {
        return failure;
    }

    Batch.ReplacedSerps serps() {
        return serps;
    }

    @Override
    public void progress(long thousandths) {
        progress.accept(thousandths);
    }

    @Override
    public void replaced(Batch.ReplacedSerps replaced) {
        serps = replaced;
        if (replaced.emptied() >= SMALLEST_NUMBER && replaced.emptied() * 100.0 > replaced.count() * percent) {
            throw new Exceeded(replaced, percent);
        }
    }

    /** Stops the batch. */
    private static final class Exceeded extends RuntimeException {
        private static final long serialVersionUID = 1;

        Exceeded(Batch.ReplacedSerps replaced, double percent) {
            super(String.format(
                    Locale.ROOT,
                    "%,d of %,d stored SERPs would become empty (%s %%), more than --max-emptied %s %%: nothing was"
                            + " published. Try: check the searches for %s in the files. If these keywords have no results"
                            + " any more, raise --max-emptied",
                    replaced.emptied(),
                    replaced.count(),
                    ImportRecorder.percentage(100.0 * replaced.emptied() / replaced.count()),
                    ImportRecorder.percentage(percent),
                    String.join(", ", replaced.emptiedExamples())));
        }
    }
}

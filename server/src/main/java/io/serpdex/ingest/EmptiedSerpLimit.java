package io.serpdex.ingest;

import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.store.Batch;
import java.io.IOException;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Stops an import in which too many stored SERPs lose all their results, because the searches have probably failed. A
 * few are normal: some keywords really no longer have results.
 */
final class EmptiedSerpLimit implements Batch.PublishMonitor {
    private static final int SMALLEST_NUMBER = 20;

    private final double percent;
    private final LongConsumer progress;
    private Batch.ReplacedSerps serps = Batch.ReplacedSerps.NONE;

    /** @param percent of the replaced SERPs */
    EmptiedSerpLimit(double percent, LongConsumer progress) {
        this.percent = percent;
        this.progress = progress;
    }

    /** Publishes a batch. Returns a message if the limit is exceeded and nothing was published, otherwise null. */
    @Nullable
    String publish(CancellableBatch batch, Consumer<Batch.Published> published) throws IOException {
        try {
            batch.publish(this, published);
            return null;
        } catch (Exceeded e) {
            return e.getMessage();
        }
    }

    ImportSummary.SerpCount emptied() {
        return new ImportSummary.SerpCount(serps.emptied(), serps.emptiedExamples());
    }

    /** Returns what the user can do about an exceeded limit. */
    String remedy() {
        return "check the searches for " + String.join(", ", serps.emptiedExamples())
                + " in the files. If these keywords really no longer have results, raise --max-emptied";
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
                    "%,d of %,d stored SERPs would become empty (%s %%), more than --max-emptied %s %%",
                    replaced.emptied(),
                    replaced.count(),
                    ImportRecorder.percentage(100.0 * replaced.emptied() / replaced.count()),
                    ImportRecorder.percentage(percent)));
        }
    }
}

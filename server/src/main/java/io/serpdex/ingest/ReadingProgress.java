package io.serpdex.ingest;

import io.serpdex.ingest.input.InputFile;
import io.serpdex.model.Database;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Adds up the bytes read from all files. */
final class ReadingProgress {
    private final ImportProgress progress;
    private final long total;
    private long before;
    private @Nullable InputFile current;

    ReadingProgress(ImportProgress progress, long total) {
        this.progress = progress;
        this.total = total;
    }

    void begin(InputFile input) {
        current = input;
    }

    void report(long results) {
        progress.reading(before + (current == null ? 0 : current.bytesRead()), total, results);
    }

    /** Ends a file. Call before closing it. */
    void end(InputFile input) {
        before += input.bytesRead();
        current = null;
    }

    void edition(Database database, LocalDate date, int number, int editions) {
        progress.edition(database, date, number, editions);
    }

    void publishing(long thousandths) {
        progress.publishing(thousandths);
    }
}

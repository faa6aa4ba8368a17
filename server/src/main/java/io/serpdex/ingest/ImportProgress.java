package io.serpdex.ingest;

import io.serpdex.model.Database;
import java.time.LocalDate;

/** Receives the progress of an import. Called often, always on the same thread. */
public interface ImportProgress {
    ImportProgress SILENT = new ImportProgress() {
        @Override
        public void reading(long bytes, long totalBytes, long results) {}

        @Override
        public void publishing(long thousandths) {}
    };

    /**
     * Reports how much has been read.
     *
     * @param totalBytes the size of the files on disk, -1 if any of them is unknown
     */
    void reading(long bytes, long totalBytes, long results);

    /**
     * Reports the beginning of an edition.
     *
     * @param number its number among the editions of the database in this import, from 1
     */
    default void edition(Database database, LocalDate date, int number, int editions) {}

    void publishing(long thousandths);
}

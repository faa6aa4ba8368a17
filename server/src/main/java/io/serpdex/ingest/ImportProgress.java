package io.serpdex.ingest;

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

    void publishing(long thousandths);
}

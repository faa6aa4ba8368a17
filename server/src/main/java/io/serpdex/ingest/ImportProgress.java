package io.serpdex.ingest;

/** Is told how an import gets on, always by the same thread and often. */
public interface ImportProgress {
    ImportProgress SILENT = new ImportProgress() {
        @Override
        public void reading(long bytes, long totalBytes, long results) {}

        @Override
        public void publishing(long thousandths) {}
    };

    /**
     * So much has been read.
     *
     * @param totalBytes as the files are on disk, -1 where one of them does not say
     */
    void reading(long bytes, long totalBytes, long results);

    void publishing(long thousandths);
}

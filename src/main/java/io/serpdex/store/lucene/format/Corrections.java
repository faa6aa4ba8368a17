package io.serpdex.store.lucene.format;

import java.io.IOException;

/** What {@link CorrectionsWriter} wrote. */
public final class Corrections implements AutoCloseable {
    /** In place of a document. */
    public static final int NONE = -1;

    private final PackedColumn docs;

    public Corrections(EditionFolder folder) throws IOException {
        this.docs = new PackedColumn(folder, CorrectionsWriter.NAME);
    }

    /** The document of the right spelling, or {@link #NONE}. */
    public int get(int doc) {
        return (int) docs.cursor().get(doc) + NONE;
    }

    @Override
    public void close() throws IOException {
        docs.close();
    }
}

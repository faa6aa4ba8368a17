package io.serpdex.store.lucene.format;

import java.io.Closeable;
import java.io.IOException;

/**
 * Which keyword another one is a misspelling of, where the edition derived it. Beside the imported spellings and not among
 * them, because it is known last and derived anew in every edition.
 */
public final class CorrectionsWriter implements Closeable {
    static final String NAME = "corrections";

    private final PackedColumnWriter docs;

    public CorrectionsWriter(EditionFolder folder) throws IOException {
        this.docs = new PackedColumnWriter(folder, NAME);
    }

    /** Adds the document that the next document is corrected to, or {@link Corrections#NONE}. */
    public void add(int correct) throws IOException {
        docs.add(correct - Corrections.NONE);
    }

    public void finish() throws IOException {
        docs.finish();
    }

    @Override
    public void close() throws IOException {
        docs.close();
    }
}

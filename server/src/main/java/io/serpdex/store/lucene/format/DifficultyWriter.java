package io.serpdex.store.lucene.format;

import java.io.Closeable;
import java.io.IOException;
import org.apache.lucene.store.IndexOutput;

/** The difficulty of every live keyword, imported or derived: one column, because rows are sorted by it. */
public final class DifficultyWriter implements Closeable {
    public static final String NAME = "difficulty";

    private final IndexOutput output;

    public DifficultyWriter(EditionFolder folder) throws IOException {
        this.output = folder.create(NAME);
    }

    /** Adds that of the next document. */
    public void add(int difficulty) throws IOException {
        output.writeByte((byte) difficulty);
    }

    public void finish() throws IOException {
        EditionFolder.finish(output);
    }

    @Override
    public void close() throws IOException {
        output.close();
    }
}

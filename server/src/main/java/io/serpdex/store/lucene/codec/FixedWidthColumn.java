package io.serpdex.store.lucene.codec;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.RandomAccessInput;

/** A fixed-width column: 1, 2, 4 or 8 bytes a value. */
public final class FixedWidthColumn implements AutoCloseable {
    private final IndexInput input;
    private final RandomAccessInput values;
    private final long size;

    /** Opens a column of values that take {@code width} bytes each. */
    public FixedWidthColumn(EditionFolder folder, String name, int width) throws IOException {
        this.input = folder.open(name);
        long start = input.getFilePointer();
        long length = EditionFolder.contentEnd(input) - start;
        this.values = input.randomAccessSlice(start, length);
        this.size = length / width;
    }

    public long size() {
        return size;
    }

    public byte byteAt(long index) {
        try {
            return values.readByte(index);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int intAt(long index) {
        try {
            return values.readInt(index << 2);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public long longAt(long index) {
        try {
            return values.readLong(index << 3);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        input.close();
    }

    /** The difficulty of every live keyword, imported or derived: one column, because rows are sorted by it. */
    public static final class DifficultyWriter implements Closeable {
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
}

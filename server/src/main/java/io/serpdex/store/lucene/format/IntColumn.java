package io.serpdex.store.lucene.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.RandomAccessInput;

/** A fixed-width column: 1, 2, 4 or 8 bytes a value. */
public final class IntColumn implements AutoCloseable {
    private final IndexInput input;
    private final RandomAccessInput values;
    private final long size;

    /** Opens a column of values that take {@code width} bytes each. */
    public IntColumn(EditionFolder folder, String name, int width) throws IOException {
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
}

package io.serpdex.store.lucene.codec;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.RandomAccessInput;

/** A column of values with a fixed width of 1, 4 or 8 bytes. */
public final class FixedWidthColumn implements AutoCloseable {
    private final IndexInput input;
    private final RandomAccessInput values;
    private final int width;
    private final long size;

    /** Opens a column whose values have {@code width} bytes. */
    public FixedWidthColumn(EditionFolder folder, String name, int width) throws IOException {
        this.input = folder.open(name);
        long start = input.getFilePointer();
        long length = EditionFolder.contentEnd(input) - start;
        this.values = input.randomAccessSlice(start, length);
        this.width = width;
        this.size = length / width;
    }

    public long size() {
        return size;
    }

    public long valueAt(long index) {
        return switch (width) {
            case Byte.BYTES -> byteAt(index);
            case Integer.BYTES -> intAt(index);
            default -> longAt(index);
        };
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

    public static final class Writer implements Closeable {
        private final IndexOutput output;
        private final int width;

        /** Creates a column whose values have 1, 4 or 8 bytes. */
        public Writer(EditionFolder folder, String name, int width) throws IOException {
            this.output = folder.create(name);
            this.width = width;
        }

        public void add(long value) throws IOException {
            switch (width) {
                case Byte.BYTES -> output.writeByte((byte) value);
                case Integer.BYTES -> output.writeInt((int) value);
                default -> output.writeLong(value);
            }
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

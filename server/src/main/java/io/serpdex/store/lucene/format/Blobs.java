package io.serpdex.store.lucene.format;

import io.serpdex.model.Utf8;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.RandomAccessInput;
import org.jspecify.annotations.Nullable;

/** What {@link BlobWriter} wrote. */
public final class Blobs implements AutoCloseable {
    private final IndexInput input;
    private final Offsets offsets;
    private final RandomAccessInput data;

    public Blobs(EditionFolder folder, String name) throws IOException {
        this.input = folder.open(name);
        this.offsets = new Offsets(input);
        long start = input.getFilePointer();
        this.data = input.randomAccessSlice(start, offsets.start() - start);
    }

    public long size() {
        return offsets.size() - 1;
    }

    public int length(long index) {
        return (int) (offsets.get(index + 1) - offsets.get(index));
    }

    public byte[] get(long index) {
        long start = offsets.get(index);
        byte[] bytes = new byte[(int) (offsets.get(index + 1) - start)];
        read(start, bytes);
        return bytes;
    }

    /** A record by where it is, for those who know. */
    byte[] bytesAt(long start, int length) {
        byte[] bytes = new byte[length];
        read(start, bytes);
        return bytes;
    }

    /** Brings the beginnings of records by where they are into the processor's caches. */
    void fetch(long[] starts) {
        Fetch.bytes(data, starts);
    }

    /** Goes to a record, to read the first bytes of it where they are. */
    public Cursor at(long index) {
        return new Cursor(offsets.get(index));
    }

    /** The first bytes of a record, at most {@code most}. */
    public byte[] start(long index, int most) {
        long start = offsets.get(index);
        byte[] bytes = new byte[(int) Math.min(most, offsets.get(index + 1) - start)];
        read(start, bytes);
        return bytes;
    }

    public Utf8 utf8(long index) {
        return Utf8.of(get(index));
    }

    public String text(long index) {
        return new String(get(index), StandardCharsets.UTF_8);
    }

    private void read(long start, byte[] bytes) {
        try {
            data.readBytes(start, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads what {@link Bytes} encoded, one value after the other. */
    public final class Cursor {
        private long position;

        private Cursor(long start) {
            position = start;
        }

        /** Where it reads next. */
        public long position() {
            return position;
        }

        /** A number of four bytes anywhere; what comes next stays the same. */
        public int intAt(long place) {
            try {
                return data.readInt(place);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Bytes from anywhere; what comes next stays the same. */
        public void bytesAt(long place, byte[] into, int length) {
            try {
                data.readBytes(place, into, 0, length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        public int vInt() {
            try {
                byte b = data.readByte(position++);
                int value = b & 0x7F;
                for (int shift = 7; b < 0; shift += 7) {
                    b = data.readByte(position++);
                    value |= (b & 0x7F) << shift;
                }
                return value;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        public @Nullable String optionalText() {
            int length = vInt();
            if (length == 0) {
                return null;
            }
            byte[] text = new byte[length - 1];
            read(position, text);
            position += text.length;
            return new String(text, StandardCharsets.UTF_8);
        }
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}

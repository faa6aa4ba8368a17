package io.serpdex.store.lucene.codec;

import io.serpdex.model.Utf8;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.RandomAccessInput;
import org.jspecify.annotations.Nullable;

/** Records of variable length, read by number. */
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

    /** Returns the bytes of a record by position. */
    public byte[] bytesAt(long start, int length) {
        byte[] bytes = new byte[length];
        read(start, bytes);
        return bytes;
    }

    /** Prefetches the first bytes of the records at these positions. */
    public void prefetch(long[] starts) {
        Prefetch.bytes(data, starts);
    }

    /** Returns a cursor at the start of a record. */
    public Cursor at(long index) {
        return new Cursor(offsets.get(index));
    }

    /** Returns up to {@code most} bytes from the start of a record. */
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

    /** Reads values encoded by {@link Bytes}. */
    public final class Cursor {
        private long position;

        private Cursor(long start) {
            position = start;
        }

        /** Returns the position of the next value. */
        public long position() {
            return position;
        }

        /** Returns the int at a position, without moving the cursor. */
        public int intAt(long place) {
            try {
                return data.readInt(place);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Reads bytes at a position, without moving the cursor. */
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

    /** Writes records of variable length. */
    public static final class Writer implements Closeable {
        private final IndexOutput output;
        private final Offsets.Writer offsets = new Offsets.Writer();
        private final long start;

        public Writer(EditionFolder folder, String name) throws IOException {
            this.output = folder.create(name);
            this.start = output.getFilePointer();
            offsets.add(0);
        }

        /** Returns the position of the next record. */
        public long position() {
            return output.getFilePointer() - start;
        }

        public void add(byte[] bytes, int offset, int length) throws IOException {
            output.writeBytes(bytes, offset, length);
            offsets.add(position());
        }

        public void add(Bytes bytes) throws IOException {
            add(bytes.array(), 0, bytes.length());
        }

        public void finish() throws IOException {
            offsets.finish(output);
            EditionFolder.finish(output);
        }

        @Override
        public void close() throws IOException {
            output.close();
        }
    }

    /** A cache of recently read texts, such as the names of the few domains that appear in most results. */
    public static final class TextCache {
        private static final int KEPT = 1 << 13;

        private final Blobs names;
        /** Accessed without a lock: entries are immutable and contain the domain that they belong to. */
        private final @Nullable Named[] recent = new Named[KEPT];

        private record Named(int domain, String name) {}

        public TextCache(Blobs names) {
            this.names = names;
        }

        public String get(int domain) {
            int place = domain & (KEPT - 1);
            Named named = recent[place];
            if (named == null || named.domain != domain) {
                named = new Named(domain, names.text(domain));
                recent[place] = named;
            }
            return named.name;
        }
    }
}

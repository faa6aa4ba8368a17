package io.serpdex.store.lucene.files;

import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.codec.Offsets;
import io.serpdex.store.lucene.codec.Prefetch;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.RandomAccessInput;
import org.apache.lucene.util.ArrayUtil;

/** The URLs of an edition without their origins, by ordinal. Each thread and query needs its own cursor. */
public final class UrlDictionary implements AutoCloseable {
    private final IndexInput input;
    private final Offsets blocks;
    private final RandomAccessInput data;

    public UrlDictionary(EditionFolder folder) throws IOException {
        this.input = folder.open(Writer.NAME);
        this.blocks = new Offsets(input);
        long start = input.getFilePointer();
        this.data = input.randomAccessSlice(start, blocks.start() - start);
    }

    /** Prefetches the bytes that these URLs are decoded from. */
    public void prefetch(long first, int[] behindFirst, int from, int to) {
        long[] starts = new long[to - from];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = blocks.get((first + behindFirst[from + i]) >>> Writer.BLOCK_SHIFT);
        }
        Prefetch.bytes(data, starts);
    }

    public Cursor cursor() {
        return new Cursor();
    }

    @Override
    public void close() throws IOException {
        input.close();
    }

    /** Decodes URLs. Moving forward within a block decodes only the URLs in between. */
    public final class Cursor {
        private byte[] block = new byte[1024];
        private int position;
        private long loadedBlock = -1;
        private long next;

        private byte[] text = new byte[256];
        private int prefix;
        private int length;
        private int kept;

        /** Sets bytes to put before every decoded text, such as the origin. Discards the current text. */
        public void prefix(byte[] bytes) {
            text = ArrayUtil.growNoCopy(text, bytes.length);
            System.arraycopy(bytes, 0, text, 0, bytes.length);
            prefix = bytes.length;
            length = prefix;
            loadedBlock = -1;
        }

        /** Decodes the text of an ordinal into {@link #text}, after the prefix. */
        public void seek(long ordinal) {
            long wanted = ordinal >>> Writer.BLOCK_SHIFT;
            if (wanted != loadedBlock || ordinal < next) {
                load(wanted);
            }
            while (next <= ordinal) {
                decodeNext();
            }
        }

        public byte[] text() {
            return text;
        }

        /** Returns the length of prefix and text in bytes. */
        public int length() {
            return length;
        }

        /**
         * Returns the number of leading bytes of {@link #text} that did not change since the previously decoded text
         * with the same prefix.
         */
        public int kept() {
            return kept;
        }

        private void load(long number) {
            long from = blocks.get(number);
            int bytes = (int) (blocks.get(number + 1) - from);
            block = ArrayUtil.growNoCopy(block, bytes);
            try {
                data.readBytes(from, block, 0, bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            loadedBlock = number;
            position = 0;
            next = number << Writer.BLOCK_SHIFT;
        }

        private void decodeNext() {
            int shared = vInt();
            int added = vInt();
            kept = prefix + shared;
            length = kept + added;
            if (length > text.length) {
                text = ArrayUtil.grow(text, length);
            }
            System.arraycopy(block, position, text, kept, added);
            position += added;
            next++;
        }

        private int vInt() {
            byte b = block[position++];
            int value = b & 0x7F;
            for (int shift = 7; b < 0; shift += 7) {
                b = block[position++];
                value |= (b & 0x7F) << shift;
            }
            return value;
        }
    }

    /**
     * Writes the part of every URL after the origin. Neighbouring URLs are similar, so each is stored as the length of
     * the prefix shared with the previous one, and the rest. Every {@link #BLOCK}th URL is stored in full, so that a
     * lookup decodes only a few others.
     */
    public static final class Writer implements Closeable {
        static final String NAME = "urls";
        static final int BLOCK_SHIFT = 4;
        static final int BLOCK = 1 << BLOCK_SHIFT;

        private final IndexOutput output;
        private final Offsets.Writer blocks = new Offsets.Writer();
        private final long start;
        private final Bytes encoded = new Bytes(256);
        private byte[] previous = new byte[256];
        private int previousLength;
        private long size;

        public Writer(EditionFolder folder) throws IOException {
            this.output = folder.create(NAME);
            this.start = output.getFilePointer();
        }

        public void add(byte[] bytes, int offset, int length) throws IOException {
            int shared = 0;
            if ((size & (BLOCK - 1)) == 0) {
                blocks.add(output.getFilePointer() - start);
            } else {
                int most = Math.min(previousLength, length);
                while (shared < most && previous[shared] == bytes[offset + shared]) {
                    shared++;
                }
            }
            encoded.clear();
            encoded.vInt(shared);
            encoded.vInt(length - shared);
            encoded.writeBytes(bytes, offset + shared, length - shared);
            output.writeBytes(encoded.array(), 0, encoded.length());
            previous = ArrayUtil.growNoCopy(previous, length);
            System.arraycopy(bytes, offset, previous, 0, length);
            previousLength = length;
            size++;
        }

        public long size() {
            return size;
        }

        public void finish() throws IOException {
            blocks.add(output.getFilePointer() - start);
            blocks.finish(output);
            EditionFolder.finish(output);
        }

        @Override
        public void close() throws IOException {
            output.close();
        }
    }
}

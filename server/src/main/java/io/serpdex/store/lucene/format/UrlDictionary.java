package io.serpdex.store.lucene.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.RandomAccessInput;
import org.apache.lucene.util.ArrayUtil;

/** What {@link UrlDictionaryWriter} wrote. Reading goes through cursors, one for each thread and question. */
public final class UrlDictionary implements AutoCloseable {
    private final IndexInput input;
    private final Offsets blocks;
    private final RandomAccessInput data;

    public UrlDictionary(EditionFolder folder) throws IOException {
        this.input = folder.open(UrlDictionaryWriter.NAME);
        this.blocks = new Offsets(input);
        long start = input.getFilePointer();
        this.data = input.randomAccessSlice(start, blocks.start() - start);
    }

    /** Brings what some urls are decoded from into the processor's caches, as {@link Fetch} says. */
    public void fetch(long first, int[] behindFirst, int from, int to) {
        long[] starts = new long[to - from];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = blocks.get((first + behindFirst[from + i]) >>> UrlDictionaryWriter.BLOCK_SHIFT);
        }
        Fetch.bytes(data, starts);
    }

    public Cursor cursor() {
        return new Cursor();
    }

    @Override
    public void close() throws IOException {
        input.close();
    }

    /** Decodes one url after the other; going forward within a block costs only what lies between. */
    public final class Cursor {
        private byte[] block = new byte[1024];
        private int position;
        private long loadedBlock = -1;
        private long next;

        private byte[] text = new byte[256];
        private int prefix;
        private int length;
        private int kept;

        /** Bytes that stand before every decoded text, such as the origin; what was decoded before is lost. */
        public void prefix(byte[] bytes) {
            text = ArrayUtil.growNoCopy(text, bytes.length);
            System.arraycopy(bytes, 0, text, 0, bytes.length);
            prefix = bytes.length;
            length = prefix;
            loadedBlock = -1;
        }

        /** Decodes the text of an ordinal; it stands in {@link #text} behind the prefix. */
        public void seek(long ordinal) {
            long wanted = ordinal >>> UrlDictionaryWriter.BLOCK_SHIFT;
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

        /** How many bytes of {@link #text} belong to prefix and text. */
        public int length() {
            return length;
        }

        /** How many bytes of {@link #text} are the same as in the text that was decoded before, with the same prefix. */
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
            next = number << UrlDictionaryWriter.BLOCK_SHIFT;
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
}

package io.serpdex.store.lucene.codec;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.RandomAccessInput;
import org.apache.lucene.util.LongValues;
import org.apache.lucene.util.packed.DirectReader;
import org.apache.lucene.util.packed.DirectWriter;

/** A column of mostly small numbers. */
public final class PackedColumn implements AutoCloseable {
    private final IndexInput input;
    private final Offsets blocks;
    private final RandomAccessInput data;

    public PackedColumn(EditionFolder folder, String name) throws IOException {
        this.input = folder.open(name);
        this.blocks = new Offsets(input);
        long start = input.getFilePointer();
        this.data = input.randomAccessSlice(start, blocks.start() - start);
    }

    public Cursor cursor() {
        return new Cursor();
    }

    @Override
    public void close() throws IOException {
        input.close();
    }

    /** Reads values by index. Not thread-safe. */
    public final class Cursor {
        private long block = -1;
        private LongValues values = LongValues.ZEROES;

        public long get(long index) {
            long wanted = index >>> Writer.BLOCK_SHIFT;
            if (wanted != block) {
                load(wanted);
            }
            return values.get(index & (Writer.BLOCK - 1));
        }

        private void load(long number) {
            try {
                long offset = blocks.get(number);
                int bits = data.readByte(offset);
                values = bits == 0 ? LongValues.ZEROES : DirectReader.getInstance(data, bits, offset + 1);
                block = number;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /**
     * Writes the column in blocks of {@link #BLOCK} values; each block uses the number of bits that its largest value
     * needs.
     */
    public static final class Writer implements Closeable {
        static final int BLOCK_SHIFT = 7;
        static final int BLOCK = 1 << BLOCK_SHIFT;

        private final IndexOutput output;
        private final Offsets.Writer blocks = new Offsets.Writer();
        private final long start;
        private final long[] pending = new long[BLOCK];
        private int count;

        public Writer(EditionFolder folder, String name) throws IOException {
            this.output = folder.create(name);
            this.start = output.getFilePointer();
        }

        public void add(long value) throws IOException {
            pending[count++] = value;
            if (count == BLOCK) {
                flush();
            }
        }

        private void flush() throws IOException {
            blocks.add(output.getFilePointer() - start);
            long all = 0;
            for (int i = 0; i < count; i++) {
                all |= pending[i];
            }
            int bits = all == 0 ? 0 : DirectWriter.unsignedBitsRequired(all);
            output.writeByte((byte) bits);
            if (bits > 0) {
                DirectWriter writer = DirectWriter.getInstance(output, BLOCK, bits);
                for (int i = 0; i < BLOCK; i++) {
                    writer.add(i < count ? pending[i] : 0);
                }
                writer.finish();
            }
            count = 0;
        }

        public void finish() throws IOException {
            if (count > 0) {
                flush();
            }
            blocks.finish(output);
            EditionFolder.finish(output);
        }

        @Override
        public void close() throws IOException {
            output.close();
        }
    }
}

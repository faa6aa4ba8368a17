package io.serpdex.store.lucene.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.RandomAccessInput;
import org.apache.lucene.util.LongValues;
import org.apache.lucene.util.packed.DirectReader;

/** What {@link PackedColumnWriter} wrote. */
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

    /** Reads values by index; for one thread. */
    public final class Cursor {
        private long block = -1;
        private LongValues values = LongValues.ZEROES;

        public long get(long index) {
            long wanted = index >>> PackedColumnWriter.BLOCK_SHIFT;
            if (wanted != block) {
                load(wanted);
            }
            return values.get(index & (PackedColumnWriter.BLOCK - 1));
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
}

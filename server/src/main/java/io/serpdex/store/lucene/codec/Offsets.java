package io.serpdex.store.lucene.codec;

import java.io.IOException;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.store.ByteBuffersIndexOutput;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.LongValues;
import org.apache.lucene.util.packed.DirectMonotonicReader;
import org.apache.lucene.util.packed.DirectMonotonicWriter;
import org.apache.lucene.util.packed.PackedInts;
import org.apache.lucene.util.packed.PackedLongValues;

/** Non-decreasing numbers, such as offsets, at the end of a file. */
public final class Offsets {
    private static final int TRAILER = 3 * Long.BYTES;

    private final LongValues values;
    private final long size;
    private final long start;

    /** Opens the numbers at the end of a file. */
    public Offsets(IndexInput file) throws IOException {
        IndexInput input = file.clone();
        long end = EditionFolder.contentEnd(input);
        input.seek(end - TRAILER);
        this.start = input.readLong();
        long metaStart = input.readLong();
        this.size = input.readLong();
        input.seek(metaStart);
        DirectMonotonicReader.Meta meta = DirectMonotonicReader.loadMeta(input, size, Writer.BLOCK_SHIFT);
        this.values = DirectMonotonicReader.getInstance(meta, input.randomAccessSlice(start, metaStart - start));
    }

    public long get(long index) {
        return values.get(index);
    }

    public long size() {
        return size;
    }

    /** Returns the position where the numbers start, which is the end of the preceding data. */
    public long start() {
        return start;
    }

    /**
     * Returns the index of the last number in {@code [from, to)} that is at most {@code value}, or {@code from - 1}.
     */
    public long floor(long value, long from, long to) {
        long low = from;
        long high = to - 1;
        while (low <= high) {
            long middle = (low + high) >>> 1;
            if (values.get(middle) <= value) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return high;
    }

    /**
     * Writes non-decreasing numbers with a few bits each. They are buffered in packed form, because their count is not
     * known in advance.
     */
    public static final class Writer {
        static final int BLOCK_SHIFT = 12;

        private final PackedLongValues.Builder values = PackedLongValues.monotonicBuilder(PackedInts.COMPACT);

        public void add(long value) {
            values.add(value);
        }

        /** Appends the numbers to a file. Only the checksum may follow. */
        public void finish(IndexOutput output) throws IOException {
            long start = output.getFilePointer();
            ByteBuffersDataOutput meta = new ByteBuffersDataOutput();
            try (ByteBuffersIndexOutput metaOutput = new ByteBuffersIndexOutput(meta, "offsets", "offsets")) {
                PackedLongValues built = values.build();
                DirectMonotonicWriter writer =
                        DirectMonotonicWriter.getInstance(metaOutput, output, built.size(), BLOCK_SHIFT);
                LongValues all = built;
                for (long i = 0; i < built.size(); i++) {
                    writer.add(all.get(i));
                }
                writer.finish();
            }
            long metaStart = output.getFilePointer();
            meta.copyTo(output);
            output.writeLong(start);
            output.writeLong(metaStart);
            output.writeLong(values.size());
        }
    }
}

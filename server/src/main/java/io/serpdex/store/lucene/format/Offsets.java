package io.serpdex.store.lucene.format;

import java.io.IOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.util.LongValues;
import org.apache.lucene.util.packed.DirectMonotonicReader;

/** What {@link OffsetsWriter} wrote. */
public final class Offsets {
    private static final int TRAILER = 3 * Long.BYTES;

    private final LongValues values;
    private final long size;
    private final long start;

    /** Reads the numbers at the end of an open file. */
    public Offsets(IndexInput file) throws IOException {
        IndexInput input = file.clone();
        long end = EditionFolder.contentEnd(input);
        input.seek(end - TRAILER);
        this.start = input.readLong();
        long metaStart = input.readLong();
        this.size = input.readLong();
        input.seek(metaStart);
        DirectMonotonicReader.Meta meta = DirectMonotonicReader.loadMeta(input, size, OffsetsWriter.BLOCK_SHIFT);
        this.values = DirectMonotonicReader.getInstance(meta, input.randomAccessSlice(start, metaStart - start));
    }

    public long get(long index) {
        return values.get(index);
    }

    public long size() {
        return size;
    }

    /** Where in the file the numbers begin, which is where the data before them ends. */
    long start() {
        return start;
    }

    /** Index of the last number that is not above {@code value} within {@code [from, to)}, or {@code from - 1}. */
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
}

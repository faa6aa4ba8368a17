package io.serpdex.store.lucene.files;

import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.codec.Prefetch;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.RandomAccessInput;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BitUtil;

/**
 * The distinct domains in the top 20 of each document, best first. Rows have a fixed width, because finding competitors
 * reads hundreds of thousands of them.
 */
public final class TopDomains implements AutoCloseable {
    public static final String NAME = "top-domains";
    public static final int DEPTH = 20;

    /** Domains down to this position come first in a row and are counted separately. */
    public static final int INNER_DEPTH = 10;

    private static final int ROW = 2 + DEPTH * Integer.BYTES;

    private final IndexInput input;
    private final RandomAccessInput rows;

    public TopDomains(EditionFolder folder) throws IOException {
        this.input = folder.open(NAME);
        long start = input.getFilePointer();
        this.rows = input.randomAccessSlice(start, EditionFolder.contentEnd(input) - start);
    }

    /** Appends a row of {@code count} domains, of which the first {@code inner} are in the top 10. */
    public static void write(IndexOutput output, int[] domains, int count, int inner) throws IOException {
        output.writeByte((byte) count);
        output.writeByte((byte) inner);
        for (int i = 0; i < DEPTH; i++) {
            output.writeInt(i < count ? domains[i] : 0);
        }
    }

    /** Returns a cursor that reads rows. Not thread-safe. */
    public Cursor cursor() {
        return new Cursor();
    }

    /**
     * Copies whole rows, because finding competitors would otherwise read four bytes from the file millions of times.
     */
    public final class Cursor {
        private final byte[] row = new byte[ROW];
        private long[] ends = new long[0];

        /** Prefetches rows. A row spans one or two cache lines. */
        public void prefetch(int[] docs, int count) {
            ends = ArrayUtil.growNoCopy(ends, 2 * count);
            for (int i = 0; i < count; i++) {
                ends[2 * i] = (long) docs[i] * ROW;
                ends[2 * i + 1] = (long) docs[i] * ROW + ROW - 1;
            }
            Prefetch.bytes(rows, ends, 2 * count);
        }

        /** Moves to the row of a document. */
        public void seek(int doc) {
            try {
                rows.readBytes((long) doc * ROW, row, 0, ROW);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Returns the number of domains in the top 20. */
        public int count() {
            return row[0];
        }

        /** Returns the number of domains in the top 10. */
        public int inner() {
            return row[1];
        }

        public int domain(int index) {
            return (int) BitUtil.VH_LE_INT.get(row, 2 + index * Integer.BYTES);
        }
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}

package io.serpdex.store.lucene.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.RandomAccessInput;

/**
 * The different domains in the top 20 of each document, best first: a fixed-width row, because finding competitors reads
 * hundreds of thousands of them.
 */
public final class TopDomains implements AutoCloseable {
    public static final String NAME = "top-domains";
    public static final int DEPTH = 20;

    /** Domains that stand within this position come first in a row, and are counted by themselves. */
    public static final int INNER_DEPTH = 10;

    private static final int ROW = 2 + DEPTH * Integer.BYTES;

    private final IndexInput input;
    private final RandomAccessInput rows;

    public TopDomains(EditionFolder folder) throws IOException {
        this.input = folder.open(NAME);
        long start = input.getFilePointer();
        this.rows = input.randomAccessSlice(start, EditionFolder.contentEnd(input) - start);
    }

    /** Appends a row of {@code count} domains, the first {@code inner} of which stand in the top 10. */
    public static void write(IndexOutput output, int[] domains, int count, int inner) throws IOException {
        output.writeByte((byte) count);
        output.writeByte((byte) inner);
        for (int i = 0; i < DEPTH; i++) {
            output.writeInt(i < count ? domains[i] : 0);
        }
    }

    /** Reads the domains of a document's top 20 into {@code domains}; returns how many there are. */
    public int read(int doc, int[] domains) {
        return read(doc, 0, domains);
    }

    /** The same for its top 10. */
    public int readInner(int doc, int[] domains) {
        return read(doc, 1, domains);
    }

    private int read(int doc, int countAt, int[] domains) {
        try {
            long row = (long) doc * ROW;
            int count = rows.readByte(row + countAt);
            for (int i = 0; i < count; i++) {
                domains[i] = rows.readInt(row + 2 + (long) i * Integer.BYTES);
            }
            return count;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}

package io.serpdex.store.lucene.files;

import io.serpdex.store.lucene.codec.EditionFolder;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.RandomAccessInput;

/** Maxima over blocks of neighbouring URLs of the edition. A site may start in the middle of a block. */
public final class PageBlocks implements AutoCloseable {
    private final IndexInput input;
    private final RandomAccessInput rows;

    public PageBlocks(EditionFolder folder) throws IOException {
        this.input = folder.open(Writer.NAME);
        long start = input.getFilePointer();
        this.rows = input.randomAccessSlice(start, EditionFolder.contentEnd(input) - start);
    }

    /** Returns the block of a URL. */
    public static long of(long url) {
        return url >>> Writer.BLOCK_SHIFT;
    }

    /** Returns the end of the block of a URL. */
    public static long end(long url) {
        return (of(url) + 1) << Writer.BLOCK_SHIFT;
    }

    /** Returns true if a range of URLs is a complete block. */
    public static boolean isWhole(long from, long to) {
        return to - from == Writer.BLOCK;
    }

    /** Returns the largest potential traffic of a URL in a block. */
    public long mostPotential(long block) {
        try {
            return rows.readLong(block * Writer.ROW);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the largest number of keywords of a URL in a block. */
    public int mostKeywords(long block) {
        try {
            return rows.readInt(block * Writer.ROW + Writer.KEYWORDS_AT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the number of URLs in a block that rank. */
    public int ranking(long block) {
        try {
            return Byte.toUnsignedInt(rows.readByte(block * Writer.ROW + Writer.RANKING_AT));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        input.close();
    }

    /**
     * Writes, for each block of {@link #BLOCK} neighbouring URLs, the largest figures and the number of URLs that rank.
     * A search for the largest pages of a site skips all blocks with smaller maxima.
     */
    public static final class Writer implements Closeable {
        static final String NAME = "page-blocks";
        static final int BLOCK_SHIFT = 7;
        static final int BLOCK = 1 << BLOCK_SHIFT;
        static final int KEYWORDS_AT = Long.BYTES;
        static final int RANKING_AT = KEYWORDS_AT + Integer.BYTES;
        static final int ROW = RANKING_AT + 1;

        private final IndexOutput output;
        private long mostPotential;
        private int mostKeywords;
        private int ranking;
        private int count;

        public Writer(EditionFolder folder) throws IOException {
            this.output = folder.create(NAME);
        }

        /** Adds the figures of the next URL. */
        public void add(int keywords, long potential) throws IOException {
            mostPotential = Math.max(mostPotential, potential);
            mostKeywords = Math.max(mostKeywords, keywords);
            ranking += keywords > 0 ? 1 : 0;
            count++;
            if (count == BLOCK) {
                flush();
            }
        }

        private void flush() throws IOException {
            output.writeLong(mostPotential);
            output.writeInt(mostKeywords);
            output.writeByte((byte) ranking);
            mostPotential = 0;
            mostKeywords = 0;
            ranking = 0;
            count = 0;
        }

        public void finish() throws IOException {
            if (count > 0) {
                flush();
            }
            EditionFolder.finish(output);
        }

        @Override
        public void close() throws IOException {
            output.close();
        }
    }
}

package io.serpdex.store.lucene.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.RandomAccessInput;

/** What {@link PageBlocksWriter} wrote. Blocks are those of all urls of the edition: a site may begin within one. */
public final class PageBlocks implements AutoCloseable {
    private final IndexInput input;
    private final RandomAccessInput rows;

    public PageBlocks(EditionFolder folder) throws IOException {
        this.input = folder.open(PageBlocksWriter.NAME);
        long start = input.getFilePointer();
        this.rows = input.randomAccessSlice(start, EditionFolder.contentEnd(input) - start);
    }

    /** The block of a url. */
    public static long of(long url) {
        return url >>> PageBlocksWriter.BLOCK_SHIFT;
    }

    /** Behind the last url of the block of a url. */
    public static long end(long url) {
        return (of(url) + 1) << PageBlocksWriter.BLOCK_SHIFT;
    }

    /** Whether these urls of one block are all of it. */
    public static boolean isWhole(long from, long to) {
        return to - from == PageBlocksWriter.BLOCK;
    }

    /** The largest potential traffic of a url in a block. */
    public long mostPotential(long block) {
        try {
            return rows.readLong(block * PageBlocksWriter.ROW);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The largest number of keywords of a url in a block. */
    public int mostKeywords(long block) {
        try {
            return rows.readInt(block * PageBlocksWriter.ROW + PageBlocksWriter.KEYWORDS_AT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How many urls of a block rank for anything. */
    public int ranking(long block) {
        try {
            return Byte.toUnsignedInt(rows.readByte(block * PageBlocksWriter.ROW + PageBlocksWriter.RANKING_AT));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}

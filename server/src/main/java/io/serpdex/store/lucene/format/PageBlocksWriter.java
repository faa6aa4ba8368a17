package io.serpdex.store.lucene.format;

import java.io.Closeable;
import java.io.IOException;
import org.apache.lucene.store.IndexOutput;

/**
 * For every {@link #BLOCK} neighbouring urls: the largest of their figures, and how many of them rank. Who looks for the
 * largest pages of a site need not look into the other blocks.
 */
public final class PageBlocksWriter implements Closeable {
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

    public PageBlocksWriter(EditionFolder folder) throws IOException {
        this.output = folder.create(NAME);
    }

    /** Adds the figures of the next url. */
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

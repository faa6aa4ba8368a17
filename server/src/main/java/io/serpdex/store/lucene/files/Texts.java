package io.serpdex.store.lucene.files;

import io.serpdex.model.Utf8;
import io.serpdex.store.lucene.codec.Blobs;
import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.codec.FixedWidthColumn;
import java.io.IOException;
import java.util.Arrays;

/**
 * All texts of an edition by document: live keywords; then suggested texts that are not keywords, by text; then dropped
 * keywords that were in the previous edition.
 */
public final class Texts implements AutoCloseable {
    public static final String NAME = "texts";
    public static final String BY_ID = "keywords-by-id";
    public static final String DROPPED_IDS = "dropped-ids";
    public static final String SUGGESTED_RANKS = "suggested-text-rank";
    public static final String BY_RANK = "texts-by-rank";

    private final Blobs blobs;
    private final int live;
    private final int dropped;
    private final FixedWidthColumn byId;
    private final FixedWidthColumn droppedIds;
    private final FixedWidthColumn suggestedRanks;
    private final FixedWidthColumn byRank;

    public Texts(EditionFolder folder, int live) throws IOException {
        this.blobs = new Blobs(folder, NAME);
        this.live = live;
        this.byId = new FixedWidthColumn(folder, BY_ID, Integer.BYTES);
        this.droppedIds = new FixedWidthColumn(folder, DROPPED_IDS, Long.BYTES);
        this.suggestedRanks = new FixedWidthColumn(folder, SUGGESTED_RANKS, Integer.BYTES);
        this.byRank = new FixedWidthColumn(folder, BY_RANK, Integer.BYTES);
        this.dropped = (int) droppedIds.size();
    }

    public String get(int doc) {
        return blobs.text(doc);
    }

    boolean hasText(int doc, byte[] utf8) {
        return Arrays.equals(blobs.get(doc), utf8);
    }

    /** Returns the text that a card refers to. */
    Utf8 placed(long place) {
        int length = (int) place & ((1 << KeywordCards.TEXT_LENGTH_BITS) - 1);
        return Utf8.of(blobs.bytesAt(place >>> KeywordCards.TEXT_LENGTH_BITS, length));
    }

    /** Prefetches the texts that cards refer to. */
    void prefetch(long[] places) {
        long[] starts = new long[places.length];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = places[i] >>> KeywordCards.TEXT_LENGTH_BITS;
        }
        blobs.prefetch(starts);
    }

    /** Returns the number of documents of all kinds. */
    public int size() {
        return (int) blobs.size();
    }

    /** Returns the document of the first dropped keyword. */
    public int firstDropped() {
        return size() - dropped;
    }

    /** Returns the rank by code point of a suggested text that is not a keyword. */
    public int suggestedRank(int doc) {
        return suggestedRanks.intAt(doc - live);
    }

    /** Returns the document of a text by its rank among all texts by code point. */
    public int docByRank(int rank) {
        return byRank.intAt(rank);
    }

    /** Returns the document of a live or dropped keyword by its rank by ID. */
    public int docById(int index) {
        return byId.intAt(index);
    }

    public int keywords() {
        return live + dropped;
    }

    public long droppedId(int doc) {
        return droppedIds.longAt(doc - firstDropped());
    }

    @Override
    public void close() throws IOException {
        blobs.close();
        byId.close();
        droppedIds.close();
        suggestedRanks.close();
        byRank.close();
    }
}

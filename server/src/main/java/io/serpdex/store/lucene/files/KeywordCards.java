package io.serpdex.store.lucene.files;

import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.RandomAccessInput;

/**
 * What {@link Writer} wrote: all that a row prints of a live keyword, in one place. Each card is one line of the
 * processor's cache, so a row waits for memory once where columns would make it wait for each fact. What questions sort and
 * filter by stands in columns as well: a scan reads one fact of many keywords.
 */
public final class KeywordCards implements AutoCloseable {
    static final String NAME = "keyword-cards";

    /** Where there is no keyword that this one is a misspelling of. */
    public static final int NO_CORRECTION = -1;

    /** Bytes of a card, and what the first card is aligned to. */
    static final int CARD = 64;

    /** The length of a text takes the lower bits of the number that says where it is. */
    static final int TEXT_LENGTH_BITS = 16;

    private static final int ID = 0;
    private static final int FOUND_RESULTS = 8;
    private static final int TEXT = 16;
    private static final int VOLUME = 24;
    private static final int VOLUME_WIDE = 28;
    private static final int VOLUME_LAST = 32;
    private static final int COST = 36;
    private static final int RESULTS_DAY = 40;
    private static final int ADS_DAY = 44;
    private static final int LABELS = 48;
    private static final int PLACES = 52;
    private static final int WORDS = 56;
    private static final int CONCURRENCY = 57;
    private static final int FLAGS = 58;
    private static final int DIFFICULTY = 59;
    private static final int CORRECTION = 60;

    private final IndexInput input;
    private final RandomAccessInput cards;

    KeywordCards(EditionFolder folder) throws IOException {
        this.input = folder.open(NAME);
        long start = IndexOutput.alignOffset(input.getFilePointer(), CARD);
        this.cards = input.randomAccessSlice(start, EditionFolder.contentEnd(input) - start);
    }

    public long id(int doc) {
        return longAt(doc, ID);
    }

    public long foundResults(int doc) {
        return longAt(doc, FOUND_RESULTS);
    }

    /** Where the text is, and how long it is: for {@link Texts#placed}. */
    long text(int doc) {
        return longAt(doc, TEXT);
    }

    public int volume(int doc) {
        return intAt(doc, VOLUME);
    }

    public int volumeWide(int doc) {
        return intAt(doc, VOLUME_WIDE);
    }

    public int volumeLast(int doc) {
        return intAt(doc, VOLUME_LAST);
    }

    public int costCents(int doc) {
        return intAt(doc, COST);
    }

    public int resultsDay(int doc) {
        return intAt(doc, RESULTS_DAY);
    }

    public int adsDay(int doc) {
        return intAt(doc, ADS_DAY);
    }

    /** Number in the {@link LabelTable}. */
    int labels(int doc) {
        return intAt(doc, LABELS);
    }

    /** Number of the list in {@link GeoNames}. */
    int places(int doc) {
        return intAt(doc, PLACES);
    }

    public int words(int doc) {
        return byteAt(doc, WORDS);
    }

    public int concurrency(int doc) {
        return byteAt(doc, CONCURRENCY);
    }

    public int difficulty(int doc) {
        return byteAt(doc, DIFFICULTY);
    }

    /** Whether the keyword had a SERP in the edition before. */
    public boolean hadSerp(int doc) {
        return (flags(doc) & KeywordRecord.Flags.HAD_SERP) != 0;
    }

    int flags(int doc) {
        return byteAt(doc, FLAGS);
    }

    /** The document of the derived right spelling, or {@link #NO_CORRECTION}. */
    int correction(int doc) {
        return intAt(doc, CORRECTION);
    }

    private byte byteAt(int doc, int fact) {
        try {
            return cards.readByte((long) doc * CARD + fact);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int intAt(int doc, int fact) {
        try {
            return cards.readInt((long) doc * CARD + fact);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private long longAt(int doc, int fact) {
        try {
            return cards.readLong((long) doc * CARD + fact);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        input.close();
    }

    /**
     * A card for every live keyword, by document. It is drafted when the keyword is written, and completed when the results of
     * all keywords are known: its difficulty and its correction follow from them.
     */
    public static final class Writer implements Closeable {
        private final IndexOutput output;

        public Writer(EditionFolder folder) throws IOException {
            this.output = folder.create(KeywordCards.NAME);
            output.alignFilePointer(KeywordCards.CARD);
        }

        /**
         * Drafts a card.
         *
         * @param labels number in the table of labels
         * @param places number of the list of toponyms
         * @param textStart where {@link Texts} have the text
         * @param textLength in bytes
         */
        public static void draft(
                Bytes card, KeywordRecord keyword, int labels, int places, long textStart, int textLength) {
            card.writeLong(keyword.id);
            card.writeLong(keyword.foundResults);
            card.writeLong(textStart << KeywordCards.TEXT_LENGTH_BITS | textLength);
            card.writeInt(keyword.volume);
            card.writeInt(keyword.volumeWide);
            card.writeInt(keyword.volumeLast);
            card.writeInt(keyword.costCents);
            card.writeInt(keyword.resultsDay);
            card.writeInt(keyword.adsDay);
            card.writeInt(labels);
            card.writeInt(places);
            card.writeByte((byte) keyword.words);
            card.writeByte((byte) keyword.concurrency);
            card.writeByte((byte) KeywordRecord.Flags.of(keyword));
        }

        /**
         * Adds the card of the next document.
         *
         * @param correction the document that this one is a misspelling of, or {@link KeywordCards#NO_CORRECTION}
         */
        public void add(byte[] draft, int difficulty, int correction) throws IOException {
            output.writeBytes(draft, draft.length);
            output.writeByte((byte) difficulty);
            output.writeInt(correction);
        }

        public void finish() throws IOException {
            EditionFolder.finish(output);
        }

        @Override
        public void close() throws IOException {
            output.close();
        }
    }
}

package io.serpdex.store.lucene.files;

import io.serpdex.model.KeywordFigure;
import io.serpdex.model.KnownFigures;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.RandomAccessInput;

/**
 * The printed facts of live keywords, one fixed-size card per keyword. A card is one cache line, so a row waits for
 * memory once; separate columns would wait for each fact. Facts for sorting and filtering are stored in columns too,
 * because a scan reads one fact of many keywords.
 */
public final class KeywordCards implements AutoCloseable {
    static final String NAME = "keyword-cards";

    /** The correction of a keyword that is not misspelled. */
    public static final int NO_CORRECTION = -1;

    /** Size of a card in bytes. Cards are aligned to it. */
    static final int CARD = 64;

    /** Number of low bits of a text reference that contain the length; the position is in the bits above. */
    static final int TEXT_LENGTH_BITS = 16;

    private static final int ID = 0;
    private static final int TEXT = ID + Long.BYTES + bytesOfFigures(Long.BYTES);
    private static final int RESULTS_DAY = TEXT + Long.BYTES + bytesOfFigures(Integer.BYTES);
    private static final int ADS_DAY = RESULTS_DAY + Integer.BYTES;
    private static final int LABELS = ADS_DAY + Integer.BYTES;
    private static final int PLACES = LABELS + Integer.BYTES;
    private static final int WORDS = PLACES + Integer.BYTES;
    private static final int FLAGS = WORDS + Byte.BYTES + bytesOfFigures(Byte.BYTES);
    private static final int DIFFICULTY = FLAGS + Byte.BYTES;
    private static final int CORRECTION = DIFFICULTY + Byte.BYTES;

    /** Offsets of the figures. Figures of each width follow a field of the same width. */
    private static final int[] FIGURES = figureOffsets();

    private static final int[] WIDTHS =
            KeywordFigure.ALL.stream().mapToInt(KeywordFigure::bytes).toArray();

    static {
        if (CORRECTION + Integer.BYTES > CARD) {
            throw new IllegalStateException("all figures must fit into a card of " + CARD + " bytes");
        }
    }

    private final IndexInput input;
    private final RandomAccessInput cards;

    KeywordCards(EditionFolder folder) throws IOException {
        this.input = folder.open(NAME);
        long start = IndexOutput.alignOffset(input.getFilePointer(), CARD);
        this.cards = input.randomAccessSlice(start, EditionFolder.contentEnd(input) - start);
    }

    /**
     * Returns true if a figure depends on the results of all keywords and is therefore added when the card is
     * completed.
     */
    static boolean completesCard(KeywordFigure figure) {
        return figure == KeywordFigure.DIFFICULTY;
    }

    /** Returns the total number of bytes of all drafted figures of a width. */
    private static int bytesOfFigures(int width) {
        return width
                * (int) KeywordFigure.ALL.stream()
                        .filter(figure -> figure.bytes() == width && !completesCard(figure))
                        .count();
    }

    private static int[] figureOffsets() {
        int[] offsets = new int[KeywordFigure.ALL.size()];
        int nextLong = ID + Long.BYTES;
        int nextInt = TEXT + Long.BYTES;
        int nextByte = WORDS + Byte.BYTES;
        for (KeywordFigure figure : KeywordFigure.ALL) {
            if (completesCard(figure)) {
                offsets[figure.slot()] = DIFFICULTY;
            } else if (figure.bytes() == Long.BYTES) {
                offsets[figure.slot()] = nextLong;
                nextLong += Long.BYTES;
            } else if (figure.bytes() == Integer.BYTES) {
                offsets[figure.slot()] = nextInt;
                nextInt += Integer.BYTES;
            } else {
                offsets[figure.slot()] = nextByte;
                nextByte += Byte.BYTES;
            }
        }
        return offsets;
    }

    /** Returns a figure, or {@link KeywordFigure#UNKNOWN}. */
    public long figure(int doc, KeywordFigure figure) {
        return valueAt(doc, FIGURES[figure.slot()], figure.bytes());
    }

    private long valueAt(int doc, int offset, int width) {
        return switch (width) {
            case Byte.BYTES -> byteAt(doc, offset);
            case Integer.BYTES -> intAt(doc, offset);
            default -> longAt(doc, offset);
        };
    }

    KnownFigures figures(int doc) {
        long[] values = new long[FIGURES.length];
        for (int slot = 0; slot < values.length; slot++) {
            values[slot] = valueAt(doc, FIGURES[slot], WIDTHS[slot]);
        }
        return KnownFigures.ofSlots(values);
    }

    public long id(int doc) {
        return longAt(doc, ID);
    }

    /** Returns a reference to the text, for {@link Texts#placed}. */
    long text(int doc) {
        return longAt(doc, TEXT);
    }

    public int resultsDay(int doc) {
        return intAt(doc, RESULTS_DAY);
    }

    public int adsDay(int doc) {
        return intAt(doc, ADS_DAY);
    }

    /** Returns the number of its entry in {@link LabelTable}. */
    int labels(int doc) {
        return intAt(doc, LABELS);
    }

    /** Returns the number of its list in {@link GeoNames}. */
    int places(int doc) {
        return intAt(doc, PLACES);
    }

    public int words(int doc) {
        return byteAt(doc, WORDS);
    }

    /** Returns true if the keyword had a SERP in the previous edition. */
    public boolean hadSerp(int doc) {
        return (flags(doc) & KeywordRecord.Flags.HAD_SERP) != 0;
    }

    int flags(int doc) {
        return byteAt(doc, FLAGS);
    }

    /** Returns the document of the derived correction, or {@link #NO_CORRECTION}. */
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
     * Writes the cards of live keywords, by document. A card is drafted when its keyword is written, and completed when
     * the results of all keywords are known, because difficulty and correction depend on them.
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
         * @param textStart position in {@link Texts}
         * @param textLength length in bytes
         */
        public static void draft(
                Bytes card, KeywordRecord keyword, int labels, int places, long textStart, int textLength) {
            card.writeLong(keyword.id);
            encodeFigures(card, keyword, Long.BYTES);
            card.writeLong(textStart << KeywordCards.TEXT_LENGTH_BITS | textLength);
            encodeFigures(card, keyword, Integer.BYTES);
            card.writeInt(keyword.resultsDay);
            card.writeInt(keyword.adsDay);
            card.writeInt(labels);
            card.writeInt(places);
            card.writeByte((byte) keyword.words);
            encodeFigures(card, keyword, Byte.BYTES);
            card.writeByte((byte) KeywordRecord.Flags.of(keyword));
        }

        private static void encodeFigures(Bytes card, KeywordRecord keyword, int width) {
            for (KeywordFigure figure : KeywordFigure.ALL) {
                if (figure.bytes() == width && !completesCard(figure)) {
                    card.fixed(keyword.figure(figure), width);
                }
            }
        }

        /**
         * Adds the card of the next document.
         *
         * @param correction document of the correct spelling, or {@link KeywordCards#NO_CORRECTION}
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

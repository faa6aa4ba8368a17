package io.serpdex.store.lucene.format;

import java.io.Closeable;
import java.io.IOException;
import org.apache.lucene.store.IndexOutput;

/**
 * A card for every live keyword, by document. It is drafted when the keyword is written, and completed when the results of
 * all keywords are known: its difficulty and its correction follow from them.
 */
public final class KeywordCardsWriter implements Closeable {
    private final IndexOutput output;

    public KeywordCardsWriter(EditionFolder folder) throws IOException {
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
        card.writeByte((byte) KeywordFlags.of(keyword));
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

package io.serpdex.store.lucene.build;

import io.serpdex.store.lucene.format.DifficultyWriter;
import io.serpdex.store.lucene.format.EditionFolder;
import io.serpdex.store.lucene.format.IntColumn;
import io.serpdex.store.lucene.format.KeywordCardsWriter;
import java.io.IOException;

/** Completes the cards that {@link TextStage} has drafted with what is known last. */
final class CardStage {
    private final EditionFolder folder;
    private final RecordFile drafts;

    CardStage(EditionFolder folder, RecordFile drafts) {
        this.folder = folder;
        this.drafts = drafts;
    }

    /** Writes the cards; {@code corrections} has the one of every document. */
    void run(int[] corrections) throws IOException {
        drafts.startReading();
        try (IntColumn difficulty = new IntColumn(folder, DifficultyWriter.NAME, 1);
                KeywordCardsWriter cards = new KeywordCardsWriter(folder)) {
            for (int doc = 0; doc < corrections.length; doc++) {
                cards.add(drafts.read(doc), difficulty.byteAt(doc), corrections[doc]);
            }
            cards.finish();
        }
    }
}

package io.serpdex.store.lucene.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.KeywordFigure;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import java.io.IOException;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IndexInput;
import org.junit.jupiter.api.Test;

class KeywordCardsTest {
    @Test
    void readsCardsAsTheyWereWritten() throws IOException {
        try (Directory directory = new ByteBuffersDirectory()) {
            EditionFolder folder = new EditionFolder(directory, new byte[16]);
            try (KeywordCards.Writer writer = new KeywordCards.Writer(folder)) {
                writer.add(draft(new KeywordRecord(), 0, 0, 0, 1), KeywordFacts.UNKNOWN, KeywordCards.NO_CORRECTION);
                writer.add(draft(largest(), 70_000, 80_000, 1L << 46, 1_020), 100, Integer.MAX_VALUE);
                writer.finish();
            }
            try (KeywordCards cards = new KeywordCards(folder)) {
                assertThat(new long[] {
                            cards.id(0),
                            cards.figure(0, KeywordFigure.VOLUME),
                            cards.figure(0, KeywordFigure.FOUND_RESULTS),
                            cards.figure(0, KeywordFigure.CONCURRENCY),
                            cards.resultsDay(0),
                            cards.flags(0),
                            cards.figure(0, KeywordFigure.DIFFICULTY),
                            cards.correction(0)
                        })
                        .containsExactly(0, -1, -1, -1, KeywordRecord.NO_DATE, 0, -1, KeywordCards.NO_CORRECTION);
                assertThat(new long[] {
                            cards.id(1),
                            cards.figure(1, KeywordFigure.FOUND_RESULTS),
                            cards.figure(1, KeywordFigure.VOLUME),
                            cards.figure(1, KeywordFigure.VOLUME_WIDE),
                            cards.figure(1, KeywordFigure.VOLUME_LAST),
                            cards.figure(1, KeywordFigure.COST),
                            cards.resultsDay(1),
                            cards.adsDay(1),
                            cards.labels(1),
                            cards.places(1),
                            cards.words(1),
                            cards.figure(1, KeywordFigure.CONCURRENCY),
                            cards.figure(1, KeywordFigure.DIFFICULTY),
                            cards.correction(1)
                        })
                        .containsExactly(
                                (1L << 53) - 1,
                                Long.MAX_VALUE,
                                Integer.MAX_VALUE,
                                Integer.MAX_VALUE - 1,
                                Integer.MAX_VALUE - 2,
                                Integer.MAX_VALUE - 3,
                                20_000,
                                20_001,
                                70_000,
                                80_000,
                                32,
                                100,
                                100,
                                Integer.MAX_VALUE);
                assertThat(cards.text(1)).isEqualTo((1L << 62) + 1_020);
                assertThat(cards.flags(1)).isEqualTo(KeywordRecord.Flags.HAD_SERP | KeywordRecord.Flags.SPELLED);
                assertThat(cards.hadSerp(0)).isFalse();
                assertThat(cards.hadSerp(1)).isTrue();
            }
        }
    }

    @Test
    void alignsCardsToCacheLines() throws IOException {
        try (Directory directory = new ByteBuffersDirectory()) {
            EditionFolder folder = new EditionFolder(directory, new byte[16]);
            try (KeywordCards.Writer writer = new KeywordCards.Writer(folder)) {
                for (int doc = 0; doc < 3; doc++) {
                    writer.add(draft(largest(), 0, 0, 0, 1), 0, KeywordCards.NO_CORRECTION);
                }
                writer.finish();
            }
            try (IndexInput input = folder.open(KeywordCards.NAME)) {
                // Three cards of one cache line each end at a cache line.
                assertThat(EditionFolder.contentEnd(input) % KeywordCards.CARD).isZero();
            }
        }
    }

    private static byte[] draft(KeywordRecord keyword, int labels, int places, long textStart, int textLength) {
        Bytes card = new Bytes(KeywordCards.CARD);
        KeywordCards.Writer.draft(card, keyword, labels, places, textStart, textLength);
        return card.toArray();
    }

    private static KeywordRecord largest() {
        KeywordRecord keyword = new KeywordRecord();
        keyword.id = (1L << 53) - 1;
        keyword.setFigure(KeywordFigure.FOUND_RESULTS, Long.MAX_VALUE);
        keyword.setFigure(KeywordFigure.VOLUME, Integer.MAX_VALUE);
        keyword.setFigure(KeywordFigure.VOLUME_WIDE, Integer.MAX_VALUE - 1);
        keyword.setFigure(KeywordFigure.VOLUME_LAST, Integer.MAX_VALUE - 2);
        keyword.setFigure(KeywordFigure.COST, Integer.MAX_VALUE - 3);
        keyword.resultsDay = 20_000;
        keyword.adsDay = 20_001;
        keyword.words = 32;
        keyword.setFigure(KeywordFigure.CONCURRENCY, 100);
        keyword.hadSerp = true;
        keyword.rightSpelling = "right";
        return keyword;
    }
}

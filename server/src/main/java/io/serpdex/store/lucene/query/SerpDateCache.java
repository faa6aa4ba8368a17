package io.serpdex.store.lucene.query;

import io.serpdex.store.lucene.files.KeywordCards;
import java.time.LocalDate;

/** Dates of SERPs. Remembers the last one, since most rows of a page have the same. For one thread. */
final class SerpDateCache {
    private final KeywordCards cards;
    private int day;
    private LocalDate date = LocalDate.EPOCH;

    SerpDateCache(KeywordCards cards) {
        this.cards = cards;
    }

    LocalDate of(int doc) {
        int wanted = cards.resultsDay(doc);
        if (wanted != day) {
            day = wanted;
            date = LocalDate.ofEpochDay(wanted);
        }
        return date;
    }
}

package io.serpdex.store.lucene.query;

import io.serpdex.store.lucene.files.KeywordCards;
import java.time.LocalDate;

/** Reads SERP dates. Caches the last one, because most rows of a page have the same. Not thread-safe. */
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

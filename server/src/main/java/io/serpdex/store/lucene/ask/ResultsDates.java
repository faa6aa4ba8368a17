package io.serpdex.store.lucene.ask;

import io.serpdex.store.lucene.format.KeywordCards;
import java.time.LocalDate;

/** Dates of SERPs. Remembers the last one, since most rows of a page have the same. For one thread. */
final class ResultsDates {
    private final KeywordCards cards;
    private int day;
    private LocalDate date = LocalDate.EPOCH;

    ResultsDates(KeywordCards cards) {
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

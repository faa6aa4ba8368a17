package io.serpdex.store.lucene.ask;

import io.serpdex.store.lucene.format.Keywords;
import java.time.LocalDate;

/** Dates of SERPs. Remembers the last one, since most rows of a page have the same. For one thread. */
final class ResultsDates {
    private final Keywords keywords;
    private int day;
    private LocalDate date = LocalDate.EPOCH;

    ResultsDates(Keywords keywords) {
        this.keywords = keywords;
    }

    LocalDate of(int doc) {
        int wanted = keywords.resultsDay(doc);
        if (wanted != day) {
            day = wanted;
            date = LocalDate.ofEpochDay(wanted);
        }
        return date;
    }
}

package io.serpdex.store.lucene.query;

import io.serpdex.model.KeywordFigure;
import io.serpdex.store.Sort;
import io.serpdex.store.lucene.files.Keywords;

/** Sort keys of keywords. */
final class KeywordSortKey {
    private KeywordSortKey() {}

    static long of(Keywords keywords, Sort sort, int doc) {
        KeywordFigure figure = sort.key().figure();
        long value;
        if (figure != null) {
            value = keywords.figure(figure, doc);
        } else {
            value = switch (sort.key()) {
                case KEYWORD_LENGTH -> keywords.words(doc);
                case KEYWORD -> keywords.textRank(doc);
                default -> throw new IllegalArgumentException("keywords cannot be sorted by " + sort.key());
            };
        }
        return TopRowCollector.key(value, sort.descending());
    }
}

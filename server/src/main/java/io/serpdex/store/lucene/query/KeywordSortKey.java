package io.serpdex.store.lucene.query;

import io.serpdex.store.Sort;
import io.serpdex.store.lucene.files.Keywords;

/** What keywords are sorted by. */
final class KeywordSortKey {
    private KeywordSortKey() {}

    /** The key of a document, for the sorts that concern the keyword alone. */
    static long of(Keywords keywords, Sort sort, int doc) {
        long value = switch (sort.key()) {
            case VOLUME -> keywords.volume(doc);
            case VOLUME_WIDE -> keywords.volumeWide(doc);
            case VOLUME_LAST -> keywords.volumeLast(doc);
            case COST -> keywords.costCents(doc);
            case CONCURRENCY -> keywords.concurrency(doc);
            case FOUND_RESULTS -> keywords.foundResults(doc);
            case KEYWORD_LENGTH -> keywords.words(doc);
            case DIFFICULTY -> keywords.difficulty(doc);
            case KEYWORD -> keywords.textRank(doc);
            default -> throw new IllegalArgumentException("a keyword has no " + sort.key());
        };
        return TopRowCollector.key(value, sort.descending());
    }
}

package io.serpdex.store.lucene.ask;

import io.serpdex.store.Sort;
import io.serpdex.store.lucene.format.Keywords;

/** What keywords are sorted by. */
final class KeywordKeys {
    private KeywordKeys() {}

    /** The key of a document, for the sorts that concern the keyword alone. */
    static long key(Keywords keywords, Sort sort, int doc) {
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
        return Ranking.key(value, sort.descending());
    }
}

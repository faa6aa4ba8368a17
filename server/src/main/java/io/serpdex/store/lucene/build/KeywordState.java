package io.serpdex.store.lucene.build;

import io.serpdex.store.lucene.format.KeywordRecord;

/** A keyword while the lines of a batch are applied to it. */
final class KeywordState {
    /** In place of a change: what the base edition holds stays, if it holds anything. */
    static final int FROM_BASE = -1;

    /** In place of a change: there is nothing. */
    static final int NOTHING = -2;

    final KeywordRecord keyword;

    /** Number of the change that brought the results. */
    int resultsChange = NOTHING;

    /** Number of the change that brought the ads. */
    int adsChange = NOTHING;

    /** Results and deepest position that the change brought. */
    int results;

    int deepest;

    KeywordState(KeywordRecord keyword) {
        this.keyword = keyword;
    }
}

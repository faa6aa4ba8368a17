package io.serpdex.store.lucene.publish;

import java.util.function.LongConsumer;

/** The share of one stage in the progress of publishing, in thousandths. */
record StageProgress(LongConsumer listener, int from, int to) {
    void done(long done, long all) {
        listener.accept(all == 0 ? to : from + (to - from) * done / all);
    }
}

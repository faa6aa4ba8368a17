package io.serpdex.store.lucene.publish;

import java.util.function.LongConsumer;

/** One stage's share of the progress of a publication, in thousandths. */
record StageProgress(LongConsumer listener, int from, int to) {
    void done(long done, long all) {
        listener.accept(all == 0 ? to : from + (to - from) * done / all);
    }
}

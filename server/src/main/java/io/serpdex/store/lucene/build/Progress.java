package io.serpdex.store.lucene.build;

import java.util.function.LongConsumer;

/** One stage's share of the progress of a publication, in thousandths. */
record Progress(LongConsumer listener, int from, int to) {
    void done(long done, long all) {
        listener.accept(all == 0 ? to : from + (to - from) * done / all);
    }
}

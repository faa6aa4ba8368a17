package io.serpdex.store.opensearch.client;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * The deadline of a query for all requests that it sends to the cluster. Each request has its own timeout, but several
 * requests together could outlast the client's connection; the client would then be cut off instead of receiving an
 * error.
 */
public final class QueryDeadline {
    private static final ScopedValue<Long> END = ScopedValue.newInstance();

    private QueryDeadline() {}

    /** Runs a query with a time limit. */
    public static <A> A within(Duration time, Supplier<A> query) {
        return ScopedValue.where(END, System.nanoTime() + time.toNanos()).call(query::get);
    }

    /** Returns the deadline of a request that starts now and may take this long by itself. */
    static long deadlineOf(Duration request) {
        long end = System.nanoTime() + request.toNanos();
        return END.isBound() && END.get() - end < 0 ? END.get() : end;
    }
}

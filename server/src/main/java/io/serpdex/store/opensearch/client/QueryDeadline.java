package io.serpdex.store.opensearch.client;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * The deadline of a query with all its requests to the cluster. Each request has its own timeout, but several requests
 * together could exceed the timeout of the client, which would then get no error message.
 */
public final class QueryDeadline {
    private static final ScopedValue<Long> END = ScopedValue.newInstance();

    private QueryDeadline() {}

    /** Runs a query with a timeout. */
    public static <A> A within(Duration time, Supplier<A> query) {
        return ScopedValue.where(END, System.nanoTime() + time.toNanos()).call(query::get);
    }

    /** Returns the deadline of a request that starts now and has this timeout. */
    static long deadlineOf(Duration request) {
        long end = System.nanoTime() + request.toNanos();
        return END.isBound() && END.get() - end < 0 ? END.get() : end;
    }
}

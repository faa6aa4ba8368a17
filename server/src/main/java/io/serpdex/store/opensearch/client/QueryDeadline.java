package io.serpdex.store.opensearch.client;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * By when a question must be answered, for all that is asked of the cluster for its sake. Each request has a time of its own,
 * but a question may take several; together they could outlast the connection of whoever waits, who would then be cut off
 * instead of being told to come back.
 */
public final class QueryDeadline {
    private static final ScopedValue<Long> END = ScopedValue.newInstance();

    private QueryDeadline() {}

    /** Gives a question so much time. */
    public static <A> A within(Duration time, Supplier<A> question) {
        return ScopedValue.where(END, System.nanoTime() + time.toNanos()).call(question::get);
    }

    /** When a request must be answered that begins now and may take so long by itself. */
    static long deadlineOf(Duration request) {
        long end = System.nanoTime() + request.toNanos();
        return END.isBound() && END.get() - end < 0 ? END.get() : end;
    }
}

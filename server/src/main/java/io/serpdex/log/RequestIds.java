package io.serpdex.log;

import java.util.Optional;
import org.slf4j.MDC;

/** Assigns the log events of a thread to the request that it serves. */
public final class RequestIds {
    private static final String KEY = "request_id";

    private RequestIds() {}

    /** Adds the ID to all events of this thread until the scope is closed. */
    public static Scope with(String id) {
        MDC.put(KEY, id);
        return () -> MDC.remove(KEY);
    }

    static Optional<String> current() {
        return Optional.ofNullable(MDC.get(KEY)).map(LogText::safe);
    }

    /** Ends the assignment. */
    @FunctionalInterface
    public interface Scope extends AutoCloseable {
        @Override
        void close();
    }
}

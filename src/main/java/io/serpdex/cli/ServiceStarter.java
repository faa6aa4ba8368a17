package io.serpdex.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Starts the service over a data folder: what it is made of, a command need not know. */
@FunctionalInterface
public interface ServiceStarter {
    Running start(Path data, Listening listening, Consumer<String> accessLog, BugLog bugs) throws IOException;

    /** Where and how the service listens. */
    record Listening(String host, int port, boolean legacyClients) {}

    /** Where bugs are told. */
    @FunctionalInterface
    interface BugLog {
        void report(String requestId, String request, Throwable bug);
    }

    /** A service that answers. */
    interface Running extends AutoCloseable {
        int port();

        /** The token of the built-in account. */
        String token();

        /** Finishes what is running, then ends. */
        @Override
        void close() throws IOException;
    }
}

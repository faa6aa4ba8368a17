package io.serpdex.cli;

import io.serpdex.config.Configuration;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** Starts the service over a data folder: what it is made of, a command need not know. */
@FunctionalInterface
public interface ServerStarter {
    RunningServer start(Path data, Configuration configuration, Logs logs) throws IOException;

    /**
     * Where the service tells what happens.
     *
     * @param access takes one line a request
     * @param notices takes what the operator should know
     */
    record Logs(Consumer<String> access, BugLog bugs, Consumer<String> notices) {}

    /** Where bugs are told. */
    @FunctionalInterface
    interface BugLog {
        void report(String requestId, String request, Throwable bug);
    }

    /** A service that answers. */
    interface RunningServer extends AutoCloseable {
        /** Where it is found: {@code http://127.0.0.1:8080}. */
        String address();

        /** The token of the built-in account; empty where there are accounts. */
        Optional<String> token();

        /** Finishes what is running, then ends. */
        @Override
        void close() throws IOException;
    }
}

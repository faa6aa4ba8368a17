package io.serpdex.cli;

import io.serpdex.config.Configuration;
import io.serpdex.log.LogTopic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** Starts a server on a data folder. */
@FunctionalInterface
public interface ServerStarter {
    RunningServer start(Path data, Configuration configuration, Logs logs) throws IOException;

    /**
     * The logs of a server.
     *
     * @param access receives one line per request
     * @param failures receives unexpected failures of requests
     */
    record Logs(Consumer<String> access, FailureLog failures) {}

    /** Receives unexpected failures of requests, with the ID and the text of the request. */
    @FunctionalInterface
    interface FailureLog {
        /** Logs the failure with its stack trace. */
        FailureLog DEFAULT = (requestId, request, failure) ->
                LogTopic.REQUESTS.logger().error("500 response to {}: {}", request, failure.toString(), failure);

        void report(String requestId, String request, Throwable failure);
    }

    interface RunningServer extends AutoCloseable {
        /** Returns the base URL, such as {@code http://127.0.0.1:8080}. */
        String address();

        /** Returns the token of the built-in account, or empty if there are accounts. */
        Optional<String> token();

        /** Stops the server after running requests have finished. */
        @Override
        void close() throws IOException;
    }
}

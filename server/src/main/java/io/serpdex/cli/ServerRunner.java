package io.serpdex.cli;

import io.serpdex.cli.ServerStarter.RunningServer;
import io.serpdex.config.Configuration;
import io.serpdex.config.LogTarget;
import io.serpdex.log.LogLevel;
import io.serpdex.log.LogOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** Runs the server until the process receives a signal, then lets running requests finish. */
final class ServerRunner {
    private final ServerStarter starter;
    private final PrintStream err;

    ServerRunner(ServerStarter starter, PrintStream err) {
        this.starter = starter;
        this.err = err;
    }

    /**
     * Returns after the server has stopped.
     *
     * @param level the level of the log if the configuration has none
     */
    void runUntilSignal(Path data, Configuration configuration, LogLevel level, Consumer<RunningServer> ready)
            throws IOException {
        LogOutput.apply(configuration.log(), level);
        CountDownLatch signalled = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        try (AsyncLogWriter log = log(configuration.listening().accessLog());
                RunningServer server = starter.start(
                        data, configuration, new ServerStarter.Logs(log, ServerStarter.FailureLog.DEFAULT))) {
            // The JVM exits when all hooks have returned, so this one waits until everything is closed.
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                signalled.countDown();
                awaitQuietly(stopped);
            }));
            ready.accept(server);
            awaitQuietly(signalled);
        } finally {
            stopped.countDown();
        }
    }

    private AsyncLogWriter log(LogTarget target) throws IOException {
        return switch (target) {
            case LogTarget.StandardError() -> AsyncLogWriter.to(err);
            case LogTarget.Nowhere() -> AsyncLogWriter.to(OutputStream.nullOutputStream());
            case LogTarget.ToFile(Path file) -> AsyncLogWriter.to(file);
        };
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

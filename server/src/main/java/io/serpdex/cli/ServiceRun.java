package io.serpdex.cli;

import io.serpdex.cli.ServiceStarter.Running;
import io.serpdex.config.Configuration;
import io.serpdex.config.LogTarget;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** Runs the service until the process is told to end, and then lets it finish what is running. */
final class ServiceRun {
    private final ServiceStarter starter;
    private final PrintStream err;

    ServiceRun(ServiceStarter starter, PrintStream err) {
        this.starter = starter;
        this.err = err;
    }

    /** Returns when the service has ended. */
    void untilTold(Path data, Configuration configuration, Consumer<Running> ready) throws IOException {
        CountDownLatch told = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        try (LogLines log = log(configuration.listening().accessLog());
                Running running = starter.start(
                        data, configuration, new ServiceStarter.Logs(log, this::reportBug, this::notice))) {
            // A hook that returns lets the process die, so it waits until everything is finished and closed.
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                told.countDown();
                awaitQuietly(ended);
            }));
            ready.accept(running);
            awaitQuietly(told);
        } finally {
            ended.countDown();
        }
    }

    private LogLines log(LogTarget target) throws IOException {
        return switch (target) {
            case LogTarget.StandardError() -> LogLines.to(err);
            case LogTarget.Nowhere() -> LogLines.to(OutputStream.nullOutputStream());
            case LogTarget.ToFile(Path file) -> LogLines.to(file);
        };
    }

    private void notice(String line) {
        err.println(now() + " " + line);
    }

    private void reportBug(String requestId, String request, Throwable bug) {
        err.println(BugText.of(now(), requestId, request, bug));
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

package io.serpdex.cli;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Loads the demo in a process of its own, which the second compiler of Java stays out of: code that runs for half a minute
 * and never again is done a quarter earlier without it, and the service that comes after is much faster with it.
 */
final class DemoLoader {
    /** By a signal that leaves no time for last words: all others it answers itself. */
    private static final int EXIT_CODE_OF_SIGKILL = 128 + 9;

    private static final long STOP_TIMEOUT_SECONDS = 15;

    private final Path data;

    DemoLoader(Path data) {
        this.data = data;
    }

    /** Gives its exit code; what went wrong, if anything did, it has said itself. */
    int run() throws IOException {
        Process process = new ProcessBuilder(command()).inheritIO().start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(process)));
        try {
            int exit = process.waitFor();
            if (exit == EXIT_CODE_OF_SIGKILL) {
                throw new ServiceException(ErrorCode.UNAVAILABLE, "the process that loads the demo data was killed");
            }
            return exit;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("loading the demo data was interrupted");
        }
    }

    private List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(DemoLoader::isInherited)
                .forEach(command::add);
        command.addAll(List.of(
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "io.serpdex.Main",
                "demo",
                "--load-only",
                "--data",
                data.toString()));
        return command;
    }

    /** The size of the heap and what the modules may do; not a debugger or a port, which only one process can have. */
    private static boolean isInherited(String option) {
        return option.startsWith("-Xm") || option.startsWith("--");
    }

    /** Ctrl-C reaches both processes, a signal to one of them does not. Waits until nothing half-done is left. */
    private static void stop(Process process) {
        process.destroy();
        try {
            var _ = process.waitFor(STOP_TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

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
 * Loads the demo in a child process without the C2 compiler: loading takes half a minute and is 25 % faster without it,
 * but the server needs it.
 */
final class DemoLoader {
    /** The child handles all other signals itself. */
    private static final int EXIT_CODE_OF_SIGKILL = 128 + 9;

    private static final long STOP_TIMEOUT_SECONDS = 15;

    private final Path data;

    DemoLoader(Path data) {
        this.data = data;
    }

    /** Returns the exit code of the child, which prints its errors itself. */
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

    /** Passes on heap size and module options, but no debugger or port, which only one process can use. */
    private static boolean isInherited(String option) {
        return option.startsWith("-Xm") || option.startsWith("--");
    }

    /** Stops the child, which a signal to this process alone does not reach, and waits until it has cleaned up. */
    private static void stop(Process process) {
        process.destroy();
        try {
            var _ = process.waitFor(STOP_TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

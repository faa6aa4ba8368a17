package io.serpdex.cli;

import io.serpdex.ingest.ImportProgress;
import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Shows how an import gets on: a bar to whoever sits at a terminal, now and then a line to everybody else. */
interface ImportDisplay extends ImportProgress, AutoCloseable {

    @Override
    void close();

    static ImportDisplay of(boolean quiet, PrintWriter err) {
        if (quiet) {
            return new Silence();
        }
        return isTerminal() ? new ProgressBars() : new ProgressLines(err);
    }

    /** The console asks for standard input and output, but the bar needs standard error only. */
    private static boolean isTerminal() {
        Path standardError = Path.of("/proc/self/fd/2");
        try {
            if (Files.isSymbolicLink(standardError)) {
                String target = Files.readSymbolicLink(standardError).toString();
                return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
            }
        } catch (IOException e) {
            return false;
        }
        return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    }

    /** Shows nothing. */
    final class Silence implements ImportDisplay {
        @Override
        public void reading(long bytes, long totalBytes, long results) {}

        @Override
        public void publishing(long thousandths) {}

        @Override
        public void close() {}
    }
}

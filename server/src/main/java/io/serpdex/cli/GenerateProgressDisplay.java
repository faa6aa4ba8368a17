package io.serpdex.cli;

import io.serpdex.generate.GeneratorProgress;
import java.io.Console;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jspecify.annotations.Nullable;

/** Shows the progress of generating files: a bar on a terminal, otherwise a line every ten seconds. */
final class GenerateProgressDisplay implements GeneratorProgress, AutoCloseable {

    private static final long NANOS_BETWEEN_LINES = 10_000_000_000L;

    private final PrintWriter err;
    private final boolean terminal;
    private @Nullable Path current;
    private @Nullable ProgressBar bar;
    private long lineAt;

    private GenerateProgressDisplay(PrintWriter err, boolean terminal) {
        this.err = err;
        this.terminal = terminal;
    }

    static GenerateProgressDisplay on(PrintWriter err) {
        return new GenerateProgressDisplay(
                err,
                Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false));
    }

    @Override
    public void wrote(Path file, long keywords, long ofKeywords) {
        if (!file.equals(current)) {
            begin(file, ofKeywords);
        }
        if (bar != null) {
            bar.stepTo(keywords);
        } else if (System.nanoTime() - lineAt > NANOS_BETWEEN_LINES) {
            lineAt = System.nanoTime();
            err.printf(Locale.ROOT, "%s: %,d of %,d keywords%n", file.getFileName(), keywords, ofKeywords);
            err.flush();
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }

    private void begin(Path file, long ofKeywords) {
        close();
        current = file;
        lineAt = System.nanoTime();
        if (terminal) {
            bar = new ProgressBarBuilder()
                    .setTaskName(String.valueOf(file.getFileName()))
                    .setInitialMax(ofKeywords)
                    .setUnit(" keywords", 1)
                    .showSpeed()
                    .build();
        }
    }
}

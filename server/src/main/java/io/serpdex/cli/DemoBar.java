package io.serpdex.cli;

import io.serpdex.demo.DemoProgress;
import java.io.Console;
import java.io.PrintWriter;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jspecify.annotations.Nullable;

/** A line, and a bar on a terminal. */
final class DemoBar implements DemoProgress, AutoCloseable {
    private final boolean terminal;
    private @Nullable ProgressBar bar;

    private DemoBar(boolean terminal) {
        this.terminal = terminal;
    }

    static DemoBar on(PrintWriter err) {
        err.println("Inventing and importing demo data: two databases, a year of monthly editions.");
        err.flush();
        return new DemoBar(
                Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false));
    }

    @Override
    public void step(String what, long done, long of) {
        if (terminal && bar == null) {
            bar = new ProgressBarBuilder()
                    .setTaskName("demo data")
                    .setInitialMax(of)
                    .build();
        }
        if (bar != null) {
            bar.setExtraMessage(what);
            bar.stepTo(done);
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}

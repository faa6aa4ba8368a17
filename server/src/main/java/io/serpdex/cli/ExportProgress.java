package io.serpdex.cli;

import java.util.function.LongConsumer;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;

/** A bar of rows for whoever watches; nothing for anybody else. */
final class ExportProgress implements LongConsumer, AutoCloseable {
    private final @Nullable ProgressBar bar;

    private ExportProgress(@Nullable ProgressBar bar) {
        this.bar = bar;
    }

    static ExportProgress of(long rows) {
        return new ExportProgress(
                StandardStream.ERROR.isTerminal()
                        ? ProgressBars.bar("writing", rows).setUnit(" rows", 1).build()
                        : null);
    }

    @Override
    public void accept(long rows) {
        if (bar != null) {
            bar.stepTo(rows);
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}

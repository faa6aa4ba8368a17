package io.serpdex.cli.terminal;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Creates progress bars of ASCII characters on standard error. */
public final class AsciiProgressBar {
    private static final int WIDTH = 100;
    private static final int UPDATE_INTERVAL_MILLIS = 250;

    private AsciiProgressBar() {}

    public static ProgressBarBuilder builder(String name, long max) {
        return ProgressBar.builder()
                .setTaskName(name)
                .setInitialMax(max)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_INTERVAL_MILLIS)
                .setConsumer(new ConsoleProgressBarConsumer(System.err, WIDTH));
    }
}

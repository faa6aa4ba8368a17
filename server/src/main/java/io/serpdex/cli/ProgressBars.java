package io.serpdex.cli;

import java.text.DecimalFormat;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A bar with rate and time left for reading, and another one for publishing. */
final class ProgressBars implements ImportDisplay {
    private static final int WIDTH = 100;
    private static final long MEGABYTE = 1_000_000;
    private static final long ALL_DONE = 1_000;

    private @Nullable ProgressBar reading;
    private @Nullable ProgressBar publishing;

    @Override
    public void reading(long bytes, long totalBytes, long results) {
        if (reading == null) {
            reading = bar("reading", totalBytes)
                    .setUnit(" MB", MEGABYTE)
                    .showSpeed(new DecimalFormat("#.0"))
                    .build();
        }
        reading.setExtraMessage(String.format(Locale.ROOT, " %,d results", results));
        reading.stepTo(bytes);
    }

    @Override
    public void publishing(long thousandths) {
        closeReading();
        if (publishing == null) {
            publishing = bar("publishing", ALL_DONE).setUnit(" ‰", 1).build();
        }
        publishing.stepTo(thousandths);
    }

    static ProgressBarBuilder bar(String name, long most) {
        return ProgressBar.builder()
                .setTaskName(name)
                .setInitialMax(most)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(250)
                .setConsumer(new ConsoleProgressBarConsumer(System.err, WIDTH));
    }

    private void closeReading() {
        if (reading != null) {
            reading.close();
            reading = null;
        }
    }

    @Override
    public void close() {
        closeReading();
        if (publishing != null) {
            publishing.close();
            publishing = null;
        }
    }
}

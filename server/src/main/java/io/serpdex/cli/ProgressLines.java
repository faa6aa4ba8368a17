package io.serpdex.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/** A line every few seconds. */
final class ProgressLines implements ImportDisplay {
    private static final long INTERVAL = Duration.ofSeconds(5).toNanos();

    private final PrintWriter err;
    private final long start = System.nanoTime();
    private long lastLine = start;

    ProgressLines(PrintWriter err) {
        this.err = err;
    }

    @Override
    public void reading(long bytes, long totalBytes, long results) {
        if (!isTime()) {
            return;
        }
        double seconds = (lastLine - start) / 1e9;
        String rate = String.format(
                Locale.ROOT, "%,.0f MB, %,d results, %,.0f results/s", bytes / 1e6, results, results / seconds);
        if (totalBytes > 0 && bytes > 0) {
            double left = seconds * (totalBytes - bytes) / bytes;
            say(String.format(
                    Locale.ROOT, "reading: %d %%, %s, about %,.0f s left", 100 * bytes / totalBytes, rate, left));
        } else {
            say("reading: " + rate);
        }
    }

    @Override
    public void publishing(long thousandths) {
        if (isTime()) {
            say(String.format(Locale.ROOT, "publishing: %d %%", thousandths / 10));
        }
    }

    private boolean isTime() {
        long now = System.nanoTime();
        boolean due = now - lastLine >= INTERVAL;
        lastLine = due ? now : lastLine;
        return due;
    }

    private void say(String line) {
        err.println(line);
        err.flush();
    }

    @Override
    public void close() {}
}

package io.serpdex.cli.terminal;

import io.serpdex.ingest.ImportProgress;
import io.serpdex.model.Database;
import java.io.PrintWriter;
import java.text.DecimalFormat;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;

/** Shows the progress of an import: as bars on a terminal, otherwise as lines. */
public interface ImportProgressDisplay extends ImportProgress, AutoCloseable {

    @Override
    void close();

    static ImportProgressDisplay of(boolean quiet, PrintWriter err) {
        if (quiet) {
            return new Silent();
        }
        return StandardStream.ERROR.isTerminal() ? new Bars() : new Lines(err);
    }

    /** Returns the name of an edition, such as {@code g_us of 2026-11-01 (3 of 12)}. */
    private static String nameOf(Database database, LocalDate date, int number, int editions) {
        return "%s of %s (%d of %d)".formatted(database.id(), date, number, editions);
    }

    /** Shows nothing. */
    final class Silent implements ImportProgressDisplay {
        @Override
        public void reading(long bytes, long totalBytes, long results) {}

        @Override
        public void publishing(long thousandths) {}

        @Override
        public void close() {}
    }

    /** Shows one bar with rate and remaining time for reading, and another one for publishing. */
    final class Bars implements ImportProgressDisplay {
        private static final long MEGABYTE = 1_000_000;
        private static final long ALL_DONE = 1_000;

        private @Nullable ProgressBar reading;
        private @Nullable ProgressBar publishing;
        private long done;
        private long all = ALL_DONE;
        private String edition = "";

        @Override
        public void reading(long bytes, long totalBytes, long results) {
            if (publishing != null) {
                // The pages of the next edition, which are read from temporary files.
                return;
            }
            if (reading == null) {
                reading = AsciiProgressBar.builder("reading", totalBytes)
                        .setUnit(" MB", MEGABYTE)
                        .showSpeed(new DecimalFormat("#.0"))
                        .build();
            }
            reading.setExtraMessage(String.format(Locale.ROOT, " %,d results", results));
            reading.stepTo(bytes);
        }

        @Override
        public void edition(Database database, LocalDate date, int number, int editions) {
            if (number == 1) {
                closePublishing();
            }
            done = ALL_DONE * (number - 1);
            all = ALL_DONE * editions;
            edition = editions == 1 ? "" : " " + nameOf(database, date, number, editions);
        }

        @Override
        public void publishing(long thousandths) {
            closeReading();
            if (publishing == null) {
                publishing = AsciiProgressBar.builder("publishing", all)
                        .setUnit(" ‰", all / ALL_DONE)
                        .build();
            }
            publishing.setExtraMessage(edition);
            publishing.stepTo(done + thousandths);
        }

        private void closeReading() {
            if (reading != null) {
                reading.close();
                reading = null;
            }
        }

        private void closePublishing() {
            if (publishing != null) {
                publishing.close();
                publishing = null;
            }
        }

        @Override
        public void close() {
            closeReading();
            closePublishing();
        }
    }

    /** Prints a line every five seconds. */
    final class Lines implements ImportProgressDisplay {
        private static final long INTERVAL = Duration.ofSeconds(5).toNanos();

        private final PrintWriter err;
        private final long start = System.nanoTime();
        private long lastLine = start;
        private String edition = "";

        Lines(PrintWriter err) {
            this.err = err;
        }

        @Override
        public void reading(long bytes, long totalBytes, long results) {
            if (!isDue()) {
                return;
            }
            if (!edition.isEmpty()) {
                // The files are read; these are the pages of the edition.
                print(String.format(Locale.ROOT, "publishing%s: %,d results", edition, results));
                return;
            }
            double seconds = (lastLine - start) / 1e9;
            String rate = String.format(
                    Locale.ROOT, "%,.0f MB, %,d results, %,.0f results/s", bytes / 1e6, results, results / seconds);
            if (totalBytes > 0 && bytes > 0) {
                double left = seconds * (totalBytes - bytes) / bytes;
                print(String.format(
                        Locale.ROOT, "reading: %d %%, %s, about %,.0f s left", 100 * bytes / totalBytes, rate, left));
            } else {
                print("reading: " + rate);
            }
        }

        @Override
        public void edition(Database database, LocalDate date, int number, int editions) {
            edition = editions == 1 ? "" : " " + nameOf(database, date, number, editions);
        }

        @Override
        public void publishing(long thousandths) {
            if (isDue()) {
                print(String.format(Locale.ROOT, "publishing%s: %d %%", edition, thousandths / 10));
            }
        }

        private boolean isDue() {
            long now = System.nanoTime();
            boolean due = now - lastLine >= INTERVAL;
            lastLine = due ? now : lastLine;
            return due;
        }

        private void print(String line) {
            err.println(line);
            err.flush();
        }

        @Override
        public void close() {}
    }
}

package io.serpdex.log;

import java.time.Duration;
import java.util.Locale;

/** Prints quantities for people: {@code 302,984}, {@code 860 MB}, {@code 1.4 s}. */
public final class LogUnits {
    private static final String[] BYTES = {"bytes", "kB", "MB", "GB", "TB", "PB", "EB"};
    private static final int KILO = 1_000;

    private LogUnits() {}

    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Prints decimal units, with one digit after the point below 10. */
    public static String bytes(long bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= KILO && unit < BYTES.length - 1) {
            value /= KILO;
            unit++;
        }
        return String.format(Locale.ROOT, unit == 0 || value >= 10 ? "%.0f %s" : "%.1f %s", value, BYTES[unit]);
    }

    public static String duration(Duration duration) {
        long millis = duration.toMillis();
        if (millis < KILO) {
            return millis + " ms";
        }
        if (duration.toMinutes() < 2) {
            return String.format(Locale.ROOT, "%.1f s", millis / (double) KILO);
        }
        return duration.toHours() < 2 ? duration.toMinutes() + " min" : duration.toHours() + " h";
    }
}

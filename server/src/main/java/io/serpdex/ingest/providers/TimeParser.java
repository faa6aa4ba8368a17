package io.serpdex.ingest.providers;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses times in the notations of providers. The day is kept as written, in any time zone. */
public final class TimeParser {
    private static final Pattern WRITTEN =
            Pattern.compile("(\\d{4})[-/.]?(\\d{2})[-/.]?(\\d{2})(?:[T ]+(\\d{2}):(\\d{2})(?::(\\d{2}))?.*)?");
    private static final Pattern IN_WORDS = Pattern.compile(
            "(?:(\\d{1,2})\\s+(\\p{L}{3})\\p{L}*\\.?|(\\p{L}{3})\\p{L}*\\.?\\s+(\\d{1,2})),?\\s+(\\d{4})");
    private static final String MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";
    private static final Pattern SECONDS = Pattern.compile("\\d{10}(\\d{3})?");

    private TimeParser() {}

    /** Returns null for an invalid time. */
    public static @Nullable LocalDateTime parse(@Nullable String text) {
        if (text == null) {
            return null;
        }
        String time = text.strip();
        try {
            if (SECONDS.matcher(time).matches()) {
                return LocalDateTime.ofInstant(
                        Instant.ofEpochSecond(Long.parseLong(time.substring(0, 10))), ZoneOffset.UTC);
            }
            Matcher written = WRITTEN.matcher(time);
            if (!written.matches()) {
                return inWords(time);
            }
            LocalDate day = LocalDate.of(number(written, 1), number(written, 2), number(written, 3));
            LocalTime clock = written.group(4) == null
                    ? LocalTime.MIDNIGHT
                    : LocalTime.of(
                            number(written, 4),
                            number(written, 5),
                            written.group(6) == null ? 0 : Math.min(number(written, 6), 59));
            return day.atTime(clock);
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** Parses {@code 6 Nov 2026} or {@code Nov 6, 2026}; text after it is ignored. */
    private static @Nullable LocalDateTime inWords(String time) {
        Matcher words = IN_WORDS.matcher(time);
        if (!words.lookingAt()) {
            return null;
        }
        String day = words.group(1) == null ? words.group(4) : words.group(1);
        String month = words.group(1) == null ? words.group(3) : words.group(2);
        int number = MONTHS.indexOf(month.toLowerCase(Locale.ROOT)) / 3 + 1;
        return MONTHS.contains(month.toLowerCase(Locale.ROOT))
                ? LocalDate.of(Integer.parseInt(words.group(5)), number, Integer.parseInt(day))
                        .atStartOfDay()
                : null;
    }

    private static int number(Matcher matcher, int group) {
        return Integer.parseInt(matcher.group(group));
    }
}

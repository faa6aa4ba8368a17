package io.serpdex.access;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/**
 * One of the periods of 30 days whose lines an account may use, the first one numbered 0. Days are those of UTC: every one
 * of them is 24 hours long, so neither daylight saving nor a leap day moves a renewal.
 */
public record Period(LocalDate start, long number) {
    private static final int DAYS = 30;

    /** The period of an account that started at {@code start}; before that day, the first one. */
    public static Period of(LocalDate start, Instant now) {
        long days = ChronoUnit.DAYS.between(start, LocalDate.ofInstant(now, ZoneOffset.UTC));
        return new Period(start, Math.max(0, days / DAYS));
    }

    public LocalDate begins() {
        return start.plusDays(number * DAYS);
    }

    /** The day on which the next one begins. */
    public LocalDate renews() {
        return start.plusDays((number + 1) * DAYS);
    }
}

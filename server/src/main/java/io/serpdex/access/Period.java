package io.serpdex.access;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/**
 * A period of 30 days in which an account can use its lines. The first period has number 0. Days are UTC days, so
 * neither daylight saving time nor leap days shift a renewal.
 */
public record Period(LocalDate start, long number) {
    private static final int DAYS = 30;

    /** Returns the period at a time, or the first one before the start date. */
    public static Period of(LocalDate start, Instant now) {
        long days = ChronoUnit.DAYS.between(start, LocalDate.ofInstant(now, ZoneOffset.UTC));
        return new Period(start, Math.max(0, days / DAYS));
    }

    public LocalDate begins() {
        return start.plusDays(number * DAYS);
    }

    /** Returns the first day of the next period. */
    public LocalDate renews() {
        return start.plusDays((number + 1) * DAYS);
    }
}

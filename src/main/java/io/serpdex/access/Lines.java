package io.serpdex.access;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** The lines of one account, kept in memory: a restart starts over. */
final class Lines {
    private static final int PERIOD_DAYS = 30;

    private final long most;
    private final Clock clock;
    private final LocalDate start;
    private long period;
    private long used;
    private long reserved;

    Lines(long most, Clock clock) {
        this.most = most;
        this.clock = clock;
        start = today();
    }

    synchronized Balance balance() {
        renew();
        return new Balance(most, used, start.plusDays((period + 1) * PERIOD_DAYS));
    }

    synchronized Gate.Reservation reserve(int lines) {
        renew();
        long granted = Math.min(lines, most - used - reserved);
        reserved += granted;
        return new Held(granted);
    }

    private void renew() {
        long now = ChronoUnit.DAYS.between(start, today()) / PERIOD_DAYS;
        if (now != period) {
            period = now;
            used = 0;
        }
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    private final class Held implements Gate.Reservation {
        private long held;
        private int covered;
        private int charged;

        Held(long held) {
            this.held = held;
        }

        @Override
        public long cover(int lines) {
            synchronized (Lines.this) {
                long missing = Math.max(0, lines - held);
                if (missing > most - used - reserved) {
                    throw new ServiceException(
                            ErrorCode.LINES_EXHAUSTED,
                            "the answer costs " + lines + " lines and the account has "
                                    + (most - used - reserved + held) + " left");
                }
                reserved += missing;
                held += missing;
                covered = lines;
                return most - used - lines;
            }
        }

        @Override
        public void charge() {
            synchronized (Lines.this) {
                used += covered;
                charged = covered;
                release();
            }
        }

        @Override
        public void refund() {
            synchronized (Lines.this) {
                used -= charged;
                charged = 0;
            }
        }

        @Override
        public void close() {
            synchronized (Lines.this) {
                release();
            }
        }

        private void release() {
            reserved -= held;
            held = 0;
        }
    }
}

package io.serpdex.access;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.function.LongSupplier;

/**
 * The used and reserved lines and the running requests of one account, in memory. The plan may change between any two
 * calls.
 */
final class LocalAccountUsage {
    private final long account;
    private final LocalDate start;
    private final UsageLedger ledger;
    private final Clock clock;
    private final TokenBucket bucket;
    private Period period;
    private long used;
    private long reserved;
    private int running;

    LocalAccountUsage(long account, LocalDate start, UsageLedger ledger, Clock clock, LongSupplier nanoTime) {
        this.account = account;
        this.start = start;
        this.ledger = ledger;
        this.clock = clock;
        bucket = new TokenBucket(nanoTime);
        UsageLedger.Charged charged = ledger.charged(account);
        period = new Period(start, charged.period());
        used = charged.lines();
    }

    synchronized Permit admit(Plan plan, String report) {
        if (running >= plan.simultaneous()) {
            throw AccessErrors.tooManyConcurrentRequests(plan);
        }
        if (!bucket.tryTake(plan.requestsPerSecond())) {
            throw AccessErrors.tooManyRequests(plan);
        }
        running++;
        return new LocalPermit(plan, report, bucket.limit(plan.requestsPerSecond()));
    }

    synchronized RateLimitStatus rateLimit(Plan plan) {
        return bucket.limit(plan.requestsPerSecond());
    }

    synchronized Balance balance(Plan plan) {
        renew();
        return new Balance(plan.lines(), used, period.begins(), period.renews());
    }

    /** Returns the lines that are neither used nor reserved. Negative if the plan was reduced. */
    private long free(Plan plan) {
        return plan.lines() - used - reserved;
    }

    private void renew() {
        Period now = Period.of(start, clock.instant());
        // Never backwards: a clock that is set back would renew the same lines twice.
        if (now.number() > period.number()) {
            period = now;
            used = 0;
        }
    }

    private final class LocalPermit implements Permit {
        private final Plan plan;
        private final String report;
        private final RateLimitStatus rateLimitStatus;
        private long held;
        private int covered;
        private int charged;
        private boolean over;
        private Period chargedTo;

        LocalPermit(Plan plan, String report, RateLimitStatus rateLimitStatus) {
            this.plan = plan;
            this.report = report;
            this.rateLimitStatus = rateLimitStatus;
            chargedTo = period;
        }

        @Override
        public RateLimitStatus rateLimit() {
            return rateLimitStatus;
        }

        @Override
        public void reserve(int lines) {
            synchronized (LocalAccountUsage.this) {
                renew();
                hold(Math.clamp(free(plan), 0, lines));
            }
        }

        @Override
        public long ensureReserved(int lines) {
            synchronized (LocalAccountUsage.this) {
                renew();
                long missing = Math.max(0, lines - held);
                if (missing > 0 && missing > free(plan)) {
                    throw AccessErrors.notEnoughLines(lines, free(plan) + held);
                }
                hold(missing);
                covered = lines;
                return Math.max(0, plan.lines() - used - lines);
            }
        }

        @Override
        public void settle() {
            synchronized (LocalAccountUsage.this) {
                chargedTo = period;
                used += covered;
                end();
            }
            charged = covered;
            try {
                book(1, charged, charged > 0);
            } catch (RuntimeException e) {
                takeBack();
                throw e;
            }
        }

        @Override
        public void refund() {
            int lines = charged;
            takeBack();
            book(0, -lines, lines > 0);
        }

        @Override
        public void close() {
            if (!over) {
                synchronized (LocalAccountUsage.this) {
                    end();
                }
                book(1, 0, false);
            }
        }

        private void hold(long lines) {
            reserved += lines;
            held += lines;
        }

        private void end() {
            over = true;
            reserved -= held;
            held = 0;
            running--;
        }

        private void takeBack() {
            synchronized (LocalAccountUsage.this) {
                if (chargedTo.equals(period)) {
                    used -= charged;
                }
                charged = 0;
            }
        }

        private void book(int requests, int lines, boolean durably) {
            Instant now = clock.instant();
            UsageLedger.Entry entry = new UsageLedger.Entry(
                    account, chargedTo.number(), LocalDate.ofInstant(now, ZoneOffset.UTC), report, requests, lines);
            if (durably) {
                ledger.write(entry);
            } else {
                ledger.writeSoon(entry);
            }
        }
    }
}

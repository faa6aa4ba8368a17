package io.serpdex.access;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.function.LongSupplier;

/**
 * Counts the used and reserved lines and the running requests of one account in memory. The plan can change between two
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
        startPeriodIfDue();
        return new Balance(plan.lines(), used, period.begins(), period.renews());
    }

    /** Returns the lines that are neither used nor reserved. Negative if the plan was reduced. */
    private long available(Plan plan) {
        return plan.lines() - used - reserved;
    }

    private void startPeriodIfDue() {
        Period now = Period.of(start, clock.instant());
        // Never returns to an earlier period: a clock that is set back would renew the same lines twice.
        if (now.number() > period.number()) {
            period = now;
            used = 0;
        }
    }

    private final class LocalPermit implements Permit {
        private final Plan plan;
        private final String report;
        private final RateLimitStatus rateLimit;
        private long held;
        private int toCharge;
        private int charged;
        private boolean ended;
        private Period chargedTo;

        LocalPermit(Plan plan, String report, RateLimitStatus rateLimit) {
            this.plan = plan;
            this.report = report;
            this.rateLimit = rateLimit;
            chargedTo = period;
        }

        @Override
        public RateLimitStatus rateLimit() {
            return rateLimit;
        }

        @Override
        public void reserve(int lines) {
            synchronized (LocalAccountUsage.this) {
                startPeriodIfDue();
                hold(Math.clamp(available(plan), 0, lines));
            }
        }

        @Override
        public long ensureReserved(int lines) {
            synchronized (LocalAccountUsage.this) {
                startPeriodIfDue();
                long missing = Math.max(0, lines - held);
                if (missing > 0 && missing > available(plan)) {
                    throw AccessErrors.notEnoughLines(lines, available(plan) + held);
                }
                hold(missing);
                toCharge = lines;
                return Math.max(0, plan.lines() - used - lines);
            }
        }

        @Override
        public void settle() {
            synchronized (LocalAccountUsage.this) {
                chargedTo = period;
                used += toCharge;
                endRequest();
            }
            charged = toCharge;
            try {
                recordUsage(1, charged, charged > 0);
            } catch (RuntimeException e) {
                undoCharge();
                throw e;
            }
        }

        @Override
        public void refund() {
            int lines = charged;
            undoCharge();
            recordUsage(0, -lines, lines > 0);
        }

        @Override
        public void close() {
            if (!ended) {
                synchronized (LocalAccountUsage.this) {
                    endRequest();
                }
                recordUsage(1, 0, false);
            }
        }

        private void hold(long lines) {
            reserved += lines;
            held += lines;
        }

        private void endRequest() {
            ended = true;
            reserved -= held;
            held = 0;
            running--;
        }

        private void undoCharge() {
            synchronized (LocalAccountUsage.this) {
                if (chargedTo.equals(period)) {
                    used -= charged;
                }
                charged = 0;
            }
        }

        private void recordUsage(int requests, int lines, boolean durable) {
            Instant now = clock.instant();
            UsageLedger.Entry entry = new UsageLedger.Entry(
                    account, chargedTo.number(), LocalDate.ofInstant(now, ZoneOffset.UTC), report, requests, lines);
            if (durable) {
                ledger.write(entry);
            } else {
                ledger.writeSoon(entry);
            }
        }
    }
}

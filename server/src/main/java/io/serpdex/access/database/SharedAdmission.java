package io.serpdex.access.database;

import io.serpdex.access.Account;
import io.serpdex.access.Admission;
import io.serpdex.access.Period;
import io.serpdex.access.RateLimit;
import io.serpdex.access.Refusals;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.OptionalLong;

/** A request of an account that several servers share. */
final class SharedAdmission implements Admission {
    private final SharedMeter meter;
    private final Account account;
    private final String report;
    /** Under which the request was let in: if that one was given up since, nothing of this can be settled. */
    private final String server;

    private final RateLimit rateLimit;
    private final Clock clock;
    private long held;
    private int covered;
    private int charged;
    private boolean over;
    private OptionalLong used = OptionalLong.empty();
    /** Until then, when it was let in. A refund goes to the period and the day of the charge. */
    private Instant settledAt;

    SharedAdmission(
            SharedMeter meter, Account account, String report, String server, RateLimit rateLimit, Clock clock) {
        this.meter = meter;
        this.account = account;
        this.report = report;
        this.server = server;
        this.rateLimit = rateLimit;
        this.clock = clock;
        settledAt = clock.instant();
    }

    @Override
    public RateLimit rateLimit() {
        return rateLimit;
    }

    /** Where not all of them are left none is set aside: whether the answer fits shows when its cost is known. */
    @Override
    public void reserve(int lines) {
        if (lines > 0) {
            tryHold(lines);
        }
    }

    @Override
    public long cover(int lines) {
        long missing = Math.max(0, lines - held);
        if (missing > 0 && !tryHold(missing)) {
            throw Refusals.tooFewLines(lines, meter.balance(account).leftLines());
        }
        covered = lines;
        long left = used.isPresent()
                ? account.plan().lines() - used.getAsLong()
                : meter.balance(account).leftLines();
        return Math.max(0, left - lines);
    }

    private boolean tryHold(long lines) {
        Optional<Long> granted = meter.ask(handle -> handle.createQuery(SharedMeterSql.RESERVE)
                .bind("account", account.id())
                .bind("server", server)
                .bind("period", period())
                .bind("lines", lines)
                .bind("most", account.plan().lines())
                .mapTo(Long.class)
                .findOne());
        granted.ifPresent(usedByNow -> {
            held += lines;
            used = OptionalLong.of(usedByNow);
        });
        return granted.isPresent();
    }

    @Override
    public void settle() {
        end(covered);
        charged = covered;
    }

    @Override
    public void close() {
        if (!over) {
            end(0);
        }
    }

    private void end(int cost) {
        over = true;
        settledAt = clock.instant();
        meter.ask(handle -> handle.createUpdate(SharedMeterSql.SETTLE)
                .bind("account", account.id())
                .bind("server", server)
                .bind("period", period())
                .bind("held", held)
                .bind("cost", cost)
                .bind("day", day())
                .bind("report", report)
                .execute());
    }

    @Override
    public void refund() {
        int lines = charged;
        charged = 0;
        meter.ask(handle -> handle.createUpdate(SharedMeterSql.REFUND)
                .bind("account", account.id())
                .bind("period", period())
                .bind("cost", lines)
                .bind("day", day())
                .bind("report", report)
                .execute());
    }

    private long period() {
        return Period.of(account.start(), settledAt).number();
    }

    private String day() {
        return LocalDate.ofInstant(settledAt, ZoneOffset.UTC).toString();
    }
}

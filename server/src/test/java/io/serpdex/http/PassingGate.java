package io.serpdex.http;

import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.access.Balance;
import io.serpdex.access.DailyUsage;
import io.serpdex.access.Permit;
import io.serpdex.access.Plan;
import io.serpdex.access.RateLimitStatus;
import io.serpdex.access.SingleAccountAccess;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.function.LongSupplier;

/** The gate of one account; a test overrides what it wants to be different. */
class PassingGate implements AccessControl {
    private final AccessControl behind;

    /** An account that no limit holds back. */
    PassingGate() {
        this(Plan.PROFESSIONAL.with(100_000_000, 1_000_000, 10_000));
    }

    PassingGate(Plan plan) {
        this(plan, Clock.systemUTC(), System::nanoTime);
    }

    PassingGate(Plan plan, Clock clock, LongSupplier nanoTime) {
        behind = new SingleAccountAccess(
                new Account(0, "acme", plan, LocalDate.ofInstant(clock.instant(), clock.getZone())),
                RunningService.TOKEN,
                clock,
                nanoTime);
    }

    @Override
    public Account authenticate(String token) {
        return behind.authenticate(token);
    }

    @Override
    public Permit admit(Account account, String report) {
        return behind.admit(account, report);
    }

    @Override
    public RateLimitStatus rateLimit(Account account) {
        return behind.rateLimit(account);
    }

    @Override
    public Balance balance(Account account) {
        return behind.balance(account);
    }

    @Override
    public List<DailyUsage> usage(Account account, LocalDate from) {
        return behind.usage(account, from);
    }

    /** What has been charged so far. */
    long usedLines() {
        return behind.balance(behind.authenticate(RunningService.TOKEN)).usedLines();
    }
}

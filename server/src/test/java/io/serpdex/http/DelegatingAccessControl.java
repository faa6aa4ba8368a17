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

/** Access control for one account. Tests override single methods. */
public class DelegatingAccessControl implements AccessControl {
    private final AccessControl delegate;

    /** An account without effective limits. */
    public DelegatingAccessControl() {
        this(Plan.PROFESSIONAL.with(100_000_000, 1_000_000, 10_000));
    }

    public DelegatingAccessControl(Plan plan) {
        this(plan, Clock.systemUTC(), System::nanoTime);
    }

    public DelegatingAccessControl(Plan plan, Clock clock, LongSupplier nanoTime) {
        delegate = new SingleAccountAccess(
                new Account(0, "acme", plan, LocalDate.ofInstant(clock.instant(), clock.getZone())),
                TestServer.TOKEN,
                clock,
                nanoTime);
    }

    @Override
    public Account authenticate(String token) {
        return delegate.authenticate(token);
    }

    @Override
    public Permit admit(Account account, String report) {
        return delegate.admit(account, report);
    }

    @Override
    public RateLimitStatus rateLimit(Account account) {
        return delegate.rateLimit(account);
    }

    @Override
    public Balance balance(Account account) {
        return delegate.balance(account);
    }

    @Override
    public List<DailyUsage> usage(Account account, LocalDate from) {
        return delegate.usage(account, from);
    }

    /** Returns the charged lines. */
    long usedLines() {
        return delegate.balance(delegate.authenticate(TestServer.TOKEN)).usedLines();
    }
}

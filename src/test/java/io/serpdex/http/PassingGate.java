package io.serpdex.http;

import io.serpdex.access.Account;
import io.serpdex.access.Balance;
import io.serpdex.access.Gate;
import io.serpdex.access.Plan;
import io.serpdex.access.RateLimit;
import io.serpdex.access.SingleAccountGate;

/** The gate of one account; a test overrides what it wants to be different. */
class PassingGate implements Gate {
    private final Gate behind;

    /** An account that no limit holds back. */
    PassingGate() {
        this(Plan.PROFESSIONAL.with(100_000_000, 1_000_000, 10_000));
    }

    PassingGate(Plan plan) {
        this(new SingleAccountGate(new Account("acme", plan), RunningService.TOKEN));
    }

    PassingGate(Gate behind) {
        this.behind = behind;
    }

    @Override
    public Account identify(String token) {
        return behind.identify(token);
    }

    @Override
    public Permit admit(Account account) {
        return behind.admit(account);
    }

    @Override
    public RateLimit rateLimit(Account account) {
        return behind.rateLimit(account);
    }

    @Override
    public Balance balance(Account account) {
        return behind.balance(account);
    }

    @Override
    public Reservation reserve(Account account, int lines) {
        return behind.reserve(account, lines);
    }

    /** What has been charged so far. */
    long usedLines() {
        return behind.balance(behind.identify(RunningService.TOKEN)).usedLines();
    }
}

package io.serpdex.access;

import java.time.Clock;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * The meter of a server that has its accounts to itself: it counts in memory and writes down the charges. What dies with
 * the process is only what runs: permits and lines set aside.
 */
public final class LocalMeter implements Meter {
    private final Ledger ledger;
    private final Clock clock;
    private final LongSupplier nanoTime;
    private final ConcurrentHashMap<Long, AccountMeter> meters = new ConcurrentHashMap<>();

    public LocalMeter(Ledger ledger, Clock clock, LongSupplier nanoTime) {
        this.ledger = ledger;
        this.clock = clock;
        this.nanoTime = nanoTime;
    }

    @Override
    public Admission admit(Account account, String report) {
        return of(account).admit(account.plan(), report);
    }

    @Override
    public RateLimit rateLimit(Account account) {
        return of(account).rateLimit(account.plan());
    }

    @Override
    public Balance balance(Account account) {
        return of(account).balance(account.plan());
    }

    private AccountMeter of(Account account) {
        return meters.computeIfAbsent(
                account.id(), id -> new AccountMeter(id, account.start(), ledger, clock, nanoTime));
    }
}

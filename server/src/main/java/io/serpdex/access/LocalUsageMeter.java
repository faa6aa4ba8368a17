package io.serpdex.access;

import java.time.Clock;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Meters the usage of accounts that only this server uses. It counts in memory and writes charges to a ledger. A crash
 * loses only running requests and reservations.
 */
public final class LocalUsageMeter implements UsageMeter {
    private final UsageLedger usageLedger;
    private final Clock clock;
    private final LongSupplier nanoTime;
    private final ConcurrentHashMap<Long, LocalAccountUsage> meters = new ConcurrentHashMap<>();

    public LocalUsageMeter(UsageLedger usageLedger, Clock clock, LongSupplier nanoTime) {
        this.usageLedger = usageLedger;
        this.clock = clock;
        this.nanoTime = nanoTime;
    }

    @Override
    public Permit admit(Account account, String report) {
        return of(account).admit(account.plan(), report);
    }

    @Override
    public RateLimitStatus rateLimit(Account account) {
        return of(account).rateLimit(account.plan());
    }

    @Override
    public Balance balance(Account account) {
        return of(account).balance(account.plan());
    }

    private LocalAccountUsage of(Account account) {
        return meters.computeIfAbsent(
                account.id(), id -> new LocalAccountUsage(id, account.start(), usageLedger, clock, nanoTime));
    }
}

package io.serpdex.access;

import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Meters the usage of accounts that belong to this server only. It counts in memory and writes charges to a ledger, so
 * a crash loses only running requests and reservations.
 */
public final class LocalUsageMeter implements UsageMeter {
    private static final Duration SYNC_INTERVAL = Duration.ofSeconds(1);

    private final UsageLedger ledger;
    private final Clock clock;
    private final LongSupplier nanoTime;
    private final ConcurrentHashMap<Long, LocalAccountUsage> usages = new ConcurrentHashMap<>();

    public LocalUsageMeter(UsageLedger ledger, Clock clock, LongSupplier nanoTime) {
        this.ledger = ledger;
        this.clock = clock;
        this.nanoTime = nanoTime;
    }

    @Override
    public Permit admit(Account account, String report) {
        return usageOf(account).admit(account.plan(), report);
    }

    @Override
    public RateLimitStatus rateLimit(Account account) {
        return usageOf(account).rateLimit(account.plan());
    }

    @Override
    public Balance balance(Account account) {
        return usageOf(account).balance(account.plan());
    }

    @Override
    public List<DailyUsage> usage(Account account, LocalDate from) {
        return ledger.usage(account.id(), from);
    }

    @Override
    public Duration maintenanceInterval() {
        return SYNC_INTERVAL;
    }

    @Override
    public void maintain() {
        ledger.sync();
    }

    @Override
    public void close() {
        ledger.close();
    }

    private LocalAccountUsage usageOf(Account account) {
        return usages.computeIfAbsent(
                account.id(), id -> new LocalAccountUsage(id, account.start(), ledger, clock, nanoTime));
    }
}

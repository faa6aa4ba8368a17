package io.serpdex.access.db;

import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.access.Balance;
import io.serpdex.access.DailyUsage;
import io.serpdex.access.LocalUsageMeter;
import io.serpdex.access.Permit;
import io.serpdex.access.Plans;
import io.serpdex.access.RateLimitStatus;
import io.serpdex.access.UsageMeter;
import io.serpdex.error.ServiceException;
import io.serpdex.log.LogTopic;
import io.serpdex.log.OutageLog;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.JdbiException;

/** Access control with the accounts of a database. */
public final class DatabaseAccess implements AccessControl, AutoCloseable {
    private static final Duration REFRESH_INTERVAL = Duration.ofMillis(250);
    private static final Duration CLEANUP_INTERVAL = Duration.ofHours(1);

    private final AccountsDatabase database;
    private final AccountCache cache;
    private final UsageMeter meter;
    private final Clock clock;
    private final ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("accounts").factory());

    private final List<Future<?>> tasks = new ArrayList<>();

    public DatabaseAccess(AccountsDatabase database, TokenKey key, Plans plans, Clock clock) {
        TokenKeyCheck.requireMatch(database, key);
        this.database = database;
        this.clock = clock;
        cache = new AccountCache(database, key, plans, clock);
        cache.refresh();
        meter = meter(database, clock);
        schedule("reading account changes", REFRESH_INTERVAL, cache::refresh);
        schedule("cleaning up and backups", CLEANUP_INTERVAL, this::cleanUp);
        schedule("recording usage", meter.maintenanceInterval(), meter::maintain);
    }

    private static UsageMeter meter(AccountsDatabase database, Clock clock) {
        return database.file().isPresent()
                ? new LocalUsageMeter(new SqliteUsageLedger(database), clock, System::nanoTime)
                : new SharedUsageMeter(database, new ServerHeartbeat(database, ServerHeartbeat.TIMEOUT), clock);
    }

    /** Returns true if there is no account, not even a disabled one. */
    public boolean isEmpty() {
        return cache.isEmpty();
    }

    @Override
    public Account authenticate(String token) {
        return cache.identify(token);
    }

    @Override
    public Permit admit(Account account, String report) {
        return meter.admit(account, report);
    }

    @Override
    public RateLimitStatus rateLimit(Account account) {
        return meter.rateLimit(account);
    }

    @Override
    public Balance balance(Account account) {
        return meter.balance(account);
    }

    @Override
    public List<DailyUsage> usage(Account account, LocalDate from) {
        return meter.usage(account, from);
    }

    /** Reads changes to accounts. Called four times per second. */
    void refresh() {
        cache.refresh();
    }

    /** Deletes old usage records and expired tokens, and creates a backup if one is due. */
    void cleanUp() {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        database.jdbi().useHandle(handle -> {
            UsageTable.deleteOld(handle, today);
            handle.execute("DELETE FROM token WHERE expires < ?", clock.millis());
        });
        if (!isEmpty()) {
            database.backUpIfDue(clock.instant());
        }
    }

    /** Runs the work periodically, and logs outages of the database; the next run tries again. */
    private void schedule(String purpose, Duration period, Runnable work) {
        OutageLog outage =
                new OutageLog(LogTopic.ACCOUNTS.logger(), "can use the accounts database for " + purpose + " again");
        Runnable guarded = () -> {
            try {
                work.run();
                outage.succeeded();
            } catch (ServiceException | JdbiException e) {
                Throwable cause = e.getCause() == null ? e : e.getCause();
                outage.failed("cannot use the accounts database for " + purpose + ": " + cause.getMessage());
            }
        };
        tasks.add(scheduler.scheduleWithFixedDelay(guarded, 0, period.toMillis(), TimeUnit.MILLISECONDS));
    }

    /** Stops the background tasks. The database stays open. */
    @Override
    public void close() {
        tasks.forEach(task -> task.cancel(false));
        scheduler.shutdown();
        try {
            scheduler.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        meter.close();
    }
}

package io.serpdex.access.db;

import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.access.Balance;
import io.serpdex.access.DailyUsage;
import io.serpdex.access.Permit;
import io.serpdex.access.Plans;
import io.serpdex.access.RateLimitStatus;
import io.serpdex.error.ServiceException;
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

/** Access control by the accounts of a database. */
public final class DatabaseAccess implements AccessControl, AutoCloseable {
    private static final Duration REFRESH_INTERVAL = Duration.ofMillis(250);
    private static final Duration CLEANUP_INTERVAL = Duration.ofHours(1);

    private final AccountsDatabase database;
    private final AccountCache directory;
    private final Counting counting;
    private final Clock clock;
    private final ScheduledExecutorService upkeep = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("accounts").factory());

    private final List<Future<?>> tasks = new ArrayList<>();

    public DatabaseAccess(AccountsDatabase database, TokenKey key, Plans plans, Clock clock) {
        TokenKeyCheck.requireMatch(database, key);
        this.database = database;
        this.clock = clock;
        directory = new AccountCache(database, key, plans, clock);
        directory.refresh();
        counting = database.file().isPresent()
                ? new CountingAlone(database, clock)
                : new CountingTogether(database, clock);
        every(REFRESH_INTERVAL, directory::refresh);
        every(CLEANUP_INTERVAL, this::cleanUp);
        counting.keepUp(this::every);
    }

    /** Returns true if there is no account, not even a disabled one. */
    public boolean isEmpty() {
        return directory.isEmpty();
    }

    @Override
    public Account authenticate(String token) {
        return directory.identify(token);
    }

    @Override
    public Permit admit(Account account, String report) {
        return counting.meter().admit(account, report);
    }

    @Override
    public RateLimitStatus rateLimit(Account account) {
        return counting.meter().rateLimit(account);
    }

    @Override
    public Balance balance(Account account) {
        return counting.meter().balance(account);
    }

    @Override
    public List<DailyUsage> usage(Account account, LocalDate from) {
        return counting.usage(account, from);
    }

    /** Reads the changes of operators. It is called four times a second. */
    void refresh() {
        directory.refresh();
    }

    /** Deletes old usage and expired tokens, and makes a backup if one is due. */
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

    private void every(Duration period, Runnable work) {
        Runnable carefully = () -> {
            try {
                work.run();
            } catch (ServiceException | JdbiException e) {
                // The database is away. Requests say so; here the next turn tries again.
            }
        };
        tasks.add(upkeep.scheduleWithFixedDelay(carefully, 0, period.toMillis(), TimeUnit.MILLISECONDS));
    }

    /** Stops the background tasks. The database stays open. */
    @Override
    public void close() {
        tasks.forEach(turn -> turn.cancel(false));
        upkeep.shutdown();
        try {
            upkeep.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        counting.close();
    }
}

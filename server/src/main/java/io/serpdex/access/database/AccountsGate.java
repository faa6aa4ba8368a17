package io.serpdex.access.database;

import io.serpdex.access.Account;
import io.serpdex.access.Admission;
import io.serpdex.access.Balance;
import io.serpdex.access.Gate;
import io.serpdex.access.Plans;
import io.serpdex.access.RateLimit;
import io.serpdex.access.Usage;
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

/** Lets in the accounts of a database. */
public final class AccountsGate implements Gate, AutoCloseable {
    private static final Duration LOOK_FOR_CHANGES = Duration.ofMillis(250);
    private static final Duration TIDY_UP = Duration.ofHours(1);

    private final AccountsDatabase database;
    private final AccountDirectory directory;
    private final Counting counting;
    private final Clock clock;
    private final ScheduledExecutorService upkeep = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("accounts").factory());

    private final List<Future<?>> turns = new ArrayList<>();

    public AccountsGate(AccountsDatabase database, TokenKey key, Plans plans, Clock clock) {
        KeyCheck.require(database, key);
        this.database = database;
        this.clock = clock;
        directory = new AccountDirectory(database, key, plans, clock);
        directory.refresh();
        counting = database.file().isPresent()
                ? new CountingAlone(database, clock)
                : new CountingTogether(database, clock);
        every(LOOK_FOR_CHANGES, directory::refresh);
        every(TIDY_UP, this::tidyUp);
        counting.keepUp(this::every);
    }

    /** Whether there is any account, disabled ones included. */
    public boolean isEmpty() {
        return directory.isEmpty();
    }

    @Override
    public Account identify(String token) {
        return directory.identify(token);
    }

    @Override
    public Admission admit(Account account, String report) {
        return counting.meter().admit(account, report);
    }

    @Override
    public RateLimit rateLimit(Account account) {
        return counting.meter().rateLimit(account);
    }

    @Override
    public Balance balance(Account account) {
        return counting.meter().balance(account);
    }

    @Override
    public List<Usage> usage(Account account, LocalDate from) {
        return counting.usage(account, from);
    }

    /** Reads what operators have changed. That happens by itself, four times a second. */
    void refresh() {
        directory.refresh();
    }

    /** Forgets what is too old, and keeps a backup of the rest. */
    void tidyUp() {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        database.jdbi().useHandle(handle -> {
            UsageRows.forgetOld(handle, today);
            handle.execute("DELETE FROM token WHERE expires < ?", clock.millis());
        });
        if (!isEmpty()) {
            database.backUp(clock.instant());
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
        turns.add(upkeep.scheduleWithFixedDelay(carefully, 0, period.toMillis(), TimeUnit.MILLISECONDS));
    }

    /** Ends what keeps it up to date; the database stays open. */
    @Override
    public void close() {
        turns.forEach(turn -> turn.cancel(false));
        upkeep.shutdown();
        try {
            upkeep.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        counting.close();
    }
}

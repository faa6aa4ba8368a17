package io.serpdex.access.database;

import io.serpdex.access.Account;
import io.serpdex.access.Admission;
import io.serpdex.access.Balance;
import io.serpdex.access.Gate;
import io.serpdex.access.LocalMeter;
import io.serpdex.access.Meter;
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
    private static final Duration WRITE_WHAT_WAITS = Duration.ofSeconds(1);
    private static final Duration SAY_ALIVE = Duration.ofSeconds(3);
    private static final Duration SILENCE = Duration.ofSeconds(15);
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
        counting = database.file().isPresent() ? new InFile(database, clock) : new OnServer(database, clock);
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

    /** Who counts: this process alone, or all servers together. */
    private interface Counting extends AutoCloseable {
        Meter meter();

        List<Usage> usage(Account account, LocalDate from);

        void keepUp(Upkeep upkeep);

        @Override
        void close();
    }

    private interface Upkeep {
        void every(Duration period, Runnable work);
    }

    private static final class InFile implements Counting {
        private final ServerLock lock;
        private final SqliteLedger ledger;
        private final Meter meter;

        InFile(AccountsDatabase database, Clock clock) {
            lock = ServerLock.on(database.file().orElseThrow());
            ledger = new SqliteLedger(database);
            meter = new LocalMeter(ledger, clock, System::nanoTime);
        }

        @Override
        public Meter meter() {
            return meter;
        }

        @Override
        public List<Usage> usage(Account account, LocalDate from) {
            return ledger.usage(account.id(), from);
        }

        @Override
        public void keepUp(Upkeep upkeep) {
            upkeep.every(WRITE_WHAT_WAITS, ledger::sync);
        }

        @Override
        public void close() {
            ledger.close();
            lock.close();
        }
    }

    private static final class OnServer implements Counting {
        private final AccountsDatabase database;
        private final ServerPresence presence;
        private final Meter meter;

        OnServer(AccountsDatabase database, Clock clock) {
            this.database = database;
            presence = new ServerPresence(database, SILENCE.toMillis());
            meter = new SharedMeter(database, presence, clock);
        }

        @Override
        public Meter meter() {
            return meter;
        }

        @Override
        public List<Usage> usage(Account account, LocalDate from) {
            try {
                return database.jdbi().withHandle(handle -> UsageRows.read(handle, account.id(), from));
            } catch (JdbiException e) {
                throw AccountsDatabase.unavailable(e);
            }
        }

        @Override
        public void keepUp(Upkeep upkeep) {
            upkeep.every(SAY_ALIVE, presence::beat);
        }

        @Override
        public void close() {
            presence.leave();
        }
    }
}

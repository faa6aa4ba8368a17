package io.serpdex.access.database;

import io.serpdex.access.Account;
import io.serpdex.access.Meter;
import io.serpdex.access.Usage;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.jdbi.v3.core.JdbiException;

/** One of several servers on one PostgreSQL: all of them count there. */
final class CountingTogether implements Counting {
    private static final Duration SAY_ALIVE = Duration.ofSeconds(3);
    private static final Duration SILENCE = Duration.ofSeconds(15);

    private final AccountsDatabase database;
    private final ServerPresence presence;
    private final Meter meter;

    CountingTogether(AccountsDatabase database, Clock clock) {
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

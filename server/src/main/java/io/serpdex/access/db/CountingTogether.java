package io.serpdex.access.db;

import io.serpdex.access.Account;
import io.serpdex.access.DailyUsage;
import io.serpdex.access.UsageMeter;
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
    private final ServerHeartbeat presence;
    private final UsageMeter usageMeter;

    CountingTogether(AccountsDatabase database, Clock clock) {
        this.database = database;
        presence = new ServerHeartbeat(database, SILENCE.toMillis());
        usageMeter = new SharedUsageMeter(database, presence, clock);
    }

    @Override
    public UsageMeter meter() {
        return usageMeter;
    }

    @Override
    public List<DailyUsage> usage(Account account, LocalDate from) {
        try {
            return database.jdbi().withHandle(handle -> UsageTable.read(handle, account.id(), from));
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
        presence.deregister();
    }
}

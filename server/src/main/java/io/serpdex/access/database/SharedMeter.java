package io.serpdex.access.database;

import io.serpdex.access.Account;
import io.serpdex.access.Admission;
import io.serpdex.access.Balance;
import io.serpdex.access.Meter;
import io.serpdex.access.Plan;
import io.serpdex.access.RateLimit;
import io.serpdex.access.Refusals;
import io.serpdex.error.ServiceException;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/**
 * The meter of servers that share accounts: it counts in PostgreSQL, so that the limits hold over all of them. Every step
 * is one statement, whose conditions look at the account's own row only: two servers that want the last line or the last
 * permit meet at that row, and the second one sees what the first has done.
 */
final class SharedMeter implements Meter {
    /** The state of a statement that names a row of another table which is not there. */
    private static final String NO_SUCH_SERVER = "23503";

    private final AccountsDatabase database;
    private final ServerPresence presence;
    private final Clock clock;

    SharedMeter(AccountsDatabase database, ServerPresence presence, Clock clock) {
        this.database = database;
        this.presence = presence;
        this.clock = clock;
    }

    @Override
    public Admission admit(Account account, String report) {
        try {
            return admit(account, report, presence.server());
        } catch (ServiceException e) {
            if (!wasGivenUp(e)) {
                throw e;
            }
            // Nothing was done under the old name.
            return admit(account, report, presence.server());
        }
    }

    private Admission admit(Account account, String report, String server) {
        Plan plan = account.plan();
        Optional<Long> level = ask(handle -> handle.createQuery(SharedMeterSql.ADMIT)
                .bind("account", account.id())
                .bind("server", server)
                .bind("price", price(plan))
                .bind("simultaneous", plan.simultaneous())
                .mapTo(Long.class)
                .findOne());
        RateLimit limit = limit(plan, level.orElseThrow(() -> refusal(account)));
        return new SharedAdmission(this, account, report, server, limit, clock);
    }

    private ServiceException refusal(Account account) {
        boolean full = ask(handle -> handle.createQuery("SELECT running FROM meter WHERE account_id = :account")
                        .bind("account", account.id())
                        .mapTo(int.class)
                        .one())
                >= account.plan().simultaneous();
        return full ? Refusals.tooManyAtOnce(account.plan()) : Refusals.tooMany(account.plan());
    }

    @Override
    public RateLimit rateLimit(Account account) {
        return limit(
                account.plan(),
                ask(handle -> handle.createQuery(SharedMeterSql.BUCKET)
                        .bind("account", account.id())
                        .mapTo(long.class)
                        .one()));
    }

    @Override
    public Balance balance(Account account) {
        return ask(handle -> MeterRow.of(handle, account.id())).balance(account, clock.instant());
    }

    private static RateLimit limit(Plan plan, long level) {
        return RateLimit.of(plan.requestsPerSecond(), level, SharedMeterSql.SECOND);
    }

    private static long price(Plan plan) {
        return SharedMeterSql.SECOND / plan.requestsPerSecond();
    }

    /** Asks the database. What fails there, for whatever reason, fails the request and no more. */
    <T> T ask(Function<Handle, T> question) {
        try {
            return database.jdbi().withHandle(question::apply);
        } catch (JdbiException e) {
            presence.suspect();
            throw AccountsDatabase.unavailable(e);
        }
    }

    private static boolean wasGivenUp(ServiceException failure) {
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && NO_SUCH_SERVER.equals(sql.getSQLState())) {
                return true;
            }
        }
        return false;
    }
}

package io.serpdex.access.db;

import io.serpdex.access.AccessErrors;
import io.serpdex.access.Account;
import io.serpdex.access.Balance;
import io.serpdex.access.DailyUsage;
import io.serpdex.access.Period;
import io.serpdex.access.Permit;
import io.serpdex.access.Plan;
import io.serpdex.access.RateLimitStatus;
import io.serpdex.access.UsageMeter;
import io.serpdex.error.ServiceException;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/**
 * Meters the usage of accounts that several servers share. It counts in PostgreSQL, so that limits hold across servers.
 * Every step is one statement whose conditions use only the row of the account: two servers that compete for the last
 * line or permit serialize on that row.
 */
final class SharedUsageMeter implements UsageMeter {
    /** SQLSTATE of a foreign key violation. */
    private static final String NO_SUCH_SERVER = "23503";

    private final AccountsDatabase database;
    private final ServerHeartbeat heartbeat;
    private final Clock clock;

    SharedUsageMeter(AccountsDatabase database, ServerHeartbeat heartbeat, Clock clock) {
        this.database = database;
        this.heartbeat = heartbeat;
        this.clock = clock;
    }

    @Override
    public Permit admit(Account account, String report) {
        try {
            return admit(account, report, heartbeat.id());
        } catch (ServiceException e) {
            if (!wasRemoved(e)) {
                throw e;
            }
            // The statement had no effect under the old ID.
            return admit(account, report, heartbeat.id());
        }
    }

    private Permit admit(Account account, String report, String server) {
        Plan plan = account.plan();
        Optional<Long> level = query(handle -> handle.createQuery(SharedUsageSql.ADMIT)
                .bind("account", account.id())
                .bind("server", server)
                .bind("price", price(plan))
                .bind("simultaneous", plan.simultaneous())
                .mapTo(Long.class)
                .findOne());
        RateLimitStatus limit = limit(plan, level.orElseThrow(() -> limitError(account)));
        return new SharedPermit(this, account, report, server, limit, clock);
    }

    private ServiceException limitError(Account account) {
        boolean full = query(handle -> handle.createQuery("SELECT running FROM meter WHERE account_id = :account")
                        .bind("account", account.id())
                        .mapTo(int.class)
                        .one())
                >= account.plan().simultaneous();
        return full
                ? AccessErrors.tooManyConcurrentRequests(account.plan())
                : AccessErrors.tooManyRequests(account.plan());
    }

    @Override
    public RateLimitStatus rateLimit(Account account) {
        return limit(
                account.plan(),
                query(handle -> handle.createQuery(SharedUsageSql.BUCKET)
                        .bind("account", account.id())
                        .mapTo(long.class)
                        .one()));
    }

    @Override
    public Balance balance(Account account) {
        return query(handle -> MeterRow.of(handle, account.id())).balance(account, clock.instant());
    }

    @Override
    public List<DailyUsage> usage(Account account, LocalDate from) {
        return query(handle -> UsageTable.read(handle, account.id(), from));
    }

    @Override
    public Duration maintenanceInterval() {
        return ServerHeartbeat.INTERVAL;
    }

    @Override
    public void maintain() {
        heartbeat.beat();
    }

    @Override
    public void close() {
        heartbeat.deregister();
    }

    private static RateLimitStatus limit(Plan plan, long level) {
        return RateLimitStatus.of(plan.requestsPerSecond(), level, SharedUsageSql.SECOND);
    }

    private static long price(Plan plan) {
        return SharedUsageSql.SECOND / plan.requestsPerSecond();
    }

    /** Queries the database. A failure fails only this request. */
    <T> T query(Function<Handle, T> work) {
        try {
            return database.jdbi().withHandle(work::apply);
        } catch (JdbiException e) {
            heartbeat.suspect();
            throw AccessErrors.databaseUnavailable(e);
        }
    }

    private static boolean wasRemoved(ServiceException failure) {
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && NO_SUCH_SERVER.equals(sql.getSQLState())) {
                return true;
            }
        }
        return false;
    }

    /** A running request of an account that several servers share. */
    private static final class SharedPermit implements Permit {
        private final SharedUsageMeter meter;
        private final Account account;
        private final String report;
        /** The server ID that admitted the request. If it has been removed, the request cannot be settled. */
        private final String server;

        private final RateLimitStatus rateLimit;
        private final Clock clock;
        private long held;
        private int toCharge;
        private int charged;
        private boolean ended;
        private OptionalLong used = OptionalLong.empty();
        /** The settlement time, before that the admission time. A refund goes to the period and day of the charge. */
        private Instant settledAt;

        SharedPermit(
                SharedUsageMeter meter,
                Account account,
                String report,
                String server,
                RateLimitStatus rateLimit,
                Clock clock) {
            this.meter = meter;
            this.account = account;
            this.report = report;
            this.server = server;
            this.rateLimit = rateLimit;
            this.clock = clock;
            settledAt = clock.instant();
        }

        @Override
        public RateLimitStatus rateLimit() {
            return rateLimit;
        }

        /** Reserves nothing if not all lines are available. {@link #ensureReserved} checks the actual cost. */
        @Override
        public void reserve(int lines) {
            if (lines > 0) {
                tryReserve(lines);
            }
        }

        @Override
        public long ensureReserved(int lines) {
            long missing = Math.max(0, lines - held);
            if (missing > 0 && !tryReserve(missing)) {
                throw AccessErrors.notEnoughLines(lines, meter.balance(account).leftLines());
            }
            toCharge = lines;
            long left = used.isPresent()
                    ? account.plan().lines() - used.getAsLong()
                    : meter.balance(account).leftLines();
            return Math.max(0, left - lines);
        }

        private boolean tryReserve(long lines) {
            Optional<Long> granted = meter.query(handle -> handle.createQuery(SharedUsageSql.RESERVE)
                    .bind("account", account.id())
                    .bind("server", server)
                    .bind("period", period())
                    .bind("lines", lines)
                    .bind("most", account.plan().lines())
                    .mapTo(Long.class)
                    .findOne());
            granted.ifPresent(usedByNow -> {
                held += lines;
                used = OptionalLong.of(usedByNow);
            });
            return granted.isPresent();
        }

        @Override
        public void settle() {
            endRequest(toCharge);
            charged = toCharge;
        }

        @Override
        public void close() {
            if (!ended) {
                endRequest(0);
            }
        }

        private void endRequest(int cost) {
            ended = true;
            settledAt = clock.instant();
            meter.query(handle -> handle.createUpdate(SharedUsageSql.SETTLE)
                    .bind("account", account.id())
                    .bind("server", server)
                    .bind("period", period())
                    .bind("held", held)
                    .bind("cost", cost)
                    .bind("day", day())
                    .bind("report", report)
                    .execute());
        }

        @Override
        public void refund() {
            int lines = charged;
            charged = 0;
            meter.query(handle -> handle.createUpdate(SharedUsageSql.REFUND)
                    .bind("account", account.id())
                    .bind("period", period())
                    .bind("cost", lines)
                    .bind("day", day())
                    .bind("report", report)
                    .execute());
        }

        private long period() {
            return Period.of(account.start(), settledAt).number();
        }

        private String day() {
            return LocalDate.ofInstant(settledAt, ZoneOffset.UTC).toString();
        }
    }
}

package io.serpdex.access.db;

import io.serpdex.access.AccessErrors;
import io.serpdex.access.Account;
import io.serpdex.access.Balance;
import io.serpdex.access.DailyUsage;
import io.serpdex.access.Plan;
import io.serpdex.access.PlanOverrides;
import io.serpdex.access.Plans;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.log.TokenRedactor;
import io.serpdex.model.Excerpt;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/** The account operations of an operator. Every operation is one transaction and adds an audit entry. */
public final class AccountOperations {
    public static final Duration LONGEST_GRACE = Duration.ofDays(366);

    private final AccountsDatabase database;
    private final TokenKey key;
    private final Plans plans;
    private final Clock clock;

    /**
     * Creates the operations on an open database.
     *
     * @throws ServiceException if its tokens were hashed with another key
     */
    public AccountOperations(AccountsDatabase database, TokenKey key, Plans plans, Clock clock) {
        this.database = database;
        this.key = key;
        this.plans = plans;
        this.clock = clock;
        TokenKeyCheck.requireMatch(database, key);
    }

    /** A new account and its token, which is shown only once. */
    public record Added(AccountRecord account, String token) {}

    public Added add(String name, String plan, PlanOverrides planOverrides, LocalDate start, String actor) {
        return add(new NewAccount(name, plans.get(plan), planOverrides, start), actor);
    }

    public Added add(NewAccount newAccount, String actor) {
        String name = newAccount.name();
        String token = NewToken.create();
        return audited(actor, "add", name, (handle, number) -> {
            if (handle.createQuery("SELECT count(*) FROM account WHERE name = :name")
                            .bind("name", name)
                            .mapTo(long.class)
                            .one()
                    > 0) {
                throw new ServiceException(
                        ErrorCode.INVALID_PARAMETER, "account \"" + name + "\" already exists", "name");
            }
            PlanOverrides planOverrides = newAccount.overrides();
            AccountRecord account =
                    new AccountRecord(number, name, newAccount.plan().name(), planOverrides, newAccount.start(), false);
            handle.createUpdate("INSERT INTO account (" + AccountRecord.COLUMNS + ", changed) VALUES (:number, :name, "
                            + ":plan, :lines, :requestsPerSecond, :simultaneous, :started, 0, :number)")
                    .bind("number", number)
                    .bind("name", name)
                    .bind("plan", account.plan())
                    .bind("lines", planOverrides.lines())
                    .bind("requestsPerSecond", planOverrides.requestsPerSecond())
                    .bind("simultaneous", planOverrides.simultaneous())
                    .bind("started", newAccount.start().toString())
                    .execute();
            handle.execute("INSERT INTO meter (account_id) VALUES (?)", number);
            insertToken(handle, number, token);
            return new Outcome<>(new Added(account, token), newAccount.describe());
        });
    }

    public List<AccountRecord> list() {
        return read(handle -> handle.createQuery("SELECT " + AccountRecord.COLUMNS + " FROM account ORDER BY name")
                .map(AccountRecord.MAPPER)
                .list());
    }

    /**
     * Returns the account of this name.
     *
     * @throws ServiceException if there is none
     */
    public AccountRecord get(String name) {
        return read(handle -> get(handle, name));
    }

    public AccountRecord set(String name, AccountChange change, String actor) {
        if (change.isEmpty()) {
            throw new ServiceException(
                    ErrorCode.MISSING_PARAMETER, "nothing to change: set a plan or at least one limit");
        }
        return audited(actor, "set", name, (handle, number) -> {
            AccountRecord before = get(handle, name);
            String plan = change.plan().map(named -> plans.get(named).name()).orElse(before.plan());
            PlanOverrides planOverrides = before.overrides().with(change.limits());
            handle.createUpdate("UPDATE account SET plan = :plan, lines = :lines, requests_per_second = "
                            + ":requestsPerSecond, simultaneous = :simultaneous, changed = :number WHERE id = :id")
                    .bind("plan", plan)
                    .bind("lines", planOverrides.lines())
                    .bind("requestsPerSecond", planOverrides.requestsPerSecond())
                    .bind("simultaneous", planOverrides.simultaneous())
                    .bind("number", number)
                    .bind("id", before.id())
                    .execute();
            return new Outcome<>(get(handle, name), change.describe());
        });
    }

    /** Disables or enables an account. Servers apply the change within a second. */
    public AccountRecord setDisabled(String name, boolean disabled, String actor) {
        return audited(actor, disabled ? "disable" : "enable", name, (handle, number) -> {
            AccountRecord before = get(handle, name);
            handle.execute(
                    "UPDATE account SET disabled = ?, changed = ? WHERE id = ?", disabled ? 1 : 0, number, before.id());
            return new Outcome<>(get(handle, name), "");
        });
    }

    /**
     * Creates a new token for the account and returns it.
     *
     * @param grace the time for which old tokens stay valid
     */
    public String rotate(String name, Duration grace, String actor) {
        if (grace.isNegative() || grace.compareTo(LONGEST_GRACE) > 0) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "grace must be a duration from 0 to " + LONGEST_GRACE.toDays() + " days",
                    "grace");
        }
        String token = NewToken.create();
        return audited(actor, "rotate", name, (handle, number) -> {
            AccountRecord account = get(handle, name);
            long expires = clock.instant().plus(grace).toEpochMilli();
            handle.execute(
                    "UPDATE token SET expires = ? WHERE account_id = ? AND (expires IS NULL OR expires > ?)",
                    expires,
                    account.id(),
                    expires);
            insertToken(handle, account.id(), token);
            handle.execute("UPDATE account SET changed = ? WHERE id = ?", number, account.id());
            return new Outcome<>(token, "grace=" + grace);
        });
    }

    /** Returns the plan of an account, including its overrides. */
    public Plan planOf(AccountRecord account) {
        return account.overrides().applyTo(plans.get(account.plan()));
    }

    public Balance balance(AccountRecord account) {
        return read(handle -> MeterRow.of(handle, account.id())
                .balance(new Account(account.id(), account.name(), planOf(account), account.start()), clock.instant()));
    }

    public List<DailyUsage> usage(AccountRecord account, LocalDate from) {
        return read(handle -> UsageTable.read(handle, account.id(), from));
    }

    /** Returns all accounts with their plans and balances, by name. */
    public List<AccountOverview> overviews() {
        return read(handle -> AccountOverview.all(handle, plans, clock.instant()));
    }

    public AccountOverview overview(String name) {
        return read(handle -> {
            AccountRecord account = get(handle, name);
            return AccountOverview.of(account, MeterRow.of(handle, account.id()), plans, clock.instant());
        });
    }

    /** Returns the valid tokens of the account, the newest first. */
    public List<TokenValidity> tokens(AccountRecord account) {
        return read(handle -> TokenValidity.of(handle, account.id(), clock.instant()));
    }

    public Plans plans() {
        return plans;
    }

    public LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    /** Returns the newest entries first. */
    public List<AuditEntry> audit(int max) {
        return read(handle -> AuditEntry.newest(handle, max));
    }

    private static AccountRecord get(Handle handle, String name) {
        return handle.createQuery("SELECT " + AccountRecord.COLUMNS + " FROM account WHERE name = :name")
                .bind("name", name)
                .map(AccountRecord.MAPPER)
                .findOne()
                .orElseThrow(() -> new ServiceException(
                        ErrorCode.NO_DATA,
                        "account " + Excerpt.of(TokenRedactor.redact(name)) + " does not exist",
                        "name"));
    }

    private void insertToken(Handle handle, long account, String token) {
        handle.execute(
                "INSERT INTO token (hash, account_id, created) VALUES (?, ?, ?)",
                key.hash(token),
                account,
                clock.instant().toEpochMilli());
    }

    /** The result of an operation and the detail for the audit log. */
    private record Outcome<T>(T result, String detail) {}

    private <T> T audited(String actor, String act, String account, BiFunction<Handle, Long, Outcome<T>> work) {
        try {
            return database.jdbi().inTransaction(handle -> {
                // Also serializes operations.
                handle.execute("UPDATE book SET changes = changes + 1");
                long number = handle.createQuery("SELECT changes FROM book")
                        .mapTo(long.class)
                        .one();
                Outcome<T> outcome = work.apply(handle, number);
                new AuditEntry(number, clock.instant(), actor, act, account, outcome.detail()).insert(handle);
                return outcome.result();
            });
        } catch (JdbiException e) {
            throw AccessErrors.databaseUnavailable(e);
        }
    }

    private <T> T read(Function<Handle, T> work) {
        try {
            return database.jdbi().withHandle(work::apply);
        } catch (JdbiException e) {
            throw AccessErrors.databaseUnavailable(e);
        }
    }

    /** Creates tokens from 256 random bits and a prefix that people and secret scanners recognize. */
    static final class NewToken {
        static final String PREFIX = "spx_";
        private static final int BYTES = 32;
        private static final SecureRandom RANDOM = new SecureRandom();

        private NewToken() {}

        static String create() {
            byte[] bits = new byte[BYTES];
            RANDOM.nextBytes(bits);
            return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bits);
        }
    }
}

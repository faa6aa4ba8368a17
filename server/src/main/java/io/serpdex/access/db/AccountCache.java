package io.serpdex.access.db;

import io.serpdex.access.AccessErrors;
import io.serpdex.access.Account;
import io.serpdex.access.Plan;
import io.serpdex.access.Plans;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.log.LogTopic;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/**
 * Caches accounts and token hashes in memory, so that authentication needs no database query. The cache is refreshed
 * when accounts change.
 */
final class AccountCache {
    private static final long NEVER_READ = -1;

    private final AccountsDatabase database;
    private final TokenKey key;
    private final Plans plans;
    private final Clock clock;
    private final ReentrantLock refreshing = new ReentrantLock();
    /** The start of the last refresh. */
    private long lastRefresh = System.nanoTime();

    private volatile Snapshot snapshot = new Snapshot(NEVER_READ, Map.of(), Map.of());

    AccountCache(AccountsDatabase database, TokenKey key, Plans plans, Clock clock) {
        this.database = database;
        this.key = key;
        this.plans = plans;
        this.clock = clock;
    }

    /** @param plan null if the plan is no longer configured */
    private record CachedAccount(
            AccountRecord row, @Nullable Plan plan) {}

    private record Token(long expires, long account) {}

    /** All accounts as of a change number. Immutable, so that readers need no lock. */
    private record Snapshot(long changes, Map<Long, CachedAccount> accounts, Map<String, Token> tokens) {}

    boolean isEmpty() {
        return snapshot.accounts().isEmpty();
    }

    Account identify(String claimed) {
        String hash = key.hash(claimed);
        Optional<Token> token = find(hash);
        if (token.isEmpty()) {
            // The token can be newer than the last refresh.
            refresh();
            token = find(hash);
        }
        CachedAccount cached =
                token.map(found -> snapshot.accounts().get(found.account())).orElseThrow(AccessErrors::unknownToken);
        if (cached.row().disabled()) {
            throw AccessErrors.disabled();
        }
        if (cached.plan() == null) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE,
                    "the plan of this account (" + cached.row().plan() + ") is not configured, contact the operator");
        }
        return new Account(
                cached.row().id(),
                cached.row().name(),
                cached.plan(),
                cached.row().start());
    }

    /** Finds a token by its hash, so that the duration of the lookup reveals nothing about any token. */
    private Optional<Token> find(String hash) {
        return Optional.ofNullable(snapshot.tokens().get(hash)).filter(token -> clock.millis() < token.expires());
    }

    /**
     * Reads the changes since the last refresh. Concurrent callers share one refresh, so that a flood of wrong tokens
     * does not flood the database with queries.
     */
    void refresh() {
        long wanted = System.nanoTime();
        refreshing.lock();
        try {
            if (lastRefresh - wanted > 0) {
                return;
            }
            lastRefresh = System.nanoTime();
            database.jdbi().useHandle(handle -> {
                long changes = handle.createQuery("SELECT changes FROM book")
                        .mapTo(long.class)
                        .one();
                if (changes != snapshot.changes()) {
                    long before = snapshot.changes();
                    snapshot = read(handle, changes);
                    if (before != NEVER_READ) {
                        logChanges(handle, before);
                    }
                }
            });
        } catch (JdbiException e) {
            throw AccessErrors.databaseUnavailable(e);
        } finally {
            refreshing.unlock();
        }
    }

    /** Logs what operators have changed since a change number. */
    private static void logChanges(Handle handle, long since) {
        for (AuditEntry entry : AuditEntry.after(handle, since)) {
            String detail = entry.detail().isEmpty() ? "" : " (" + entry.detail() + ")";
            LogTopic.ACCOUNTS
                    .logger()
                    .info("account {} {}{} by {}", entry.act(), entry.account(), detail, entry.actor());
        }
    }

    /**
     * Reads the changed accounts with all their tokens. A change during the read is included, or read by the next
     * refresh. Tokens are replaced instead of merged, because expired tokens are deleted from the database and this
     * cache can have missed the change of their expiry date.
     */
    private Snapshot read(Handle handle, long changes) {
        Map<Long, CachedAccount> changed = new HashMap<>();
        handle.createQuery("SELECT " + AccountRecord.COLUMNS + " FROM account WHERE changed > :since")
                .bind("since", snapshot.changes())
                .map(AccountRecord.MAPPER)
                .forEach(row -> changed.put(
                        row.id(),
                        new CachedAccount(
                                row,
                                plans.find(row.plan())
                                        .map(row.overrides()::applyTo)
                                        .orElse(null))));
        Map<Long, CachedAccount> accounts = new HashMap<>(snapshot.accounts());
        accounts.putAll(changed);
        Map<String, Token> tokens = new HashMap<>(snapshot.tokens());
        tokens.values().removeIf(token -> changed.containsKey(token.account()));
        handle.createQuery("SELECT hash, account_id, expires FROM token JOIN account ON account.id = account_id "
                        + "WHERE changed > :since")
                .bind("since", snapshot.changes())
                .map((row, context) -> {
                    long expires = row.getLong("expires");
                    Token token = new Token(row.wasNull() ? Long.MAX_VALUE : expires, row.getLong("account_id"));
                    return Map.entry(row.getString("hash"), token);
                })
                .forEach(entry -> tokens.put(entry.getKey(), entry.getValue()));
        long now = clock.millis();
        tokens.values().removeIf(token -> token.expires() <= now);
        return new Snapshot(changes, Map.copyOf(accounts), Map.copyOf(tokens));
    }
}

package io.serpdex.access.db;

import io.serpdex.access.AccessErrors;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/**
 * Records that this server is alive. Removes servers whose heartbeat is overdue, and releases their running requests
 * and reserved lines. Uses the clock of the database, so that servers need no synchronized clocks.
 */
final class ServerHeartbeat {
    private static final String NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)";

    static final Duration INTERVAL = Duration.ofSeconds(3);
    static final Duration TIMEOUT = Duration.ofSeconds(15);

    private final Jdbi jdbi;
    private final Duration timeout;
    private volatile String id = "";
    private volatile boolean unreliable;

    /** @param timeout the age of a heartbeat after which its server is removed */
    ServerHeartbeat(AccountsDatabase database, Duration timeout) {
        jdbi = database.jdbi();
        this.timeout = timeout;
        register();
    }

    /** Returns the ID under which this server holds requests and reservations. */
    String id() {
        if (unreliable) {
            registerAgain();
        }
        return id;
    }

    /**
     * Marks the ID as unreliable after a failed statement with unknown outcome. Its reservations are released when its
     * heartbeat is overdue.
     */
    void suspect() {
        unreliable = true;
    }

    private synchronized void registerAgain() {
        if (unreliable) {
            register();
            unreliable = false;
        }
    }

    private void register() {
        String newId = UUID.randomUUID().toString();
        try {
            jdbi.useHandle(handle -> handle.execute("INSERT INTO server (id, alive) VALUES (?, " + NOW + ")", newId));
        } catch (JdbiException e) {
            throw AccessErrors.databaseUnavailable(e);
        }
        id = newId;
    }

    /**
     * Renews the heartbeat. Call it several times within the timeout. A server that was removed registers again under a
     * new ID.
     */
    void beat() {
        try {
            int known =
                    jdbi.withHandle(handle -> handle.execute("UPDATE server SET alive = " + NOW + " WHERE id = ?", id));
            if (known == 0) {
                register();
            }
            jdbi.useTransaction(this::removeOverdue);
        } catch (JdbiException e) {
            throw AccessErrors.databaseUnavailable(e);
        }
    }

    private void removeOverdue(Handle handle) {
        List<String> overdue = handle.createQuery(
                        "SELECT id FROM server WHERE alive < " + NOW + " - :timeout FOR UPDATE SKIP LOCKED")
                .bind("timeout", timeout.toMillis())
                .mapTo(String.class)
                .list();
        for (String removed : overdue) {
            remove(handle, removed);
        }
    }

    private static void remove(Handle handle, String removed) {
        // All statements lock accounts first, which prevents deadlocks.
        handle.createQuery("SELECT account_id FROM meter WHERE account_id IN (SELECT account_id FROM holding WHERE "
                        + "server_id = :removed) ORDER BY account_id FOR UPDATE")
                .bind("removed", removed)
                .mapTo(Long.class)
                .list();
        handle.execute(
                "UPDATE meter SET reserved = meter.reserved - holding.reserved, running = meter.running - "
                        + "holding.running FROM holding WHERE holding.account_id = meter.account_id AND server_id = ?",
                removed);
        handle.execute("DELETE FROM holding WHERE server_id = ?", removed);
        handle.execute("DELETE FROM server WHERE id = ?", removed);
    }

    /** Removes this server after its last request. */
    void deregister() {
        try {
            jdbi.useTransaction(handle -> remove(handle, id));
        } catch (JdbiException e) {
            throw AccessErrors.databaseUnavailable(e);
        }
    }
}

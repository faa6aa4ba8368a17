package io.serpdex.access.db;

import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/**
 * Records that this server is alive, and removes servers whose heartbeat is overdue: their running requests and
 * reserved lines are released. Times are those of the database, so that servers need no synchronized clocks.
 */
final class ServerHeartbeat {
    private static final String NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)";

    private final Jdbi jdbi;
    private final long silentMillis;
    private volatile String serverId = "";
    private volatile boolean suspected;

    /** @param silentMillis the age of a heartbeat after which its server is removed */
    ServerHeartbeat(AccountsDatabase database, long silentMillis) {
        jdbi = database.jdbi();
        this.silentMillis = silentMillis;
        register();
    }

    /** Returns the id under which this server holds requests and reservations. */
    String serverId() {
        if (suspected) {
            startOver();
        }
        return serverId;
    }

    /**
     * Marks the id as unreliable after a failed statement with unknown outcome. Its reservations are released once its
     * heartbeat is overdue.
     */
    void suspect() {
        suspected = true;
    }

    private synchronized void startOver() {
        if (suspected) {
            register();
            suspected = false;
        }
    }

    private void register() {
        String name = UUID.randomUUID().toString();
        try {
            jdbi.useHandle(handle -> handle.execute("INSERT INTO server (id, alive) VALUES (?, " + NOW + ")", name));
        } catch (JdbiException e) {
            throw AccountsDatabase.unavailable(e);
        }
        serverId = name;
    }

    /**
     * Renews the heartbeat. To be called several times within the timeout. A server that was removed registers again
     * under a new id.
     */
    void beat() {
        try {
            int known = jdbi.withHandle(
                    handle -> handle.execute("UPDATE server SET alive = " + NOW + " WHERE id = ?", serverId));
            if (known == 0) {
                register();
            }
            jdbi.useTransaction(this::giveUpSilent);
        } catch (JdbiException e) {
            throw AccountsDatabase.unavailable(e);
        }
    }

    private void giveUpSilent(Handle handle) {
        List<String> silent = handle.createQuery(
                        "SELECT id FROM server WHERE alive < " + NOW + " - :silent FOR UPDATE SKIP LOCKED")
                .bind("silent", silentMillis)
                .mapTo(String.class)
                .list();
        for (String gone : silent) {
            giveUp(handle, gone);
        }
    }

    private static void giveUp(Handle handle, String gone) {
        // Locks in the common order: accounts first.
        handle.createQuery("SELECT account_id FROM meter WHERE account_id IN (SELECT account_id FROM holding WHERE "
                        + "server_id = :gone) ORDER BY account_id FOR UPDATE")
                .bind("gone", gone)
                .mapTo(Long.class)
                .list();
        handle.execute(
                "UPDATE meter SET reserved = meter.reserved - holding.reserved, running = meter.running - holding.running "
                        + "FROM holding WHERE holding.account_id = meter.account_id AND server_id = ?",
                gone);
        handle.execute("DELETE FROM holding WHERE server_id = ?", gone);
        handle.execute("DELETE FROM server WHERE id = ?", gone);
    }

    /** Removes this server. Nothing runs any more. */
    void deregister() {
        try {
            jdbi.useTransaction(handle -> giveUp(handle, serverId));
        } catch (JdbiException e) {
            throw AccountsDatabase.unavailable(e);
        }
    }
}

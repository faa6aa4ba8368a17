package io.serpdex.access.db;

import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/**
 * Tells the other servers that this one is alive, and gives up those that have not said so for a while: what they had
 * running and set aside goes back to the accounts. Moments are those of the database: servers need no common clock.
 */
final class ServerHeartbeat {
    private static final String NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)";

    private final Jdbi jdbi;
    private final long silentMillis;
    private volatile String serverId = "";
    private volatile boolean suspected;

    /** @param silentMillis after which a server is given up */
    ServerHeartbeat(AccountsDatabase database, long silentMillis) {
        jdbi = database.jdbi();
        this.silentMillis = silentMillis;
        register();
    }

    /** Under which name this server holds what it holds. */
    String serverId() {
        if (suspected) {
            startOver();
        }
        return serverId;
    }

    /**
     * A statement failed, and nobody can tell what of it was done. What is held under the old name is given up once that
     * name has been silent for long enough.
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

    /** To be called a few times within the silence. Who was given up in between starts over under a new name. */
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
        // In the order in which everybody locks: accounts first.
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

    /** Says goodbye: nothing runs any more. */
    void deregister() {
        try {
            jdbi.useTransaction(handle -> giveUp(handle, serverId));
        } catch (JdbiException e) {
            throw AccountsDatabase.unavailable(e);
        }
    }
}

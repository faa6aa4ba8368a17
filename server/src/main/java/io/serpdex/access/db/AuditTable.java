package io.serpdex.access.db;

import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** The audit table. Triggers prevent changes and deletions. */
final class AuditTable {
    private AuditTable() {}

    static void add(Handle handle, AuditEntry entry) {
        handle.execute(
                "INSERT INTO audit (number, at, actor, act, account, detail) VALUES (?, ?, ?, ?, ?, ?)",
                entry.number(),
                entry.at().toEpochMilli(),
                entry.actor(),
                entry.act(),
                entry.account(),
                entry.detail());
    }

    static List<AuditEntry> read(Handle handle, int most) {
        return handle.createQuery("SELECT * FROM audit ORDER BY number DESC LIMIT :most")
                .bind("most", most)
                .map((row, context) -> new AuditEntry(
                        row.getLong("number"),
                        Instant.ofEpochMilli(row.getLong("at")),
                        row.getString("actor"),
                        row.getString("act"),
                        row.getString("account"),
                        row.getString("detail")))
                .list();
    }
}

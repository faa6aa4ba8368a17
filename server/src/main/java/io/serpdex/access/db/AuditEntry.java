package io.serpdex.access.db;

import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/**
 * An entry of the audit log. Database triggers prevent changes and deletions.
 *
 * @param actor the operating system user, or the client address of the admin API
 */
public record AuditEntry(long number, Instant at, String actor, String act, String account, String detail) {

    private static final RowMapper<AuditEntry> MAPPER = (row, context) -> new AuditEntry(
            row.getLong("number"),
            Instant.ofEpochMilli(row.getLong("at")),
            row.getString("actor"),
            row.getString("act"),
            row.getString("account"),
            row.getString("detail"));

    void insert(Handle handle) {
        handle.execute(
                "INSERT INTO audit (number, at, actor, act, account, detail) VALUES (?, ?, ?, ?, ?, ?)",
                number,
                at.toEpochMilli(),
                actor,
                act,
                account,
                detail);
    }

    /** Returns the newest entries first. */
    static List<AuditEntry> newest(Handle handle, int max) {
        return handle.createQuery("SELECT * FROM audit ORDER BY number DESC LIMIT :max")
                .bind("max", max)
                .map(MAPPER)
                .list();
    }

    /** Returns the entries after a change number, oldest first. */
    static List<AuditEntry> after(Handle handle, long number) {
        return handle.createQuery("SELECT * FROM audit WHERE number > :number ORDER BY number")
                .bind("number", number)
                .map(MAPPER)
                .list();
    }
}

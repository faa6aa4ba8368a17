package io.serpdex.access.db;

import io.serpdex.access.DailyUsage;
import java.time.LocalDate;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** The usage table, by day and report. */
final class UsageTable {
    /** Thirteen, so that a month can be compared with the same month of the previous year. */
    private static final int KEPT_MONTHS = 13;

    private UsageTable() {}

    static List<DailyUsage> read(Handle handle, long account, LocalDate from) {
        return handle.createQuery(
                        "SELECT day, report, requests, lines FROM usage WHERE account_id = :account AND day >= "
                                + ":from ORDER BY day, report")
                .bind("account", account)
                .bind("from", from.toString())
                .map((row, context) -> new DailyUsage(
                        LocalDate.parse(row.getString("day")),
                        row.getString("report"),
                        row.getLong("requests"),
                        row.getLong("lines")))
                .list();
    }

    static void deleteOld(Handle handle, LocalDate today) {
        handle.execute(
                "DELETE FROM usage WHERE day < ?",
                today.minusMonths(KEPT_MONTHS).toString());
    }
}

package io.serpdex.access.db;

import io.serpdex.access.PlanOverrides;
import java.time.LocalDate;
import org.jdbi.v3.core.mapper.RowMapper;

/**
 * A row of the account table.
 *
 * @param plan the name of the plan
 * @param start the first day of the first period
 */
public record AccountRecord(
        long id, String name, String plan, PlanOverrides overrides, LocalDate start, boolean disabled) {

    static final String COLUMNS = "id, name, plan, lines, requests_per_second, simultaneous, started, disabled";

    static final RowMapper<AccountRecord> MAPPER = (row, context) -> {
        long lines = row.getLong("lines");
        boolean ownLines = !row.wasNull();
        int requestsPerSecond = row.getInt("requests_per_second");
        boolean ownRate = !row.wasNull();
        int simultaneous = row.getInt("simultaneous");
        boolean ownSimultaneous = !row.wasNull();
        return new AccountRecord(
                row.getLong("id"),
                row.getString("name"),
                row.getString("plan"),
                new PlanOverrides(
                        ownLines ? lines : null,
                        ownRate ? requestsPerSecond : null,
                        ownSimultaneous ? simultaneous : null),
                LocalDate.parse(row.getString("started")),
                row.getInt("disabled") != 0);
    };
}

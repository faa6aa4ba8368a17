package io.serpdex.cli.account;

import io.serpdex.access.Plan;
import io.serpdex.access.db.AccountOverview;
import io.serpdex.access.db.AuditEntry;
import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import java.time.temporal.ChronoUnit;
import java.util.function.ToLongFunction;

/** Table columns of accounts and audit entries. */
final class AccountColumns {
    private static final long UNKNOWN = -1;

    static final Columns<AccountOverview> LIST = Columns.of(
            Column.text("name", "Name of the account.", row -> row.account().name()),
            Column.text("plan", "Plan.", row -> row.account().plan()),
            limit("lines", "Lines per 30-day period.", Plan::lines),
            Column.integer(
                    "used",
                    "Lines used in the current period.",
                    row -> row.balance().usedLines()),
            Column.integer(
                    "left",
                    "Lines left in the current period.",
                    row -> row.balance().leftLines()),
            Column.date(
                    "renews",
                    "First day of the next period.",
                    row -> row.balance().renews()),
            limit("requests/s", "Maximum number of requests per second.", Plan::requestsPerSecond),
            limit("simultaneous", "Maximum number of simultaneous requests.", Plan::simultaneous),
            Column.text("state", "State of the account.", row -> AccountText.state(row.state())));

    static final Columns<AuditEntry> AUDIT = Columns.of(
            Column.text(
                    "at",
                    "Time of the operation.",
                    row -> row.at().truncatedTo(ChronoUnit.SECONDS).toString()),
            Column.text("actor", "User or API client.", AuditEntry::actor),
            Column.text("act", "Operation.", AuditEntry::act),
            Column.text("account", "Name of the account.", AuditEntry::account),
            Column.text("detail", "Changed values.", AuditEntry::detail));

    private AccountColumns() {}

    private static Column<AccountOverview> limit(String name, String description, ToLongFunction<Plan> limit) {
        return Column.figure(
                name, description, row -> row.limits().map(limit::applyAsLong).orElse(UNKNOWN));
    }
}

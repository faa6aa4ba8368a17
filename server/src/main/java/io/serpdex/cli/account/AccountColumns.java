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
            Column.text("plan", "Name of its plan.", row -> row.account().plan()),
            limit("lines", "Lines of a period of 30 days.", Plan::lines),
            Column.integer(
                    "used", "Lines used in this period.", row -> row.balance().usedLines()),
            Column.integer("left", "Lines left in it.", row -> row.balance().leftLines()),
            Column.date(
                    "renews",
                    "Day on which the next period begins.",
                    row -> row.balance().renews()),
            limit("requests/s", "Requests that may come in a second.", Plan::requestsPerSecond),
            limit("simultaneous", "Requests that may run at a time.", Plan::simultaneous),
            Column.text("state", "Whether it is let in.", row -> AccountText.state(row.state())));

    static final Columns<AuditEntry> AUDIT = Columns.of(
            Column.text(
                    "at",
                    "When.",
                    row -> row.at().truncatedTo(ChronoUnit.SECONDS).toString()),
            Column.text("actor", "Who.", AuditEntry::actor),
            Column.text("act", "What.", AuditEntry::act),
            Column.text("account", "To whom.", AuditEntry::account),
            Column.text("detail", "How.", AuditEntry::detail));

    private AccountColumns() {}

    private static Column<AccountOverview> limit(String name, String sentence, ToLongFunction<Plan> limit) {
        return Column.figure(
                name, sentence, row -> row.limits().map(limit::applyAsLong).orElse(UNKNOWN));
    }
}

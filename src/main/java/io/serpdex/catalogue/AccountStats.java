package io.serpdex.catalogue;

import io.serpdex.report.Caller;
import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;

/** The account of the caller. */
final class AccountStats {
    private static final Columns<Caller> COLUMNS = Columns.of(
            Column.text("plan", "Type of the account.", Caller::plan),
            Column.integer("max_lines", "Lines of a period of 30 days.", Caller::maxLines),
            Column.integer("used_lines", "Lines used in this period.", Caller::usedLines),
            Column.integer("left_lines", "Lines left in it.", Caller::leftLines),
            Column.date("renews", "Date at which the next period starts.", Caller::renews));

    static final Report<?> REPORT = Report.about(
                    Subject.SERVICE, "stats", "The account: its plan, its lines and when they renew.")
            .tells(new Layout.Single<>(COLUMNS), (store, caller) -> caller);

    private AccountStats() {}
}

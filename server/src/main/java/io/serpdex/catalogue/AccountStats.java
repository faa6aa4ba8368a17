package io.serpdex.catalogue;

import io.serpdex.report.Caller;
import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import java.util.List;

/** The plan, quota and usage of the calling account. */
final class AccountStats {
    private static final Columns<Caller> COLUMNS = Columns.of(
            Column.text("plan", "Plan of the account.", Caller::plan),
            Column.integer("max_lines", "Lines per 30-day period.", Caller::maxLines),
            Column.integer("used_lines", "Lines used in the current period.", Caller::usedLines),
            Column.integer("left_lines", "Lines left in the current period.", Caller::leftLines),
            Column.date("renews", "First day of the next period.", Caller::renews),
            Column.integer(
                    "total",
                    "Number of rows in usage.",
                    caller -> caller.usage().size()));

    private static final Columns<Caller.ReportUsage> USAGE = Columns.of(
            Column.date("date", "Day, in UTC.", Caller.ReportUsage::day),
            Column.text("report", "Name of the report.", Caller.ReportUsage::report),
            Column.integer("requests", "Admitted requests for the report on that day.", Caller.ReportUsage::requests),
            Column.integer("lines", "Lines charged for them.", Caller.ReportUsage::lines));

    static final Report<?> REPORT = Report.about(
                    Subject.SERVICE, "stats", "Plan and lines of the account, and its usage in the current period.")
            .titled("Account")
            .returnsServiceData(
                    new Layout.Listed<>(
                            COLUMNS,
                            new Layout.Rows<>(
                                    "usage", "Usage in the current period, by day and report.", Caller::usage, USAGE),
                            List.of(),
                            "usage"),
                    (store, caller) -> caller);

    private AccountStats() {}
}

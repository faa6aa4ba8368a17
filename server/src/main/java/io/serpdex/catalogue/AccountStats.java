package io.serpdex.catalogue;

import io.serpdex.report.Caller;
import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import java.util.List;

/** The account of the caller. */
final class AccountStats {
    private static final Columns<Caller> COLUMNS = Columns.of(
            Column.text("plan", "Plan of the account.", Caller::plan),
            Column.integer("max_lines", "Lines of a period of 30 days.", Caller::maxLines),
            Column.integer("used_lines", "Lines used in this period.", Caller::usedLines),
            Column.integer("left_lines", "Lines left in it.", Caller::leftLines),
            Column.date("renews", "Date at which the next period starts.", Caller::renews),
            Column.integer(
                    "total",
                    "Number of rows of usage.",
                    caller -> caller.usage().size()));

    private static final Columns<Caller.ReportUsage> USAGE = Columns.of(
            Column.date("date", "Day, in UTC.", Caller.ReportUsage::day),
            Column.text("report", "Name of the report.", Caller.ReportUsage::report),
            Column.integer("requests", "Requests for it on that day that were let in.", Caller.ReportUsage::requests),
            Column.integer("lines", "Lines that they cost.", Caller.ReportUsage::lines));

    static final Report<?> REPORT = Report.about(
                    Subject.SERVICE,
                    "stats",
                    "The account: its plan, its lines, when they renew, and what it used them for in this period.")
            .titled("Account")
            .returnsServiceData(
                    new Layout.Listed<>(
                            COLUMNS,
                            new Layout.Rows<>(
                                    "usage",
                                    "What was asked for in this period, by day and report.",
                                    Caller::usage,
                                    USAGE),
                            List.of(),
                            "usage"),
                    (store, caller) -> caller);

    private AccountStats() {}
}

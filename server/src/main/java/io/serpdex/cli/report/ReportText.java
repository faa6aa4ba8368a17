package io.serpdex.cli.report;

import io.serpdex.cli.terminal.FieldList;
import io.serpdex.cli.terminal.Screen;
import io.serpdex.cli.terminal.TextTable;
import io.serpdex.report.Layout;
import io.serpdex.report.Paging;
import io.serpdex.report.ReportResult;
import io.serpdex.store.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An answer for people: its rows, what comes beside them, and a line that says what was read. */
final class ReportText {
    private final ReportResult<?> reportResult;
    private final Screen screen;
    private final List<String> lines = new ArrayList<>();

    private ReportText(ReportResult<?> reportResult, Screen screen) {
        this.reportResult = reportResult;
        this.screen = screen;
    }

    static List<String> of(ReportResult<?> reportResult, Screen screen) {
        ReportText text = new ReportText(reportResult, screen);
        text.fill();
        return text.lines;
    }

    private void fill() {
        List<String> remarks = new ArrayList<>();
        if (reportResult.request().report().layout() instanceof Layout.Single) {
            lines.addAll(reportResult.withRows(FieldList::of).lines(screen));
        } else {
            if (reportResult.rows() > 0) {
                lines.addAll(reportResult.withRows(TextTable::of).lines(screen));
            }
            addSideTables();
            remarks.addAll(rowCounts());
        }
        reportResult.edition().ifPresent(edition -> {
            remarks.add(edition.database().id());
            remarks.add("edition of " + edition.date());
        });
        lines.add("");
        lines.add(screen.muted(String.join(" · ", remarks)));
    }

    private void addSideTables() {
        List<TextTable> tables = reportResult.withExtraRows(TextTable::of);
        List<? extends Layout.Rows<?, ?>> kinds =
                reportResult.request().report().layout().extraRows();
        for (int i = 0; i < tables.size(); i++) {
            lines.add("");
            if (tables.get(i).isEmpty()) {
                lines.add(screen.muted("no " + kinds.get(i).name()));
            } else {
                lines.add(kinds.get(i).description());
                lines.addAll(tables.get(i).lines(screen));
            }
        }
    }

    /** Which rows these are, of how many; and what else the report counts. */
    private List<String> rowCounts() {
        FieldList counts = reportResult.withCounts(FieldList::of);
        int total = counts.names().size() - 1;
        List<String> remarks = new ArrayList<>();
        remarks.add(rows()
                + (total < 0 || reportResult.rows() == 0
                        ? ""
                        : " of " + counts.values().get(total)));
        for (int i = 0; i < total; i++) {
            remarks.add(counts.names().get(i) + " " + counts.values().get(i));
        }
        return remarks;
    }

    private String rows() {
        boolean paged = reportResult.request().report().isPaged();
        Page page = paged ? reportResult.request().args().get(Paging.PAGE) : Page.ALL;
        if (reportResult.rows() == 0) {
            return page.start() == 0 ? "no rows" : "no rows on this page";
        }
        return String.format(Locale.ROOT, "rows %,d–%,d", page.start() + 1, page.start() + reportResult.rows());
    }
}

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

/** Formats a result as text: its rows, its extra tables, and a line with row counts and edition. */
final class ReportText {
    private final ReportResult<?> result;
    private final Screen screen;
    private final List<String> lines = new ArrayList<>();

    private ReportText(ReportResult<?> result, Screen screen) {
        this.result = result;
        this.screen = screen;
    }

    static List<String> of(ReportResult<?> result, Screen screen) {
        ReportText text = new ReportText(result, screen);
        text.fill();
        return text.lines;
    }

    private void fill() {
        List<String> remarks = new ArrayList<>();
        if (result.request().report().layout() instanceof Layout.Single) {
            lines.addAll(result.withRows(FieldList::of).lines(screen));
        } else {
            if (result.rows() > 0) {
                lines.addAll(result.withRows(TextTable::of).lines(screen));
            }
            addSideTables();
            remarks.addAll(rowCounts());
        }
        result.edition().ifPresent(edition -> {
            remarks.add(edition.database().id());
            remarks.add("edition of " + edition.date());
        });
        lines.add("");
        lines.add(screen.muted(String.join(" · ", remarks)));
    }

    private void addSideTables() {
        List<TextTable> tables = result.withExtraRows(TextTable::of);
        List<? extends Layout.Rows<?, ?>> kinds =
                result.request().report().layout().extraRows();
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

    /** Returns the range of rows, their total, and the other counts of the report. */
    private List<String> rowCounts() {
        FieldList counts = result.withCounts(FieldList::of);
        int total = counts.names().size() - 1;
        List<String> remarks = new ArrayList<>();
        remarks.add(rows()
                + (total < 0 || result.rows() == 0
                        ? ""
                        : " of " + counts.values().get(total)));
        for (int i = 0; i < total; i++) {
            remarks.add(counts.names().get(i) + " " + counts.values().get(i));
        }
        return remarks;
    }

    private String rows() {
        boolean paged = result.request().report().isPaged();
        Page page = paged ? result.request().args().get(Paging.PAGE) : Page.ALL;
        if (result.rows() == 0) {
            return page.start() == 0 ? "no rows" : "no rows on this page";
        }
        return String.format(Locale.ROOT, "rows %,d–%,d", page.start() + 1, page.start() + result.rows());
    }
}

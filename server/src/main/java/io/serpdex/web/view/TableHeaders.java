package io.serpdex.web.view;

import io.serpdex.report.Column;
import io.serpdex.report.Param;
import java.util.List;
import java.util.Optional;

/** Builds column headers, as links if the report can sort by the column. */
final class TableHeaders {
    private final PanelRequest request;
    private final Optional<Param<?>> sort;

    TableHeaders(PanelRequest request) {
        this.request = request;
        sort = request.report().params().stream()
                .filter(param -> param.name().equals("sort"))
                .findFirst();
    }

    List<ReportPanel.Header> sortable(List<Column<?>> columns) {
        return columns.stream()
                .map(column -> isSortable(column) ? sortable(column) : plain(column))
                .toList();
    }

    static ReportPanel.Header plain(Column<?> column) {
        return new ReportPanel.Header(
                column.display().title(), column.description(), isNumber(column), null, ReportPanel.Sorting.NONE);
    }

    private boolean isSortable(Column<?> column) {
        return sort.isPresent() && sort.get().type().parse(column.name()).value() != null;
    }

    private ReportPanel.Header sortable(Column<?> column) {
        boolean sorted = request.parameters().first("sort").equals(column.name());
        boolean ascending = request.parameters().first("order").equals("asc");
        // The first click sorts numbers in descending and texts in ascending order, the second reverses the order.
        boolean nextAscending = sorted ? !ascending : column.type() == Column.Type.TEXT;
        PageAddress target = request.address()
                .without("page")
                .with("sort", column.name())
                .with("order", nextAscending ? "asc" : "desc");
        ReportPanel.Sorting now = ascending ? ReportPanel.Sorting.ASCENDING : ReportPanel.Sorting.DESCENDING;
        return new ReportPanel.Header(
                column.display().title(),
                column.description(),
                isNumber(column),
                target.toString(),
                sorted ? now : ReportPanel.Sorting.NONE);
    }

    private static boolean isNumber(Column<?> column) {
        return switch (column.type()) {
            case INTEGER, HUNDREDTHS, HUNDRED_THOUSANDTHS -> true;
            case TEXT, TEXTS, DATE -> false;
        };
    }
}

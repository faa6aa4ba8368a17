package io.serpdex.web.view;

import io.serpdex.report.Column;
import io.serpdex.report.ResultFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds panels from the data and the declarations of reports. */
public final class ReportPanelFactory {
    /** Parameters that do not filter rows. */
    private static final Set<String> NOT_FILTERS =
            Set.of("query", "minus_domain", "se", "sort", "order", "page", "page_size", ReportPanel.COLUMN_PARAMETER);

    private final String origin;
    private final LocaleFormatter formatter;
    private final CellFactory cells;

    /** @param origin origin of the server, to show API calls */
    ReportPanelFactory(String origin, LocaleFormatter formatter, CellFactory cells) {
        this.origin = origin;
        this.formatter = formatter;
        this.cells = cells;
    }

    /** Returns the panel of a report with form and tools. */
    public ReportPanel full(PanelRequest request, ReportData data) {
        List<Column<?>> shown = shown(data.rows(), request.parameters().values(ReportPanel.COLUMN_PARAMETER));
        return new ReportPanel(
                request.report().title(),
                request.report().description(),
                filters(request),
                new ReportPanel.Rows(
                        new TableHeaders(request).sortable(shown),
                        cells(data.rows(), shown),
                        rowRange(request, data),
                        emptyMessage(request, data),
                        pageLinks(request, data)),
                choices(data.rows(), shown),
                downloads(request, shown),
                call(request),
                data.notices(),
                null);
    }

    /** Returns the panel of the first rows of a report, with a link to all rows. */
    public ReportPanel extract(PanelRequest request, ReportData data, List<String> columns) {
        List<Column<?>> shown = shown(data.rows(), columns);
        return new ReportPanel(
                request.report().title(),
                request.report().description(),
                ReportPanel.Form.NONE,
                new ReportPanel.Rows(
                        shown.stream().map(TableHeaders::plain).toList(),
                        cells(data.rows(), shown),
                        rowRange(request, data),
                        emptyMessage(request, data),
                        ReportPanel.PageLinks.NONE),
                List.of(),
                List.of(),
                call(request),
                data.notices(),
                request.page().toString());
    }

    /** Returns the panel of a report with missing parameters, which contains only the form. */
    public ReportPanel form(PanelRequest request) {
        return new ReportPanel(
                request.report().title(),
                request.report().description(),
                filters(request),
                ReportPanel.Rows.NONE,
                List.of(),
                List.of(),
                call(request),
                List.of(),
                null);
    }

    private static ReportPanel.Form filters(PanelRequest request) {
        return new ReportPanel.Form(
                FormBuilder.of(request),
                request.unfiltered().parameters(),
                request.address().without(ReportPanel.COLUMN_PARAMETER).parameters(),
                request.page().path(),
                request.unfiltered().toString());
    }

    private ApiCall call(PanelRequest request) {
        return ApiCall.of(origin, request.group().name(), request.apiParameters());
    }

    /** Returns the selected columns, or else those that are not hidden by default. */
    private static List<Column<?>> shown(ReportTable table, List<String> chosen) {
        List<Column<?>> shown = table.columns().stream()
                .filter(column -> chosen.contains(column.name()))
                .toList();
        return shown.isEmpty()
                ? table.columns().stream()
                        .filter(column -> !column.display().hiddenByDefault())
                        .toList()
                : shown;
    }

    private static List<ReportPanel.ColumnChoice> choices(ReportTable table, List<Column<?>> shown) {
        return table.columns().stream()
                .map(column -> new ReportPanel.ColumnChoice(
                        column.name(), column.display().title(), column.description(), shown.contains(column)))
                .toList();
    }

    private List<List<Cell>> cells(ReportTable table, List<Column<?>> shown) {
        int[] indexes = shown.stream().mapToInt(table.columns()::indexOf).toArray();
        List<List<Cell>> rows = new ArrayList<>(table.size());
        for (List<@Nullable Object> row : table.rows()) {
            List<Cell> shownRow = new ArrayList<>(indexes.length);
            for (int index : indexes) {
                shownRow.add(cells.of(table.columns().get(index), row.get(index)));
            }
            rows.add(shownRow);
        }
        return rows;
    }

    private String rowRange(PanelRequest request, ReportData data) {
        if (data.rows().isEmpty()) {
            return "";
        }
        long first = request.report().isPaged() ? (page(request) - 1) * size(request) + 1 : 1;
        long last = first + data.rows().size() - 1;
        String total = data.hasTotal() ? " of " + formatter.number(data.total()) : "";
        return formatter.number(first) + "–" + formatter.number(last) + total;
    }

    private static ReportPanel.PageLinks pageLinks(PanelRequest request, ReportData data) {
        if (!request.report().isPaged()) {
            return ReportPanel.PageLinks.NONE;
        }
        long page = page(request);
        boolean more = data.hasTotal()
                ? page * size(request) < data.total()
                : data.rows().size() == size(request);
        return new ReportPanel.PageLinks(
                page > 1 ? pageAddress(request, page - 1) : null, more ? pageAddress(request, page + 1) : null);
    }

    private static String pageAddress(PanelRequest request, long page) {
        return request.address().with("page", Long.toString(page)).toString();
    }

    private static long page(PanelRequest request) {
        return request.number("page");
    }

    private static long size(PanelRequest request) {
        return request.number("page_size");
    }

    private String emptyMessage(PanelRequest request, ReportData data) {
        if (!data.rows().isEmpty()) {
            return "";
        }
        if (request.report().isPaged() && page(request) > 1) {
            return "There are no rows on page " + formatter.number(page(request)) + ".";
        }
        return NOT_FILTERS.containsAll(request.parameters().names())
                ? "No data in this database."
                : "No rows match these filters.";
    }

    private static List<ReportPanel.Download> downloads(PanelRequest request, List<Column<?>> shown) {
        if (!request.report().isCharged()) {
            return List.of();
        }
        PageAddress file = request.downloadParameters()
                .withPath(PagePaths.DOWNLOADS + request.group().name());
        for (Column<?> column : shown) {
            file = file.plus(ReportPanel.COLUMN_PARAMETER, column.name());
        }
        PageAddress columns = file;
        return Arrays.stream(ResultFormat.values())
                .filter(ResultFormat::isFile)
                .map(format -> new ReportPanel.Download(
                        format.name(), columns.with("format", format.wireName()).toString()))
                .toList();
    }
}

package io.serpdex.web.view;

import io.serpdex.report.Column;
import io.serpdex.report.ResultFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes panels of what reports have answered: everything on them comes from the report's declaration. */
public final class ReportPanelFactory {
    /** What leaves no row out. */
    private static final Set<String> NO_FILTERS =
            Set.of("query", "minus_domain", "se", "sort", "order", "page", "page_size", ReportPanel.COLUMN_PARAMETER);

    private final String origin;
    private final LocaleFormatter formatter;
    private final CellFactory cellFactory;

    /** @param origin where the service is reached, to show calls of its interface */
    ReportPanelFactory(String origin, LocaleFormatter localeFormatter, CellFactory cellFactory) {
        this.origin = origin;
        this.formatter = localeFormatter;
        this.cellFactory = cellFactory;
    }

    /** The whole report with its form. */
    public ReportPanel full(PanelRequest panelRequest, ReportData reportData) {
        List<Column<?>> shown = shown(reportData.rows(), panelRequest.parameters().values(ReportPanel.COLUMN_PARAMETER));
        return new ReportPanel(
                panelRequest.report().title(),
                panelRequest.report().description(),
                FormBuilder.of(panelRequest),
                panelRequest.unfiltered().parameters(),
                panelRequest.address().without(ReportPanel.COLUMN_PARAMETER).parameters(),
                panelRequest.page().path(),
                panelRequest.unfiltered().toString(),
                new TableHeaders(panelRequest).sortable(shown),
                rows(reportData.rows(), shown),
                rowRange(panelRequest, reportData),
                emptyMessage(panelRequest, reportData),
                pageLinks(panelRequest, reportData),
                choices(reportData.rows(), shown),
                downloads(panelRequest, shown),
                call(panelRequest),
                reportData.notices(),
                null);
    }

    /** The first rows of a report, on a page of several; the address of its question leads to all of them. */
    public ReportPanel extract(PanelRequest panelRequest, ReportData reportData, List<String> columns) {
        List<Column<?>> shown = shown(reportData.rows(), columns);
        return new ReportPanel(
                panelRequest.report().title(),
                panelRequest.report().description(),
                List.of(),
                List.of(),
                List.of(),
                panelRequest.page().path(),
                "",
                shown.stream().map(TableHeaders::plain).toList(),
                rows(reportData.rows(), shown),
                rowRange(panelRequest, reportData),
                emptyMessage(panelRequest, reportData),
                ReportPanel.PageLinks.NONE,
                List.of(),
                List.of(),
                call(panelRequest),
                reportData.notices(),
                panelRequest.page().toString());
    }

    /** The form alone, of a report that was not asked for anything yet. */
    public ReportPanel form(PanelRequest panelRequest) {
        return new ReportPanel(
                panelRequest.report().title(),
                panelRequest.report().description(),
                FormBuilder.of(panelRequest),
                panelRequest.unfiltered().parameters(),
                panelRequest.address().without(ReportPanel.COLUMN_PARAMETER).parameters(),
                panelRequest.page().path(),
                panelRequest.unfiltered().toString(),
                List.of(),
                List.of(),
                "",
                "",
                ReportPanel.PageLinks.NONE,
                List.of(),
                List.of(),
                call(panelRequest),
                List.of(),
                null);
    }

    private ApiCall call(PanelRequest panelRequest) {
        return ApiCall.of(origin, panelRequest.group().name(), panelRequest.apiParameters());
    }

    /** The columns that were asked for; without any, those that people read. */
    private static List<Column<?>> shown(ReportTable reportTable, List<String> chosen) {
        List<Column<?>> shown = reportTable.columns().stream()
                .filter(column -> chosen.contains(column.name()))
                .toList();
        return shown.isEmpty()
                ? reportTable.columns().stream()
                        .filter(column -> !column.display().hiddenByDefault())
                        .toList()
                : shown;
    }

    private static List<ReportPanel.ColumnChoice> choices(ReportTable reportTable, List<Column<?>> shown) {
        return reportTable.columns().stream()
                .map(column -> new ReportPanel.ColumnChoice(
                        column.name(), column.display().title(), column.description(), shown.contains(column)))
                .toList();
    }

    private List<List<Cell>> rows(ReportTable reportTable, List<Column<?>> shown) {
        int[] indexes = shown.stream().mapToInt(reportTable.columns()::indexOf).toArray();
        List<List<Cell>> rows = new ArrayList<>(reportTable.size());
        for (List<@Nullable Object> row : reportTable.rows()) {
            List<Cell> shownRow = new ArrayList<>(indexes.length);
            for (int index : indexes) {
                shownRow.add(cellFactory.of(reportTable.columns().get(index), row.get(index)));
            }
            rows.add(shownRow);
        }
        return rows;
    }

    private String rowRange(PanelRequest panelRequest, ReportData reportData) {
        if (reportData.rows().isEmpty()) {
            return "";
        }
        long first = panelRequest.report().isPaged() ? (page(panelRequest) - 1) * size(panelRequest) + 1 : 1;
        long last = first + reportData.rows().size() - 1;
        String total = reportData.hasTotal() ? " of " + formatter.number(reportData.total()) : "";
        return formatter.number(first) + "–" + formatter.number(last) + total;
    }

    private static ReportPanel.PageLinks pageLinks(PanelRequest panelRequest, ReportData reportData) {
        if (!panelRequest.report().isPaged()) {
            return ReportPanel.PageLinks.NONE;
        }
        long page = page(panelRequest);
        boolean more = reportData.hasTotal()
                ? page * size(panelRequest) < reportData.total()
                : reportData.rows().size() == size(panelRequest);
        return new ReportPanel.PageLinks(
                page > 1 ? pageAddress(panelRequest, page - 1) : null,
                more ? pageAddress(panelRequest, page + 1) : null);
    }

    private static String pageAddress(PanelRequest panelRequest, long page) {
        return panelRequest.address().with("page", Long.toString(page)).toString();
    }

    private static long page(PanelRequest panelRequest) {
        return panelRequest.number("page");
    }

    private static long size(PanelRequest panelRequest) {
        return panelRequest.number("page_size");
    }

    private String emptyMessage(PanelRequest panelRequest, ReportData reportData) {
        if (!reportData.rows().isEmpty()) {
            return "";
        }
        if (panelRequest.report().isPaged() && page(panelRequest) > 1) {
            return "There is no page " + formatter.number(page(panelRequest)) + ": the rows end before it.";
        }
        return NO_FILTERS.containsAll(panelRequest.parameters().names())
                ? "There are none in this database."
                : "Nothing passes these filters: widen or reset them.";
    }

    private static List<ReportPanel.Download> downloads(PanelRequest panelRequest, List<Column<?>> shown) {
        if (!panelRequest.report().isCharged()) {
            return List.of();
        }
        PageAddress file = panelRequest
                .downloadParameters()
                .withPath(PagePaths.DOWNLOADS + panelRequest.group().name());
        for (Column<?> column : shown) {
            file = file.plus(ReportPanel.COLUMN_PARAMETER, column.name());
        }
        PageAddress columns = file;
        return Arrays.stream(ResultFormat.values())
                .filter(ResultFormat::isFile)
                .map(resultFormat -> new ReportPanel.Download(
                        resultFormat.name(),
                        columns.with("format", resultFormat.wireName()).toString()))
                .toList();
    }
}

package io.serpdex.web.pages;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.report.Layout;
import io.serpdex.report.Param;
import io.serpdex.report.ParamType.TextList;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import io.serpdex.web.view.CellFactory;
import io.serpdex.web.view.PageAddress;
import io.serpdex.web.view.PageContext;
import io.serpdex.web.view.PageFrame;
import io.serpdex.web.view.PageView;
import io.serpdex.web.view.PanelRequest;
import io.serpdex.web.view.ReportData;
import io.serpdex.web.view.ReportPanel;
import io.serpdex.web.view.ReportVisual;
import io.serpdex.web.view.Tab;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The pages of all reports on one subject, with a tab for each report that requires only the query. A new report gets a
 * page and a tab without further code.
 */
public final class SubjectPage {
    static final int EXTRACT_ROWS = 10;

    private final PageContext context;
    private final Subject subject;
    private final String path;

    public SubjectPage(PageContext context, Subject subject, String path) {
        this.context = context;
        this.subject = subject;
        this.path = path;
    }

    /** Returns the tabs of the overview and the reports. */
    List<Tab> tabs(String query, String open) {
        List<Tab> tabs = new ArrayList<>();
        tabs.add(new Tab("Overview", context.address(path, query).toString(), open.isEmpty()));
        for (Report<?> report : context.reports()) {
            if (report.subject() == subject && isTab(report)) {
                tabs.add(new Tab(
                        report.title(),
                        address(report.name(), query).toString(),
                        report.name().equals(open)));
            }
        }
        return tabs;
    }

    private static boolean isTab(Report<?> report) {
        List<String> required = report.params().stream()
                .filter(Param::required)
                .map(Param::name)
                .toList();
        return required.equals(List.of("query"))
                && !(report.layout() instanceof Layout.Single)
                && !takesSeveral(report);
    }

    /** Returns true if a report compares several queries, and so has a separate page. */
    private static boolean takesSeveral(Report<?> report) {
        return report.params().stream()
                .anyMatch(param -> param.name().equals("query") && param.type() instanceof TextList<?>);
    }

    /** Returns the address of a report on the query. */
    PageAddress address(String name, String query) {
        return context.address(path + "/" + name, query);
    }

    /** Returns the request for a report on the query. */
    PanelRequest panelRequest(String name, String query, Map<String, String> others) {
        Map<String, String> parameters = new LinkedHashMap<>(Map.of("query", query));
        parameters.putAll(others);
        Report<?> report = context.report(subject, name).orElseThrow();
        return context.extractRequest(report, address(name, query), parameters);
    }

    ReportData fetch(String name, String query, Map<String, String> others) {
        return context.meteredReports().fetch(panelRequest(name, query, others));
    }

    /** Runs a report. Empty if there is no data for the query. */
    Optional<ReportData> find(String name, String query) {
        try {
            return Optional.of(fetch(name, query, Map.of()));
        } catch (ServiceException e) {
            if (e.code() == ErrorCode.NO_DATA) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Returns the first rows of a report, for a page with several reports. */
    ReportPanel extract(String name, String query, CellFactory cells, List<String> columns) {
        PanelRequest request = panelRequest(name, query, Map.of("page_size", Integer.toString(EXTRACT_ROWS)));
        return context.panelFactory(cells)
                .extract(request, context.meteredReports().fetch(request), columns);
    }

    /** Returns the page of one report. */
    public PageView report(Report<?> report, ReportVisualFactory visuals) {
        String query = context.query();
        Optional<String> domain = subject == Subject.DOMAIN ? Optional.of(query) : Optional.empty();
        CellFactory cells = context.cellFactory(domain);
        boolean tab = isTab(report) && !query.isEmpty();
        PageAddress page =
                tab ? address(report.name(), query) : context.inDatabase(PageAddress.of(path + "/" + report.name()));
        Map<String, String> settled = tab ? Map.of("query", query) : Map.of();
        PanelRequest request = context.panelRequest(report, page, settled);
        boolean complete = report.params().stream()
                .filter(Param::required)
                .noneMatch(param ->
                        context.request().parameters().first(param.name()).isEmpty());
        if (!complete) {
            return view(
                    report,
                    query,
                    tab,
                    new ReportVisual.None(),
                    context.panelFactory(cells).form(request));
        }
        ReportData data = context.meteredReports().fetch(request);
        ReportVisual visual = visuals.of(report, data, cells, query);
        return view(report, query, tab, visual, context.panelFactory(cells).full(request, data));
    }

    private PageView view(Report<?> report, String query, boolean tab, ReportVisual visual, ReportPanel panel) {
        List<Tab> tabs = tab ? tabs(query, report.name()) : List.of();
        String title = query.isEmpty() ? report.title() : query + ": " + report.title();
        String name = tab ? query : report.title();
        return PageView.of("report.jte", title, new ReportView(name, subjectWord(), tabs, visual, panel))
                .withSearchText(tab ? query : "");
    }

    private String subjectWord() {
        return switch (subject) {
            case DOMAIN -> "Domain";
            case KEYWORD -> "Keyword";
            case SERVICE -> "Server";
        };
    }

    /** Returns the page for a query without data, with links to databases that have data. */
    PageView unknown(String query, List<ReportPanel> instead) {
        List<Tab> elsewhere = new ArrayList<>();
        for (PageFrame.DatabaseChoice choice : context.databaseChoices()) {
            if (!choice.chosen() && isKnown(query, choice.id())) {
                elsewhere.add(new Tab(
                        choice.title(),
                        PageAddress.of(path)
                                .with("query", query)
                                .with("se", choice.id())
                                .toString(),
                        false));
            }
        }
        String place = context.database().map(id -> Database.of(id).title()).orElse("");
        return PageView.of("unknown.jte", query, new UnknownView(subjectWord(), query, place, elsewhere, instead))
                .withSearchText(query)
                .withStatus(ErrorCode.NO_DATA.status());
    }

    private boolean isKnown(String query, String database) {
        String info = subject == Subject.DOMAIN ? "domain_info" : "keyword_info";
        try {
            context.meteredReports().fetch(info, Map.of("query", query, "se", database));
            return true;
        } catch (ServiceException e) {
            return false;
        }
    }

    /** Data of the page of one report. */
    public record ReportView(String name, String subject, List<Tab> tabs, ReportVisual visual, ReportPanel panel) {}

    /**
     * Data of the page for a query without data.
     *
     * @param elsewhere links to databases that have data for the query
     * @param instead panels with alternatives
     */
    public record UnknownView(
            String subject, String query, String place, List<Tab> elsewhere, List<ReportPanel> instead) {}
}

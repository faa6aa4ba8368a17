package io.serpdex.web;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.report.Layout;
import io.serpdex.report.Param;
import io.serpdex.report.ParamType.TextList;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the pages about domains and those about keywords have in common: an overview, and a tab for every report that
 * needs nothing but the query. A new report gets its tab by being declared.
 */
final class SubjectPage {
    static final int FIRST_FEW = 10;

    private final Look look;
    private final Subject subject;
    private final String path;

    SubjectPage(Look look, Subject subject, String path) {
        this.look = look;
        this.subject = subject;
        this.path = path;
    }

    /** The overview and the reports, of which one is open. */
    List<Tab> tabs(String query, String open) {
        List<Tab> tabs = new ArrayList<>();
        tabs.add(new Tab("Overview", look.at(path, query).toString(), open.isEmpty()));
        for (Report<?> report : look.reports()) {
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

    /** Several queries at once are compared on a page of their own. */
    private static boolean takesSeveral(Report<?> report) {
        return report.params().stream()
                .anyMatch(param -> param.name().equals("query") && param.type() instanceof TextList<?>);
    }

    /** Where a report about the query has its own page. */
    Address address(String name, String query) {
        return look.at(path + "/" + name, query);
    }

    /** A report about the query. */
    Question question(String name, String query, Map<String, String> others) {
        Map<String, String> parameters = new LinkedHashMap<>(Map.of("query", query));
        parameters.putAll(others);
        Report<?> report = look.report(subject, name).orElseThrow();
        return look.part(report, address(name, query), parameters);
    }

    Found ask(String name, String query, Map<String, String> others) {
        return look.visit().ask(question(name, query, others));
    }

    /** The same, but nothing where nothing is known about the query. */
    Optional<Found> find(String name, String query) {
        try {
            return Optional.of(ask(name, query, Map.of()));
        } catch (ServiceException e) {
            if (e.code() == ErrorCode.NO_DATA) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** The first few rows of a report, for a page of several. */
    Panel extract(String name, String query, Cells cells, List<String> columns) {
        Question question = question(name, query, Map.of("page_size", Integer.toString(FIRST_FEW)));
        return look.panels(cells).extract(question, look.visit().ask(question), columns);
    }

    /** One report by itself. */
    Screen report(Report<?> report, Pictures pictures) {
        String query = look.query();
        Optional<String> domain = subject == Subject.DOMAIN ? Optional.of(query) : Optional.empty();
        Cells cells = look.cells(domain);
        boolean tab = isTab(report) && !query.isEmpty();
        Address page = tab ? address(report.name(), query) : look.here(Address.of(path + "/" + report.name()));
        Map<String, String> settled = tab ? Map.of("query", query) : Map.of();
        Question question = look.question(report, page, settled);
        boolean asked = report.params().stream()
                .filter(Param::required)
                .noneMatch(param -> look.request().given().first(param.name()).isEmpty());
        if (!asked) {
            return screen(
                    report, query, tab, new Picture.None(), look.panels(cells).form(question));
        }
        Found found = look.visit().ask(question);
        Picture picture = pictures.of(report, found, cells, query);
        return screen(report, query, tab, picture, look.panels(cells).whole(question, found));
    }

    private Screen screen(Report<?> report, String query, boolean tab, Picture picture, Panel panel) {
        List<Tab> tabs = tab ? tabs(query, report.name()) : List.of();
        String title = query.isEmpty() ? report.title() : query + ": " + report.title();
        String name = tab ? query : report.title();
        return Screen.of("report.jte", title, new ReportView(name, subjectWord(), tabs, picture, panel))
                .searching(tab ? query : "");
    }

    private String subjectWord() {
        return switch (subject) {
            case DOMAIN -> "Domain";
            case KEYWORD -> "Keyword";
            case SERVICE -> "Service";
        };
    }

    /** Nothing is known about the query here; it may be in another database. */
    Screen unknown(String query, List<Panel> instead) {
        List<Tab> elsewhere = new ArrayList<>();
        for (Frame.DatabaseChoice choice : look.databaseChoices()) {
            if (!choice.chosen() && isKnown(query, choice.id())) {
                elsewhere.add(new Tab(
                        choice.title(),
                        Address.of(path)
                                .with("query", query)
                                .with("se", choice.id())
                                .toString(),
                        false));
            }
        }
        String place = look.database().map(id -> Database.of(id).title()).orElse("");
        return Screen.of("unknown.jte", query, new UnknownView(subjectWord(), query, place, elsewhere, instead))
                .searching(query)
                .withStatus(ErrorCode.NO_DATA.status());
    }

    private boolean isKnown(String query, String database) {
        String info = subject == Subject.DOMAIN ? "domain_info" : "keyword_info";
        try {
            look.visit().ask(info, Map.of("query", query, "se", database));
            return true;
        } catch (ServiceException e) {
            return false;
        }
    }

    /** A report on its own page. */
    record ReportView(String name, String subject, List<Tab> tabs, Picture picture, Panel panel) {}

    /**
     * A page about something unknown.
     *
     * @param elsewhere databases that know it
     * @param instead what may help
     */
    record UnknownView(String subject, String query, String place, List<Tab> elsewhere, List<Panel> instead) {}
}

package io.serpdex.web.view;

import io.serpdex.access.Account;
import io.serpdex.model.Database;
import io.serpdex.report.RawParameters;
import io.serpdex.report.Report;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRegistry;
import io.serpdex.report.Subject;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** One look at the site: who looks, at what, in which database; and what pages need to answer. */
public final class PageContext {
    private final PageRequest request;
    private final ReportRegistry reportRegistry;
    private final MeteredReports meteredReports;
    private final LocaleFormatter formatter;
    private final ReportTable databases;
    private final Optional<String> database;

    public PageContext(PageRequest request, ReportRegistry reportRegistry, MeteredReports visit) {
        this.request = request;
        this.reportRegistry = reportRegistry;
        this.meteredReports = visit;
        formatter = request.formatter();
        databases = visit.fetch("databases_info", Map.of()).rows();
        String named = request.parameters().first("se");
        database = named.isEmpty() ? largest(databases) : Optional.of(named);
    }

    private static Optional<String> largest(ReportTable databases) {
        return IntStream.range(0, databases.size())
                .boxed()
                .max(Comparator.comparingLong(row -> databases.number(row, "keywords")))
                .map(row -> databases.text(row, "db_name"));
    }

    public PageRequest request() {
        return request;
    }

    public MeteredReports meteredReports() {
        return meteredReports;
    }

    public Account account() {
        return meteredReports.account();
    }

    public LocaleFormatter formatter() {
        return formatter;
    }

    /** What is loaded. */
    public ReportTable databases() {
        return databases;
    }

    /** The database that is looked into: the one that was named, else the largest; empty where nothing is loaded. */
    public Optional<String> database() {
        return database;
    }

    public List<PageFrame.DatabaseChoice> databaseChoices() {
        return IntStream.range(0, databases.size())
                .mapToObj(row -> {
                    String id = databases.text(row, "db_name");
                    return new PageFrame.DatabaseChoice(
                            id,
                            Database.of(id).title(),
                            database.filter(id::equals).isPresent());
                })
                .toList();
    }

    /** What the page is about. */
    public String query() {
        return request.parameters().find("query").orElse("");
    }

    /** This path about this query in the database that is looked into. */
    public PageAddress address(String path, String query) {
        return inDatabase(PageAddress.of(path).with("query", query));
    }

    public PageAddress inDatabase(PageAddress pageAddress) {
        return database.map(id -> pageAddress.with("se", id)).orElse(pageAddress);
    }

    public CellFactory cellFactory(Optional<String> domain) {
        return new CellFactory(formatter, database, domain);
    }

    public ReportPanelFactory panelFactory(CellFactory cells) {
        return new ReportPanelFactory(request.origin(), formatter, cells);
    }

    public ReportGroup group(String name) {
        return reportRegistry.get(name);
    }

    /** The report of this name about this subject; empty where there is none. */
    public Optional<Report<?>> report(Subject subject, String name) {
        return reportRegistry.reports().stream()
                .filter(report -> report.subject() == subject && report.name().equals(name))
                .findFirst();
    }

    public List<Report<?>> reports() {
        return reportRegistry.reports();
    }

    /** A report with these parameters, about the query and in the database of the page. */
    public PanelRequest panelRequest(Report<?> report, PageAddress page, Map<String, String> parameters) {
        return panelRequest(report, request.parameters(), page, parameters);
    }

    /** The same for a page of several reports: none of them has a form, so nothing that is set is meant for it. */
    public PanelRequest extractRequest(Report<?> report, PageAddress page, Map<String, String> parameters) {
        return panelRequest(report, new RawParameters(), page, parameters);
    }

    private PanelRequest panelRequest(
            Report<?> report, RawParameters set, PageAddress page, Map<String, String> parameters) {
        Map<String, String> all = new LinkedHashMap<>(parameters);
        database.ifPresent(id -> all.put("se", id));
        return PanelRequest.of(reportRegistry.get(report.name()), report, set, page, all);
    }
}

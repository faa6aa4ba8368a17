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

/** The request, account and database of a page, with factories for its parts. */
public final class PageContext {
    private final PageRequest request;
    private final ReportRegistry registry;
    private final MeteredReports meteredReports;
    private final LocaleFormatter formatter;
    private final ReportTable databases;
    private final Optional<String> database;

    public PageContext(PageRequest request, ReportRegistry registry, MeteredReports meteredReports) {
        this.request = request;
        this.registry = registry;
        this.meteredReports = meteredReports;
        formatter = request.formatter();
        databases = meteredReports.fetch("databases_info", Map.of()).rows();
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

    /** Returns the rows of the databases_info report. */
    public ReportTable databases() {
        return databases;
    }

    /** Returns the database in the request, or else the largest. Empty if none is loaded. */
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

    public String query() {
        return request.parameters().find("query").orElse("");
    }

    /** Returns the address of a path with a query, in the database of the page. */
    public PageAddress address(String path, String query) {
        return inDatabase(PageAddress.of(path).with("query", query));
    }

    public PageAddress inDatabase(PageAddress address) {
        return database.map(id -> address.with("se", id)).orElse(address);
    }

    public CellFactory cellFactory(Optional<String> domain) {
        return new CellFactory(formatter, database, domain);
    }

    public ReportPanelFactory panelFactory(CellFactory cells) {
        return new ReportPanelFactory(request.origin(), formatter, cells);
    }

    public ReportGroup group(String name) {
        return registry.get(name);
    }

    /** Returns the report on a subject with this name. Empty if it does not exist. */
    public Optional<Report<?>> report(Subject subject, String name) {
        return registry.reports().stream()
                .filter(report -> report.subject() == subject && report.name().equals(name))
                .findFirst();
    }

    public List<Report<?>> reports() {
        return registry.reports();
    }

    /** Returns a request for the report of the page, with these parameters and those set by the user. */
    public PanelRequest panelRequest(Report<?> report, PageAddress page, Map<String, String> parameters) {
        return panelRequest(report, request.parameters(), page, parameters);
    }

    /** Returns a request for one of several reports of the page, without parameters set by the user. */
    public PanelRequest extractRequest(Report<?> report, PageAddress page, Map<String, String> parameters) {
        return panelRequest(report, new RawParameters(), page, parameters);
    }

    private PanelRequest panelRequest(
            Report<?> report, RawParameters set, PageAddress page, Map<String, String> parameters) {
        Map<String, String> all = new LinkedHashMap<>(parameters);
        database.ifPresent(id -> all.put("se", id));
        return PanelRequest.of(registry.get(report.name()), report, set, page, all);
    }
}

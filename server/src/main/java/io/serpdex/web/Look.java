package io.serpdex.web;

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
final class Look {
    private final PageRequest request;
    private final ReportRegistry reportRegistry;
    private final Visit visit;
    private final Reader reader;
    private final Table databases;
    private final Optional<String> database;

    Look(PageRequest request, ReportRegistry reportRegistry, Visit visit) {
        this.request = request;
        this.reportRegistry = reportRegistry;
        this.visit = visit;
        reader = request.reader();
        databases = visit.ask("databases_info", Map.of()).rows();
        String named = request.given().first("se");
        database = named.isEmpty() ? largest(databases) : Optional.of(named);
    }

    private static Optional<String> largest(Table databases) {
        return IntStream.range(0, databases.size())
                .boxed()
                .max(Comparator.comparingLong(row -> databases.number(row, "keywords")))
                .map(row -> databases.text(row, "db_name"));
    }

    PageRequest request() {
        return request;
    }

    Visit visit() {
        return visit;
    }

    Account account() {
        return visit.account();
    }

    Reader reader() {
        return reader;
    }

    /** What is loaded. */
    Table databases() {
        return databases;
    }

    /** The database that is looked into: the one that was named, else the largest; empty where nothing is loaded. */
    Optional<String> database() {
        return database;
    }

    List<Frame.DatabaseChoice> databaseChoices() {
        return IntStream.range(0, databases.size())
                .mapToObj(row -> {
                    String id = databases.text(row, "db_name");
                    return new Frame.DatabaseChoice(
                            id,
                            Database.of(id).title(),
                            database.filter(id::equals).isPresent());
                })
                .toList();
    }

    /** What the page is about. */
    String query() {
        return request.given().find("query").orElse("");
    }

    /** This path about this query in the database that is looked into. */
    Address at(String path, String query) {
        return here(Address.of(path).with("query", query));
    }

    Address here(Address address) {
        return database.map(id -> address.with("se", id)).orElse(address);
    }

    Cells cells(Optional<String> domain) {
        return new Cells(reader, database, domain);
    }

    Panels panels(Cells cells) {
        return new Panels(request.origin(), reader, cells);
    }

    ReportGroup method(String name) {
        return reportRegistry.get(name);
    }

    /** The report of this name about this subject; empty where there is none. */
    Optional<Report<?>> report(Subject subject, String name) {
        return reportRegistry.reports().stream()
                .filter(report -> report.subject() == subject && report.name().equals(name))
                .findFirst();
    }

    List<Report<?>> reports() {
        return reportRegistry.reports();
    }

    /** A report with these parameters, about the query and in the database of the page. */
    Question question(Report<?> report, Address page, Map<String, String> parameters) {
        return question(report, request.given(), page, parameters);
    }

    /** The same for a page of several reports: none of them has a form, so nothing that is set is meant for it. */
    Question part(Report<?> report, Address page, Map<String, String> parameters) {
        return question(report, new RawParameters(), page, parameters);
    }

    private Question question(Report<?> report, RawParameters set, Address page, Map<String, String> parameters) {
        Map<String, String> all = new LinkedHashMap<>(parameters);
        database.ifPresent(id -> all.put("se", id));
        return Question.of(reportRegistry.get(report.name()), report, set, page, all);
    }
}

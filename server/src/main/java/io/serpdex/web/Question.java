package io.serpdex.web;

import io.serpdex.report.Param;
import io.serpdex.report.RawParameters;
import io.serpdex.report.Report;
import io.serpdex.report.ReportGroup;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A report as a page asks for it.
 *
 * @param given what the report is asked with
 * @param page the page with what it is about, without what readers set on the panel
 * @param settled parameters of the report that follow from what the page is about, so that nobody is asked for them
 */
record Question(ReportGroup method, Report<?> report, RawParameters given, Address page, Set<String> settled) {

    private static final List<String> OF_TRANSPORT = List.of("format", "type", "token");

    /**
     * A report about what the page is about.
     *
     * @param set what readers have set, with which the report is asked as far as it takes it
     * @param parameters those that the page sets by itself
     */
    static Question of(
            ReportGroup reportGroup,
            Report<?> report,
            RawParameters set,
            Address page,
            Map<String, String> parameters) {
        RawParameters rawParameters = new RawParameters();
        parameters.forEach(rawParameters::add);
        report.params().stream()
                .map(Param::name)
                .filter(name -> !OF_TRANSPORT.contains(name) && !parameters.containsKey(name))
                .forEach(name -> set.values(name).forEach(value -> rawParameters.add(name, value)));
        set.values(Site.COLUMN).forEach(column -> rawParameters.add(Site.COLUMN, column));
        return new Question(reportGroup, report, rawParameters, page, Set.copyOf(parameters.keySet()));
    }

    /** What the report is asked with. */
    RawParameters asked() {
        RawParameters asked = new RawParameters();
        call().parameters().forEach(parameter -> asked.add(parameter.getKey(), parameter.getValue()));
        return asked;
    }

    /** The address of the panel as it is: the page, and what readers have set. */
    Address here() {
        Address here = page;
        for (String name : given.names()) {
            if (!settled.contains(name)) {
                for (String value : given.values(name)) {
                    here = here.and(name, value);
                }
            }
        }
        return here;
    }

    /** The panel as it was before anybody set anything but columns. */
    Address unfiltered() {
        Address address = page;
        for (String column : given.values(Site.COLUMN)) {
            address = address.and(Site.COLUMN, column);
        }
        return address;
    }

    /** The parameters of the same question to the interface; the path is left to whoever knows it. */
    Address call() {
        Address call = Address.of("").withThose(given, given.names()).without(Site.COLUMN);
        return method.hasTwoReports() ? call.with("type", report.subject().wireName()) : call;
    }

    /** The parameters of the same rows as a file. */
    Address file() {
        return call().without("page", "page_size");
    }

    /** The number of a parameter, as it was set or as it is declared; what was set has passed the report's checks. */
    long number(String name) {
        String text = given.first(name);
        return Long.parseLong(text.isEmpty() ? declared(name) : text.strip());
    }

    private String declared(String name) {
        return report.params().stream()
                .filter(param -> param.name().equals(name))
                .findFirst()
                .map(Param::defaultValue)
                .orElseThrow();
    }
}

package io.serpdex.web.view;

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
 * @param parameters what the report is asked with
 * @param page the page with what it is about, without what readers set on the panel
 * @param fixed parameters of the report that follow from what the page is about, so that nobody is asked for them
 */
public record PanelRequest(
        ReportGroup group, Report<?> report, RawParameters parameters, PageAddress page, Set<String> fixed) {

    private static final List<String> OF_TRANSPORT = List.of("format", "type", "token");

    /**
     * A report about what the page is about.
     *
     * @param set what readers have set, with which the report is asked as far as it takes it
     * @param parameters those that the page sets by itself
     */
    public static PanelRequest of(
            ReportGroup reportGroup,
            Report<?> report,
            RawParameters set,
            PageAddress page,
            Map<String, String> parameters) {
        RawParameters rawParameters = new RawParameters();
        parameters.forEach(rawParameters::add);
        report.params().stream()
                .map(Param::name)
                .filter(name -> !OF_TRANSPORT.contains(name) && !parameters.containsKey(name))
                .forEach(name -> set.values(name).forEach(value -> rawParameters.add(name, value)));
        set.values(ReportPanel.COLUMN_PARAMETER).forEach(column -> rawParameters.add(ReportPanel.COLUMN_PARAMETER, column));
        return new PanelRequest(reportGroup, report, rawParameters, page, Set.copyOf(parameters.keySet()));
    }

    /** What the report is asked with. */
    RawParameters reportParameters() {
        RawParameters asked = new RawParameters();
        apiParameters().parameters().forEach(parameter -> asked.add(parameter.getKey(), parameter.getValue()));
        return asked;
    }

    /** The address of the panel as it is: the page, and what readers have set. */
    PageAddress address() {
        PageAddress here = page;
        for (String name : parameters.names()) {
            if (!fixed.contains(name)) {
                for (String value : parameters.values(name)) {
                    here = here.plus(name, value);
                }
            }
        }
        return here;
    }

    /** The panel as it was before anybody set anything but columns. */
    PageAddress unfiltered() {
        PageAddress pageAddress = page;
        for (String column : parameters.values(ReportPanel.COLUMN_PARAMETER)) {
            pageAddress = pageAddress.plus(ReportPanel.COLUMN_PARAMETER, column);
        }
        return pageAddress;
    }

    /** The parameters of the same question to the interface; the path is left to whoever knows it. */
    PageAddress apiParameters() {
        PageAddress call =
                PageAddress.of("").withParameters(parameters, parameters.names()).without(ReportPanel.COLUMN_PARAMETER);
        return group.hasTwoReports() ? call.with("type", report.subject().wireName()) : call;
    }

    /** The parameters of the same rows as a file. */
    PageAddress downloadParameters() {
        return apiParameters().without("page", "page_size");
    }

    /** The number of a parameter, as it was set or as it is declared; what was set has passed the report's checks. */
    long number(String name) {
        String text = parameters.first(name);
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

package io.serpdex.web.view;

import io.serpdex.report.Param;
import io.serpdex.report.RawParameters;
import io.serpdex.report.Report;
import io.serpdex.report.ReportGroup;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A request for a report that is displayed as a panel.
 *
 * @param parameters parameters of the report
 * @param page address of the page, without parameters that the user set in the panel
 * @param fixed names of parameters that the page sets and the form omits
 */
public record PanelRequest(
        ReportGroup group, Report<?> report, RawParameters parameters, PageAddress page, Set<String> fixed) {

    private static final List<String> TRANSPORT_PARAMETERS = List.of("format", "type", "token");

    /**
     * Returns a request with the parameters that the report accepts.
     *
     * @param set parameters set by the user
     * @param parameters parameters set by the page
     */
    public static PanelRequest of(
            ReportGroup group, Report<?> report, RawParameters set, PageAddress page, Map<String, String> parameters) {
        RawParameters merged = new RawParameters();
        parameters.forEach(merged::add);
        report.params().stream()
                .map(Param::name)
                .filter(name -> !TRANSPORT_PARAMETERS.contains(name) && !parameters.containsKey(name))
                .forEach(name -> set.values(name).forEach(value -> merged.add(name, value)));
        set.values(ReportPanel.COLUMN_PARAMETER).forEach(column -> merged.add(ReportPanel.COLUMN_PARAMETER, column));
        return new PanelRequest(group, report, merged, page, Set.copyOf(parameters.keySet()));
    }

    /** Returns the parameters to parse for the report. */
    RawParameters reportParameters() {
        RawParameters raw = new RawParameters();
        apiParameters().parameters().forEach(parameter -> raw.add(parameter.getKey(), parameter.getValue()));
        return raw;
    }

    /** Returns the address of the page with the parameters set by the user. */
    PageAddress address() {
        PageAddress address = page;
        for (String name : parameters.names()) {
            if (!fixed.contains(name)) {
                for (String value : parameters.values(name)) {
                    address = address.plus(name, value);
                }
            }
        }
        return address;
    }

    /** Returns the address of the panel without filters, with the same columns. */
    PageAddress unfiltered() {
        PageAddress address = page;
        for (String column : parameters.values(ReportPanel.COLUMN_PARAMETER)) {
            address = address.plus(ReportPanel.COLUMN_PARAMETER, column);
        }
        return address;
    }

    /** Returns the parameters of the equivalent API request, without a path. */
    PageAddress apiParameters() {
        PageAddress call = PageAddress.of("")
                .withParameters(parameters, parameters.names())
                .without(ReportPanel.COLUMN_PARAMETER);
        return group.hasTwoReports() ? call.with("type", report.subject().wireName()) : call;
    }

    /** Returns the parameters of the download, without a path. */
    PageAddress downloadParameters() {
        return apiParameters().without("page", "page_size");
    }

    /** Returns the validated value of a number parameter, or its default. */
    long number(String name) {
        String text = parameters.first(name);
        return Long.parseLong(text.isEmpty() ? defaultOf(name) : text.strip());
    }

    private String defaultOf(String name) {
        return report.params().stream()
                .filter(param -> param.name().equals(name))
                .findFirst()
                .map(Param::defaultValue)
                .orElseThrow();
    }
}

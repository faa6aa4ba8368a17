package io.serpdex.report.openapi;

import io.serpdex.report.Param;
import io.serpdex.report.Report;
import io.serpdex.report.ReportRegistry;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The example request of a report on the demo data.
 *
 * @param name unique name, also the name of the file with the response
 * @param parameters all parameters except the token
 */
public record ExampleRequest(String name, Report<?> report, Map<String, String> parameters) {
    private static final String DATABASE = "g_us";

    public ExampleRequest {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    public static ExampleRequest of(Report<?> report, ReportRegistry registry) {
        boolean ambiguous = registry.get(report.name()).hasTwoReports();
        String name = ambiguous ? report.name() + "-" + subject(report) : report.name();
        Map<String, String> parameters = new LinkedHashMap<>();
        for (Param<?> param : report.params()) {
            String value =
                    param.name().equals("se") ? DATABASE : report.example().get(param.name());
            if (value != null) {
                parameters.put(param.name(), value);
            }
        }
        return new ExampleRequest(name, report, parameters);
    }

    /** Returns {@code domain} or {@code keyword}, which distinguishes two reports with the same name. */
    static String subject(Report<?> report) {
        return report.subject().wireName();
    }

    /** Returns the path with the query string. */
    public String target() {
        String query = parameters.entrySet().stream()
                .map(parameter -> parameter.getKey() + "=" + encoded(parameter.getValue()))
                .collect(Collectors.joining("&"));
        return "/v3/" + report.name() + (query.isEmpty() ? "" : "?" + query);
    }

    /** Encodes a value, but keeps commas, which are valid in a query string and easier to read. */
    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("%2C", ",");
    }

    @Override
    public String toString() {
        return target();
    }
}

package io.serpdex.cli;

import io.serpdex.report.ReportGroup;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Builds the URL of the example that a report declares. */
final class ExampleUrl {
    private ExampleUrl() {}

    /** Returns path and query string for the first report of a group. */
    static String of(ReportGroup group, String database, String token) {
        StringBuilder target = new StringBuilder("/v3/" + group.name() + "?se=" + database + "&token=" + token);
        group.reports()
                .getFirst()
                .example()
                .forEach((name, value) -> target.append('&')
                        .append(name)
                        .append('=')
                        .append(URLEncoder.encode(value, StandardCharsets.UTF_8)));
        return target.toString();
    }
}

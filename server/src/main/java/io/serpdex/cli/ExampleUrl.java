package io.serpdex.cli;

import io.serpdex.report.ReportGroup;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** The example of a declaration as something to ask a service for. */
final class ExampleUrl {
    private ExampleUrl() {}

    /** Path and parameters of the first report of a method. */
    static String of(ReportGroup group, String database, String token) {
        StringBuilder target = new StringBuilder("/v3/" + group.name() + "?se=" + database + "&token=" + token);
        group
                .reports()
                .getFirst()
                .example()
                .forEach((name, value) -> target.append('&')
                        .append(name)
                        .append('=')
                        .append(URLEncoder.encode(value, StandardCharsets.UTF_8)));
        return target.toString();
    }
}

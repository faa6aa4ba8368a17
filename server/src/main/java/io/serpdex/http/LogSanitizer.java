package io.serpdex.http;

import io.serpdex.access.TokenRedactor;
import io.serpdex.report.RawParameters;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** What of the parameters goes to the log: those that say what was asked, and never one that could hold a token. */
public final class LogSanitizer {
    private static final Set<String> LOGGED =
            Set.of("query", "se", "type", "format", "page", "page_size", "sort", "order");
    private static final int MAX_LENGTH = 200;

    private LogSanitizer() {}

    public static String parameters(RawParameters raw) {
        StringBuilder line = new StringBuilder();
        for (String name : raw.names()) {
            if (LOGGED.contains(name)) {
                line.append(line.isEmpty() ? "" : "&")
                        .append(name)
                        .append('=')
                        .append(encoded(raw.first(name)));
            }
        }
        return line.toString();
    }

    /** What came from outside, such as a path that leads nowhere, may hold anything. */
    public static String printable(String text) {
        return masked(text).replaceAll("[^!-~]", "?");
    }

    /** Encoded, so that nobody writes lines of their own into the log. */
    public static String encoded(String value) {
        return URLEncoder.encode(masked(value), StandardCharsets.UTF_8);
    }

    /** Masked before it is cut, so that no part of a token stays; what lies far behind the cut need not be looked at. */
    private static String masked(String text) {
        return truncate(TokenRedactor.redact(truncate(text, 2 * MAX_LENGTH)), MAX_LENGTH);
    }

    private static String truncate(String text, int length) {
        return text.length() > length ? text.substring(0, length) : text;
    }
}

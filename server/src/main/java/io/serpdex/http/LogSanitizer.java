package io.serpdex.http;

import io.serpdex.log.TokenRedactor;
import io.serpdex.report.RawParameters;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.eclipse.jetty.server.Request;

/** Prepares text for the log: known harmless parameters only, without tokens and control characters. */
public final class LogSanitizer {
    private static final Set<String> LOGGED =
            Set.of("query", "se", "type", "format", "page", "page_size", "sort", "order");
    private static final int MAX_LENGTH = 200;

    private LogSanitizer() {}

    /** Returns a request such as {@code GET /v3/keywords?query=shoes}, without its token. */
    public static String request(RequestContext context) {
        String path =
                context.path().isEmpty() ? printable(Request.getPathInContext(context.request())) : context.path();
        String query = context.parameters().isEmpty() ? "" : "?" + context.parameters();
        return printable(context.request().getMethod()) + " " + path + query;
    }

    public static String parameters(RawParameters raw) {
        StringBuilder line = new StringBuilder();
        for (String name : raw.names()) {
            if (LOGGED.contains(name)) {
                line.append(line.isEmpty() ? "" : "&").append(name).append('=').append(encoded(raw.first(name)));
            }
        }
        return line.toString();
    }

    /** Returns untrusted text, such as an unknown path, in printable ASCII. */
    public static String printable(String text) {
        return masked(text).replaceAll("[^!-~]", "?");
    }

    /** Returns the value percent-encoded, so that it cannot add lines to the log. */
    public static String encoded(String value) {
        return URLEncoder.encode(masked(value), StandardCharsets.UTF_8);
    }

    /** Masks tokens before the final truncation, so that no part of a token remains. */
    private static String masked(String text) {
        return truncate(TokenRedactor.redact(truncate(text, 2 * MAX_LENGTH)), MAX_LENGTH);
    }

    private static String truncate(String text, int length) {
        return text.length() > length ? text.substring(0, length) : text;
    }
}

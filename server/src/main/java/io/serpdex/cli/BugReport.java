package io.serpdex.cli;

import io.serpdex.access.TokenRedactor;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Prints a bug for the operator. Exception messages can contain input, so they are escaped and tokens are redacted. */
final class BugReport {
    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}&&[^\t]]");

    private BugReport() {}

    /** @param request the request without its token */
    static String of(Instant time, String requestId, String request, Throwable bug) {
        StringWriter trace = new StringWriter();
        bug.printStackTrace(new PrintWriter(trace, true));
        // Indented, so that no line can be mistaken for a line of the log.
        String indented = trace.toString()
                .lines()
                .map(line -> "    " + printable(TokenRedactor.redact(line)))
                .collect(Collectors.joining("\n"));
        return time + " BUG in request " + requestId + " " + printable(request) + "\n" + indented;
    }

    private static String printable(String line) {
        return UNPRINTABLE.matcher(line).replaceAll("?");
    }
}

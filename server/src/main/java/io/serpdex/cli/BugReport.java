package io.serpdex.cli;

import io.serpdex.access.TokenRedactor;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A bug as it is told to the operator. What an exception quotes came from outside and may hold anything. */
final class BugReport {
    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}&&[^\t]]");

    private BugReport() {}

    /** @param request what was asked, without the token */
    static String of(Instant time, String requestId, String request, Throwable bug) {
        StringWriter trace = new StringWriter();
        bug.printStackTrace(new PrintWriter(trace, true));
        // Indented, so that no line of it can be taken for one of the log.
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

package io.serpdex.log;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Makes text safe for a log: redacts tokens, escapes control characters, and cuts what is too long. */
final class LogText {
    /** The longest logged message, in characters. */
    static final int MAX_CHARS = 2_000;

    private static final int MAX_TRACE_LINES = 100;

    /** Control and format characters, which include terminal escapes and right-to-left overrides, and line separators. */
    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]");

    private LogText() {}

    /** Returns the text on one line. */
    static String safe(String text) {
        // Truncated after the redaction too, so that no part of a token remains.
        return escape(truncate(TokenRedactor.redact(truncate(text, 2 * MAX_CHARS)), MAX_CHARS));
    }

    private static String truncate(String text, int length) {
        return text.length() > length ? text.substring(0, length) + "…" : text;
    }

    private static String escape(String text) {
        return UNPRINTABLE.matcher(text).replaceAll(found -> switch (found.group()) {
            case "\n" -> "\\\\n";
            case "\r" -> "\\\\r";
            case "\t" -> "\\\\t";
            default ->
                String.format(Locale.ROOT, "\\\\u%04x", (int) found.group().charAt(0));
        });
    }

    /** Returns the lines of a stack trace, each of them safe. */
    static List<String> stackTrace(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text, true));
        List<String> lines = text.toString().lines().toList();
        Stream<String> logged = lines.stream().limit(MAX_TRACE_LINES).map(LogText::safeTraceLine);
        return lines.size() <= MAX_TRACE_LINES
                ? logged.toList()
                : Stream.concat(logged, Stream.of("... " + (lines.size() - MAX_TRACE_LINES) + " more lines"))
                        .toList();
    }

    /** Keeps the tab at the beginning of a frame, as spaces. */
    private static String safeTraceLine(String line) {
        return line.startsWith("\tat ") ? "    " + safe(line.substring(1)) : safe(line);
    }
}

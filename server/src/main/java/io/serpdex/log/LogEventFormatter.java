package io.serpdex.log;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;
import org.jspecify.annotations.Nullable;

/**
 * Formats a log event as {@code 2026-11-01T03:00:12.418Z INFO  editions  g_us: opened edition 12}, or as JSON. A stack
 * trace follows on indented lines, so that none of them looks like an event.
 */
final class LogEventFormatter extends Formatter {
    /** Always with milliseconds, unlike {@link Instant#toString}. */
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final LogFormat format;

    LogEventFormatter(LogFormat format) {
        this.format = format;
    }

    @Override
    public String format(LogRecord event) {
        return switch (format) {
            case TEXT -> text(event);
            case JSON -> json(event);
        };
    }

    private String text(LogRecord event) {
        StringBuilder line = new StringBuilder();
        line.append(TIME.format(event.getInstant()))
                .append(String.format(Locale.ROOT, " %-5s ", LogLevel.of(event.getLevel())))
                .append(String.format(Locale.ROOT, "%-8s  ", loggerName(event)))
                .append(message(event));
        RequestIds.current().ifPresent(id -> line.append(" id=").append(id));
        line.append('\n');
        Throwable thrown = event.getThrown();
        if (thrown != null) {
            LogText.stackTrace(thrown)
                    .forEach(frame -> line.append("    ").append(frame).append('\n'));
        }
        return line.toString();
    }

    private String json(LogRecord event) {
        JsonLogLine line = new JsonLogLine()
                .add("time", TIME.format(event.getInstant()))
                .add("level", LogLevel.of(event.getLevel()).text())
                .add("logger", loggerName(event))
                .add("message", message(event));
        RequestIds.current().ifPresent(id -> line.add("request_id", id));
        Throwable thrown = event.getThrown();
        if (thrown != null) {
            line.add("stack_trace", String.join("\n", LogText.stackTrace(thrown)));
        }
        return line + "\n";
    }

    private String message(LogRecord event) {
        return LogText.safe(formatMessage(event));
    }

    private static String loggerName(LogRecord event) {
        @Nullable String name = event.getLoggerName();
        return name == null || name.isEmpty() ? "root" : LogText.safe(name);
    }
}

package io.serpdex.log;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.logging.Level;

/** The severity of a log event, most severe first. */
public enum LogLevel {
    OFF,
    ERROR,
    WARN,
    INFO,
    DEBUG,
    TRACE;

    /** Returns the level of {@code java.util.logging} to which slf4j maps this one. */
    Level level() {
        return switch (this) {
            case OFF -> Level.OFF;
            case ERROR -> Level.SEVERE;
            case WARN -> Level.WARNING;
            case INFO -> Level.INFO;
            case DEBUG -> Level.FINE;
            case TRACE -> Level.FINEST;
        };
    }

    /** Returns the severity of an event; levels without a counterpart count as the next lower one. */
    static LogLevel of(Level level) {
        return Arrays.stream(values())
                .skip(1)
                .filter(severity -> level.intValue() >= severity.level().intValue())
                .findFirst()
                .orElse(TRACE);
    }

    static Optional<LogLevel> parse(String text) {
        return Arrays.stream(values())
                .filter(severity -> severity.text().equals(text))
                .findFirst();
    }

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the less verbose of two levels. */
    LogLevel atMost(LogLevel other) {
        return compareTo(other) < 0 ? this : other;
    }
}

package io.serpdex.log;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.logging.Level;

/** The severity of a log event, most severe first. */
public enum LogLevel {
    OFF(Level.OFF),
    ERROR(Level.SEVERE),
    WARN(Level.WARNING),
    INFO(Level.INFO),
    DEBUG(Level.FINE),
    TRACE(Level.FINEST);

    private final Level level;

    LogLevel(Level level) {
        this.level = level;
    }

    /** Returns the level of {@code java.util.logging} to which slf4j maps this one. */
    Level level() {
        return level;
    }

    /** Returns the severity of an event; levels without a counterpart count as the next lower one. */
    static LogLevel of(Level level) {
        return Arrays.stream(values())
                .skip(1)
                .filter(severity -> level.intValue() >= severity.level.intValue())
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

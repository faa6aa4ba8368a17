package io.serpdex.log;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The levels of all loggers.
 *
 * @param base the level of loggers that are not named
 * @param named levels by logger; a logger without one inherits from its parent package
 */
public record LogLevels(LogLevel base, Map<String, LogLevel> named) {
    public static final String FORM =
            "a level (off, error, warn, info, debug, trace), optionally followed by exceptions such as requests=debug";

    private static final Pattern LOGGER = Pattern.compile("[A-Za-z][A-Za-z0-9_$-]*(\\.[A-Za-z0-9_$-]+)*");

    public LogLevels {
        named = Map.copyOf(named);
    }

    /** Returns one level for all loggers. */
    public static LogLevels all(LogLevel level) {
        return new LogLevels(level, Map.of());
    }

    /** Parses text such as {@code info, requests=debug}; returns empty if it is invalid. */
    public static Optional<LogLevels> parse(String text) {
        String[] parts = text.split(",", -1);
        Optional<LogLevel> base = LogLevel.parse(parts[0].strip());
        Map<String, LogLevel> named = new LinkedHashMap<>();
        for (int i = 1; i < parts.length; i++) {
            String[] pair = parts[i].split("=", -1);
            Optional<LogLevel> level = pair.length == 2 ? LogLevel.parse(pair[1].strip()) : Optional.empty();
            if (level.isEmpty() || !LOGGER.matcher(pair[0].strip()).matches()) {
                return Optional.empty();
            }
            named.put(pair[0].strip(), level.get());
        }
        return base.map(level -> new LogLevels(level, named));
    }
}

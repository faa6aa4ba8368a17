package io.serpdex.log;

import java.time.Duration;
import java.util.Optional;

/**
 * The settings of the log.
 *
 * @param levels empty for the default of the command
 * @param slowRequest the duration from which a request is logged as slow; zero to log none
 */
public record LogSettings(Optional<LogLevels> levels, LogFormat format, Duration slowRequest) {
    public static final Duration SLOW_REQUEST = Duration.ofSeconds(1);

    /** The settings of an empty configuration. */
    public static final LogSettings DEFAULT = new LogSettings(Optional.empty(), LogFormat.TEXT, SLOW_REQUEST);
}

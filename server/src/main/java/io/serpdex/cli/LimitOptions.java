package io.serpdex.cli;

import io.serpdex.access.AccountLimit;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** In what an account differs from its plan. */
final class LimitOptions {
    @Option(
            names = "--lines",
            paramLabel = "N",
            converter = OwnLimit.Converter.class,
            description = "Lines of a period of 30 days, or 'plan' for as many as the plan has.")
    private @Nullable OwnLimit lines;

    @Option(
            names = "--requests-per-second",
            paramLabel = "N",
            converter = OwnLimit.Converter.class,
            description = "Requests that may come in a second, or 'plan'.")
    private @Nullable OwnLimit requestsPerSecond;

    @Option(
            names = "--simultaneous",
            paramLabel = "N",
            converter = OwnLimit.Converter.class,
            description = "Requests that may run at a time, or 'plan'.")
    private @Nullable OwnLimit simultaneous;

    /** Those that were given. */
    Map<AccountLimit, Optional<Long>> given() {
        Map<AccountLimit, Optional<Long>> given = new EnumMap<>(AccountLimit.class);
        put(given, AccountLimit.LINES, lines);
        put(given, AccountLimit.REQUESTS_PER_SECOND, requestsPerSecond);
        put(given, AccountLimit.SIMULTANEOUS, simultaneous);
        return given;
    }

    private static void put(
            Map<AccountLimit, Optional<Long>> given, AccountLimit accountLimit, @Nullable OwnLimit own) {
        if (own != null) {
            given.put(accountLimit, own.value().map(accountLimit::require));
        }
    }
}

package io.serpdex.cli.account;

import io.serpdex.access.AccountLimit;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Options that override limits of the plan. */
final class LimitOptions {
    @Option(
            names = "--lines",
            paramLabel = "N",
            converter = LimitOverride.Converter.class,
            description = "Lines per 30-day period, or 'plan' for the limit of the plan.")
    private @Nullable LimitOverride lines;

    @Option(
            names = "--requests-per-second",
            paramLabel = "N",
            converter = LimitOverride.Converter.class,
            description = "Maximum number of requests per second, or 'plan'.")
    private @Nullable LimitOverride requestsPerSecond;

    @Option(
            names = "--simultaneous",
            paramLabel = "N",
            converter = LimitOverride.Converter.class,
            description = "Maximum number of simultaneous requests, or 'plan'.")
    private @Nullable LimitOverride simultaneous;

    /** Returns the overrides. An empty value restores the limit of the plan. */
    Map<AccountLimit, Optional<Long>> overrides() {
        Map<AccountLimit, Optional<Long>> given = new EnumMap<>(AccountLimit.class);
        put(given, AccountLimit.LINES, lines);
        put(given, AccountLimit.REQUESTS_PER_SECOND, requestsPerSecond);
        put(given, AccountLimit.SIMULTANEOUS, simultaneous);
        return given;
    }

    private static void put(Map<AccountLimit, Optional<Long>> given, AccountLimit limit, @Nullable LimitOverride own) {
        if (own != null) {
            given.put(limit, own.value().map(limit::require));
        }
    }

    /**
     * The value of an option.
     *
     * @param value empty for the limit of the plan
     */
    record LimitOverride(Optional<Long> value) {
        private static final String PLAN_LIMIT = "plan";

        /** Parses a number or {@code plan}. */
        static final class Converter implements ITypeConverter<LimitOverride> {
            @Override
            public LimitOverride convert(String text) {
                if (text.equals(PLAN_LIMIT)) {
                    return new LimitOverride(Optional.empty());
                }
                try {
                    return new LimitOverride(Optional.of(Long.parseLong(text)));
                } catch (NumberFormatException e) {
                    throw new TypeConversionException(
                            "must be a whole number or '" + PLAN_LIMIT + "', got \"" + text + "\"");
                }
            }
        }
    }
}

package io.serpdex.bench;

import io.serpdex.bench.baseline.BaselineSettings;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The baselines that {@code bench --rivals} measures. */
final class BaselineBenchOptions {
    private static final String ALL = "all";

    @Option(
            names = "--rivals",
            paramLabel = "NAME",
            arity = "0..*",
            split = ",",
            fallbackValue = ALL,
            description =
                    "Only what one would build instead, or only those that are named: the same data and questions there "
                            + "and in the embedded engine, by turns. Ends with 1 where one answers differently.")
    private @Nullable List<String> names;

    @Option(
            names = "--rival-memory",
            paramLabel = "MB",
            description = "What each may take for itself (default: ${DEFAULT-VALUE}).")
    private int memory = 2_048;

    boolean given() {
        return names != null;
    }

    BaselineSettings settings() {
        return new BaselineSettings(names == null || names.contains(ALL) ? List.of() : names, memory);
    }
}

package io.serpdex.bench;

import io.serpdex.bench.baseline.BaselineSettings;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code bench --rivals}. */
final class BaselineBenchOptions {
    private static final String ALL = "all";

    @Option(
            names = "--rivals",
            paramLabel = "NAME",
            arity = "0..*",
            split = ",",
            fallbackValue = ALL,
            description =
                    "Compare Serpdex with postgresql, duckdb, row-index and cluster, or only those named: the same data "
                            + "and the same queries. Exit code 1 if results differ.")
    private @Nullable List<String> names;

    @Option(
            names = "--rival-memory",
            paramLabel = "MB",
            description = "Memory limit of each comparison database (default: ${DEFAULT-VALUE}).")
    private int memory = 2_048;

    boolean given() {
        return names != null;
    }

    BaselineSettings settings() {
        return new BaselineSettings(names == null || names.contains(ALL) ? List.of() : names, memory);
    }
}

package io.serpdex.bench;

import io.serpdex.bench.baseline.BaselineBenchmark;
import io.serpdex.bench.cluster.ClusterBenchmark;
import io.serpdex.bench.growth.GrowthBenchmark;
import io.serpdex.bench.hot.HotPathBenchmark;
import io.serpdex.bench.http.SoakBenchmark;
import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.BenchSettings;
import io.serpdex.bench.measure.GeneratedStore;
import io.serpdex.bench.page.PageBenchmark;
import io.serpdex.catalogue.Catalogue;
import io.serpdex.store.Store;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs one of the benchmarks. */
@Command(
        name = "serpdex bench",
        header = "Measure Serpdex on this machine.",
        description =
                "Generates data, imports two editions, and measures the import, every query and every report over HTTP. "
                        + "Options select other benchmarks.",
        customSynopsis = "serpdex bench [OPTIONS]",
        footerHeading = "%nExamples:%n",
        footer = {
            "  serpdex bench --keywords 3000 --seconds 1",
            "  serpdex bench --reuse --rivals postgresql,duckdb --save"
        },
        mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
    /** The storage engine to measure. */
    enum Engine {
        EMBEDDED,
        OPENSEARCH
    }

    private final Function<Path, Store> stores;

    @Option(
            names = "--keywords",
            paramLabel = "N",
            description = "Number of keywords, with up to 100 results each (default: ${DEFAULT-VALUE}).")
    private int keywords = 300_000;

    @Option(names = "--seed", paramLabel = "S", description = "Seed of the generated data (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = "--dir",
            paramLabel = "DIR",
            description = "Folder for generated files and stores, about 30 KB per keyword (default: ${DEFAULT-VALUE}).")
    private Path folder = Path.of("serpdex-bench");

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Time to measure each query (default: ${DEFAULT-VALUE}).")
    private int seconds = 3;

    @Option(names = "--reuse", description = "Measure the store that the previous run left in --dir.")
    private boolean reuse;

    @Option(
            names = "--save",
            description = "Append the results, with commit and machine, to bench/results/<date>-<cpu>.md.")
    private boolean save;

    @Option(names = "--only-http", description = "Skip the queries to the store.")
    private boolean onlyHttp;

    @Option(
            names = "--page",
            description = "Measure only the web UI: the largest domain of the demo, in the server and in a browser.")
    private boolean onlyPage;

    @Option(
            names = "--browser",
            paramLabel = "FILE",
            description = "Browser for --page (default: an installed Chromium, Chrome or Edge).")
    private @Nullable Path browser;

    @Option(
            names = "--growth",
            paramLabel = "N",
            split = ",",
            description =
                    "Measure only growth: every query at each of these numbers of keywords. Writes a chart to --dir.")
    private @Nullable List<Integer> growth;

    @Option(
            names = "--hot",
            paramLabel = "REGEX",
            arity = "0..1",
            fallbackValue = ".",
            description = "Measure only the hot code paths, or those whose name matches.")
    private @Nullable String hot;

    @Option(
            names = "--soak",
            paramLabel = "MINUTES",
            description =
                    "Run only a soak test: mixed reports over HTTP during repeated imports. Exit code 1 if a report failed.")
    private int soakMinutes;

    @Option(
            names = "--storage",
            paramLabel = "ENGINE",
            description =
                    "opensearch: compare a cluster with the embedded engine. Exit code 1 if their results differ.")
    private Engine storage = Engine.EMBEDDED;

    @ArgGroup(exclusive = false, heading = "%nOptions for --storage opensearch:%n")
    private ClusterBenchOptions cluster = new ClusterBenchOptions();

    @ArgGroup(exclusive = false, heading = "%nComparison with other databases:%n")
    private BaselineBenchOptions baselines = new BaselineBenchOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    /** @param stores opens the embedded store of a folder */
    public BenchCommand(Function<Path, Store> stores) {
        this.stores = stores;
    }

    @Override
    public Integer call() throws IOException {
        BenchOutput out = new BenchOutput(spec.commandLine().getOut());
        out.progress("machine: %s", GeneratedStore.machine());
        boolean passed = run(out);
        if (save) {
            List<String> arguments = spec.commandLine().getParseResult().originalArgs().stream()
                    .filter(argument -> !argument.equals("--save"))
                    .toList();
            Path file = SavedResults.ofThisMachine()
                    .append("./serpdex bench " + String.join(" ", arguments), out.results());
            out.progress("%nsaved to %s", file);
        }
        return passed ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /** Returns false if reports failed or results differ. */
    private boolean run(BenchOutput out) throws IOException {
        if (onlyPage) {
            new PageBenchmark(folder, stores, Duration.ofSeconds(seconds), out).run(Optional.ofNullable(browser));
            return true;
        }
        if (soakMinutes > 0) {
            return soak(out).run();
        }
        if (hot != null) {
            hotPathBenchmark(hot, out).run();
            return true;
        }
        if (growth != null) {
            growthBenchmark(growth, out).run();
            return true;
        }
        if (baselines.given()) {
            return baselineBenchmark(out).run();
        }
        if (storage == Engine.OPENSEARCH) {
            return clusterBenchmark(out).run();
        }
        new StoreBenchmark(settings(), stores, Catalogue.registry(), out).run();
        return true;
    }

    private BenchSettings settings() {
        return checked(() -> new BenchSettings(keywords, seed, folder, reuse, onlyHttp, Duration.ofSeconds(seconds)));
    }

    private HotPathBenchmark hotPathBenchmark(String only, BenchOutput out) {
        return checked(() -> new HotPathBenchmark(settings(), only, stores, out));
    }

    private GrowthBenchmark growthBenchmark(List<Integer> sizes, BenchOutput out) {
        return checked(() -> new GrowthBenchmark(settings(), sizes, stores, out));
    }

    /** Uses a separate folder, because it publishes editions that other benchmarks must not measure. */
    private SoakBenchmark soak(BenchOutput out) {
        BenchSettings settings = settings();
        BenchSettings separate = new BenchSettings(
                settings.keywords(), settings.seed(), folder.resolve("soak"), false, false, settings.perCase());
        return new SoakBenchmark(separate, Duration.ofMinutes(soakMinutes), stores, out);
    }

    private ClusterBenchmark clusterBenchmark(BenchOutput out) {
        return new ClusterBenchmark(settings(), checked(cluster::settings), stores, out);
    }

    private BaselineBenchmark baselineBenchmark(BenchOutput out) {
        BenchSettings settings = settings();
        return checked(() -> new BaselineBenchmark(settings, baselines.settings(), stores, out));
    }

    private <T> T checked(Supplier<T> factory) {
        try {
            return factory.get();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}

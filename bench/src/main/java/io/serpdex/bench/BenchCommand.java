package io.serpdex.bench;

import io.serpdex.bench.baseline.BaselineBenchmark;
import io.serpdex.bench.cluster.ClusterBenchmark;
import io.serpdex.bench.growth.GrowthBenchmark;
import io.serpdex.bench.hot.HotPathBenchmark;
import io.serpdex.bench.http.SoakBenchmark;
import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.BenchSettings;
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

/** Measures this machine. */
@Command(
        name = "serpdex bench",
        header = "Measures this machine.",
        description =
                "Invents data, imports two editions of it, times every question to the store and every report over "
                        + "HTTP.",
        mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
    /** The engine that is measured. */
    enum Engine {
        EMBEDDED,
        OPENSEARCH
    }

    private final Function<Path, Store> stores;

    @Option(
            names = "--keywords",
            paramLabel = "N",
            description = "Keywords, with up to 100 results each (default: ${DEFAULT-VALUE}).")
    private int keywords = 300_000;

    @Option(names = "--seed", paramLabel = "S", description = "Seed of the data (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = "--dir",
            paramLabel = "DIR",
            description = "Where files and store go, some 30 KB a keyword (default: ${DEFAULT-VALUE}).")
    private Path folder = Path.of("serpdex-bench");

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "How long each question is asked (default: ${DEFAULT-VALUE}).")
    private int seconds = 3;

    @Option(names = "--reuse", description = "Measure the store that an earlier run has left in --dir.")
    private boolean reuse;

    @Option(names = "--only-http", description = "Leave out the store's own questions.")
    private boolean onlyHttp;

    @Option(
            names = "--page",
            description = "Only the page: the demo's largest domain in the service and in a Chromium, Chrome or Edge.")
    private boolean onlyPage;

    @Option(names = "--browser", paramLabel = "FILE", description = "The browser for --page, if not in a usual place.")
    private @Nullable Path browser;

    @Option(
            names = "--growth",
            paramLabel = "N",
            split = ",",
            description =
                    "Only how cost grows: every question to the store at each of these numbers of keywords, as a table and "
                            + "as a chart in --dir.")
    private @Nullable List<Integer> growth;

    @Option(
            names = "--hot",
            paramLabel = "REGEX",
            arity = "0..1",
            fallbackValue = ".",
            description =
                    "Only the pieces of code that most answers go through, each by itself, or those whose names match.")
    private @Nullable String hot;

    @Option(
            names = "--soak",
            paramLabel = "MINUTES",
            description =
                    "Only a long run: mixed reports over HTTP while one edition after the other is published. Ends with 1 "
                            + "where a report failed.")
    private int soakMinutes;

    @Option(
            names = "--storage",
            paramLabel = "ENGINE",
            description =
                    "opensearch: the same data and questions in a cluster, beside the embedded engine. Ends with 1 where "
                            + "the two answer differently.")
    private Engine storage = Engine.EMBEDDED;

    @ArgGroup(exclusive = false, heading = "%nWith --storage opensearch:%n")
    private ClusterBenchOptions cluster = new ClusterBenchOptions();

    @ArgGroup(exclusive = false, heading = "%nBeside what one would build instead:%n")
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
        if (onlyPage) {
            new PageBenchmark(folder, stores, Duration.ofSeconds(seconds), out).run(Optional.ofNullable(browser));
            return ExitCode.OK;
        }
        if (soakMinutes > 0) {
            boolean clean = soak(out).run();
            return clean ? ExitCode.OK : ExitCode.SOFTWARE;
        }
        if (hot != null) {
            hotPathBenchmark(hot, out).run();
            return ExitCode.OK;
        }
        if (growth != null) {
            growthBenchmark(growth, out).run();
            return ExitCode.OK;
        }
        if (baselines.given()) {
            boolean same = baselineBenchmark(out).run();
            return same ? ExitCode.OK : ExitCode.SOFTWARE;
        }
        if (storage == Engine.OPENSEARCH) {
            boolean same = clusterBenchmark(out).run();
            return same ? ExitCode.OK : ExitCode.SOFTWARE;
        }
        new StoreBenchmark(settings(), stores, Catalogue.registry(), out).run();
        return ExitCode.OK;
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

    /** In a folder of its own: it leaves other editions behind than the other benchmarks measure. */
    private SoakBenchmark soak(BenchOutput out) {
        BenchSettings plain = settings();
        BenchSettings own = new BenchSettings(
                plain.keywords(), plain.seed(), folder.resolve("soak"), false, false, plain.perCase());
        return new SoakBenchmark(own, Duration.ofMinutes(soakMinutes), stores, out);
    }

    private ClusterBenchmark clusterBenchmark(BenchOutput out) {
        return new ClusterBenchmark(settings(), checked(cluster::settings), stores, out);
    }

    private BaselineBenchmark baselineBenchmark(BenchOutput out) {
        BenchSettings settings = settings();
        return checked(() -> new BaselineBenchmark(settings, baselines.settings(), stores, out));
    }

    private <T> T checked(Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}

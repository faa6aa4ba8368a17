package io.serpdex.cli;

import io.serpdex.bench.BenchSettings;
import io.serpdex.bench.PageBenchmark;
import io.serpdex.bench.StoreBenchmark;
import io.serpdex.report.Methods;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures this machine. */
@Command(
        name = "bench",
        header = "Measures this machine.",
        description =
                "Invents data, imports two editions of it, times every question to the store and every report over "
                        + "HTTP.",
        mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
    private final StoreOpener stores;
    private final Methods methods;

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

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    public BenchCommand(StoreOpener stores, Methods methods) {
        this.stores = stores;
        this.methods = methods;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (onlyPage) {
            new PageBenchmark(folder, stores::embedded, Duration.ofSeconds(seconds), out)
                    .run(Optional.ofNullable(browser));
            return ExitCode.OK;
        }
        BenchSettings settings =
                new BenchSettings(keywords, seed, folder, reuse, onlyHttp, Duration.ofSeconds(seconds));
        new StoreBenchmark(settings, stores::embedded, methods, out).run();
        return ExitCode.OK;
    }
}

package io.serpdex.cli;

import io.serpdex.bench.BenchSettings;
import io.serpdex.bench.StoreBenchmark;
import io.serpdex.report.Methods;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
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

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    public BenchCommand(StoreOpener stores, Methods methods) {
        this.stores = stores;
        this.methods = methods;
    }

    @Override
    public Integer call() throws IOException {
        BenchSettings settings =
                new BenchSettings(keywords, seed, folder, reuse, onlyHttp, Duration.ofSeconds(seconds));
        new StoreBenchmark(settings, stores::open, methods, spec.commandLine().getOut()).run();
        return ExitCode.OK;
    }
}

package io.serpdex.cli;

import io.serpdex.bench.BenchSettings;
import io.serpdex.bench.StoreBenchmark;
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
        description = "Invents data, imports two editions of it and times every question.",
        mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
    private final StoreOpener stores;

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

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    public BenchCommand(StoreOpener stores) {
        this.stores = stores;
    }

    @Override
    public Integer call() throws IOException {
        BenchSettings settings = new BenchSettings(keywords, seed, folder, Duration.ofSeconds(seconds));
        new StoreBenchmark(settings, stores::open, spec.commandLine().getOut()).run();
        return ExitCode.OK;
    }
}

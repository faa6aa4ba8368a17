package io.serpdex.cli;

import io.serpdex.cli.option.DataOption;
import io.serpdex.cli.option.ServeOptions;
import io.serpdex.cli.option.StoreOpener;
import io.serpdex.config.Configuration;
import io.serpdex.config.Loopback;
import io.serpdex.config.Storage;
import io.serpdex.demo.DemoData;
import io.serpdex.demo.DemoProgress;
import io.serpdex.log.LogLevel;
import io.serpdex.report.ReportRegistry;
import java.io.Console;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code serpdex demo}: starts a server with generated data. */
@Command(
        name = "demo",
        header = "Start a server with sample data.",
        description =
                "Load generated data if the data folder is empty, then start the server. The demo stores its data in "
                        + "the data folder even if a cluster is configured.",
        footer = {"serpdex demo", "serpdex demo --data /tmp/demo --port 9000"},
        mixinStandardHelpOptions = true)
public final class DemoCommand implements Callable<Integer> {
    /** The report of the example URL. */
    private static final String EXAMPLE_REPORT = "domain_keywords";

    private final ServerStarter starter;
    private final StoreOpener stores;
    private final ReportRegistry registry;
    private final PrintStream err;

    @Mixin
    private ServeOptions options = new ServeOptions();

    @Mixin
    private DataOption data = new DataOption();

    @Option(names = "--load-only", description = "Load the data and exit without starting the server.")
    private boolean loadOnly;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    public DemoCommand(ServerStarter starter, StoreOpener stores, ReportRegistry registry, PrintStream err) {
        this.starter = starter;
        this.stores = stores;
        this.registry = registry;
        this.err = err;
    }

    @Override
    public Integer call() throws IOException {
        Configuration configuration = options.load(data.path()).with(new Storage.Embedded());
        // Checked before the data is loaded. The demo's token is public, even if there are accounts.
        Loopback.requireUnlessAccountsExist(configuration.listening().host(), false);
        DemoData demo = new DemoData(stores::embedded, data.path());
        if (demo.isNeeded()) {
            int exit = loadOnly ? load(demo) : new DemoLoader(data.path()).run();
            if (exit != ExitCode.OK) {
                return exit;
            }
        }
        if (!loadOnly) {
            serve(configuration);
        }
        return ExitCode.OK;
    }

    private void serve(Configuration configuration) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        new ServerRunner(starter, err).runUntilSignal(data.path(), configuration, LogLevel.WARN, server -> {
            String address = server.address();
            out.println("Serpdex is ready: " + address + " (open it in a browser)");
            out.println("  API      " + address + "/docs");
            String token = server.token().orElse("TOKEN");
            out.println("  token    " + server.token().orElse("the token of one of your accounts"));
            out.println("  try      curl '" + address
                    + ExampleUrl.of(registry.get(EXAMPLE_REPORT), DemoData.DATABASE, token) + "'");
            out.println("Press Ctrl-C to stop. The data is in " + data.path() + ".");
            out.flush();
            AotTraining.startIfRequested();
        });
    }

    private int load(DemoData demo) throws IOException {
        PrintWriter lines = spec.commandLine().getErr();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> cancel(demo, lines)));
        try (DemoProgressBar bar = DemoProgressBar.on(lines)) {
            demo.load(bar);
            return ExitCode.OK;
        } catch (CancellationException e) {
            return ExitCode.SOFTWARE;
        }
    }

    /** Cancels the load on Ctrl-C and prints the message, because the process ends before the load returns. */
    private static void cancel(DemoData demo, PrintWriter lines) {
        try {
            if (demo.cancel()) {
                lines.println("serpdex: cancelled, nothing was loaded");
                lines.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Prints one line, and a progress bar on a terminal. */
    static final class DemoProgressBar implements DemoProgress, AutoCloseable {
        private final boolean terminal;
        private @Nullable ProgressBar bar;

        private DemoProgressBar(boolean terminal) {
            this.terminal = terminal;
        }

        static DemoProgressBar on(PrintWriter err) {
            err.println("Generating and importing demo data: two databases, a year of monthly editions.");
            err.flush();
            return new DemoProgressBar(Optional.ofNullable(System.console())
                    .map(Console::isTerminal)
                    .orElse(false));
        }

        @Override
        public void step(String name, long done, long of) {
            if (terminal && bar == null) {
                bar = new ProgressBarBuilder()
                        .setTaskName("demo data")
                        .setInitialMax(of)
                        .build();
            }
            if (bar != null) {
                bar.setExtraMessage(name);
                bar.stepTo(done);
            }
        }

        @Override
        public void close() {
            if (bar != null) {
                bar.close();
            }
        }
    }
}

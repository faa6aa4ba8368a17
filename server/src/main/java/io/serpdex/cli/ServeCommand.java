package io.serpdex.cli;

import io.serpdex.cli.option.DataOption;
import io.serpdex.cli.option.ServeOptions;
import io.serpdex.log.LogLevel;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code serpdex serve}: runs the server. */
@Command(
        name = "serve",
        header = "Start the server with web UI and HTTP API.",
        description =
                "Run until Ctrl-C or SIGTERM, then finish running requests. Imports can run at the same time: the "
                        + "server switches to a new edition within seconds.",
        footer = {"serpdex serve", "serpdex serve --data /var/lib/serpdex --config /etc/serpdex/serpdex.properties"},
        mixinStandardHelpOptions = true)
public final class ServeCommand implements Callable<Integer> {
    private final ServerStarter starter;
    private final PrintStream err;

    @Mixin
    private ServeOptions options = new ServeOptions();

    @Mixin
    private DataOption data = new DataOption();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    public ServeCommand(ServerStarter starter, PrintStream err) {
        this.starter = starter;
        this.err = err;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        new ServerRunner(starter, err).runUntilSignal(data.path(), options.load(data.path()), LogLevel.INFO, server -> {
            out.println("Serpdex is ready: " + server.address() + " (web UI; API at /docs"
                    + server.token().map(token -> "; token: " + token).orElse("") + ")");
            if (server.token().isPresent()) {
                out.println("There are no accounts yet. The built-in token works on this machine until you create one. "
                        + "Try: serpdex account add --help");
            }
            out.flush();
        });
        return ExitCode.OK;
    }
}

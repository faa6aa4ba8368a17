package io.serpdex.cli;

import io.serpdex.cli.option.DataOption;
import io.serpdex.cli.option.ServeOptions;
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
        header = "Serves the reports over HTTP.",
        description =
                "Serves the reports over HTTP until it is told to end (Ctrl-C or SIGTERM); then it finishes what is "
                        + "running. Imports may run beside it: it shows a new edition within seconds.",
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
        new ServerRunner(starter, err).runUntilSignal(data.path(), options.load(data.path()), server -> {
            out.println("Serpdex is ready: " + server.address() + " (the page; API at /docs"
                    + server.token().map(token -> ", token " + token).orElse("") + ")");
            if (server.token().isPresent()) {
                out.println("There are no accounts yet: the token above works on this machine until the first "
                        + "'serpdex account add'.");
            }
            out.flush();
        });
        return ExitCode.OK;
    }
}

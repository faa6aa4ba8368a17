package io.serpdex.cli;

import io.serpdex.cli.ServerStarter.Logs;
import io.serpdex.cli.ServerStarter.RunningServer;
import io.serpdex.cli.option.StoreOpener;
import io.serpdex.config.Configuration;
import io.serpdex.config.ConfigurationReader;
import io.serpdex.demo.DemoData;
import io.serpdex.demo.DemoProgress;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRegistry;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

/**
 * Runs a server from start to stop, so that Java records the loaded classes in an AOT cache, which halves the time of
 * the next start. Called by the launcher only.
 */
@Command(
        name = "aot-cache",
        hidden = true,
        header = "Start a server with sample data, send every request once and exit.",
        mixinStandardHelpOptions = true)
public final class AotTrainingCommand implements Callable<Integer> {
    private static final List<String> PAGES = List.of("/", "/openapi.json", "/readyz");
    private static final int FIRST_SERVER_ERROR = 500;

    private final ServerStarter starter;
    private final StoreOpener stores;
    private final ReportRegistry registry;

    @Parameters(paramLabel = "FOLDER", description = "Empty folder for the sample data. It is not deleted.")
    private Path folder = Path.of("");

    public AotTrainingCommand(ServerStarter starter, StoreOpener stores, ReportRegistry registry) {
        this.starter = starter;
        this.stores = stores;
        this.registry = registry;
    }

    @Override
    public Integer call() throws IOException {
        DemoData.small(stores::embedded, folder).load(DemoProgress.SILENT);
        // The operator's configuration is ignored, because it names the real accounts.
        Configuration configuration = new ConfigurationReader(Map.of(), folder)
                .read(Optional.empty(), Map.of("listen.port", "0", "access-log", "none"));
        Logs logs = new Logs(line -> {}, ServerStarter.FailureLog.DEFAULT);
        try (RunningServer server = starter.start(folder, configuration, logs)) {
            for (String target : targets(server.token().orElseThrow())) {
                get(URI.create(server.address() + target));
            }
        }
        return ExitCode.OK;
    }

    private List<String> targets(String token) {
        List<String> targets = new ArrayList<>(PAGES);
        for (ReportGroup group : registry.all()) {
            targets.add(ExampleUrl.of(group, DemoData.DATABASE, token));
        }
        return targets;
    }

    /** Ignores client errors, which small sample data causes. */
    private static void get(URI address) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        int status = connection.getResponseCode();
        connection.disconnect();
        if (status >= FIRST_SERVER_ERROR) {
            throw new ServiceException(ErrorCode.INTERNAL, address.getPath() + " returned status " + status);
        }
    }
}

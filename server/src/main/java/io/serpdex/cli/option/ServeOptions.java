package io.serpdex.cli.option;

import io.serpdex.config.Configuration;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of the server, which override the configuration. */
public final class ServeOptions {
    @Mixin
    private ConfigOption config = new ConfigOption();

    @Option(names = "--port", paramLabel = "N", description = "Port to listen on; 0 picks a free one (default: 8080).")
    private @Nullable String port;

    @Option(
            names = "--host",
            paramLabel = "H",
            description =
                    "Address to listen on (default: 127.0.0.1, this machine only). One that others can reach needs an "
                            + "account: serpdex account add.")
    private @Nullable String host;

    @Option(
            names = "--legacy-clients",
            description = "For programs written against the original interface: HTTP status 200 also for errors (the "
                    + "status_code in the answer tells them), and the rows of get_top_urls under hits as well.")
    private boolean legacyClients;

    @Option(
            names = "--access-log",
            paramLabel = "FILE",
            description = "Where the line of each request goes; 'none' for nowhere (default: standard error).")
    private @Nullable String accessLog;

    public Configuration load(Path data) {
        Map<String, String> overrides = new HashMap<>();
        put(overrides, "listen.port", port);
        put(overrides, "listen.host", host);
        put(overrides, "access-log", accessLog);
        put(overrides, "legacy-clients", legacyClients ? "true" : null);
        return config.load(data, overrides);
    }

    private static void put(Map<String, String> overrides, String setting, @Nullable String text) {
        if (text != null) {
            overrides.put(setting, text);
        }
    }
}

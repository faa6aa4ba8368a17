package io.serpdex.cli.option;

import io.serpdex.config.Configuration;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of the server. They override the configuration. */
public final class ServeOptions {
    @Mixin
    private ConfigOption config = new ConfigOption();

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "Port to listen on, or 0 for any free port (default: 8080).")
    private @Nullable String port;

    @Option(
            names = "--host",
            paramLabel = "H",
            description =
                    "Address to listen on (default: 127.0.0.1). Addresses that other machines can reach require an "
                            + "account, see serpdex account add.")
    private @Nullable String host;

    @Option(
            names = "--legacy-clients",
            description =
                    "Compatibility with clients of the original API: HTTP status 200 for errors too (see status_code "
                            + "in the response), and the rows of get_top_urls also under hits (default: false).")
    private boolean legacyClients;

    @Option(
            names = "--access-log",
            paramLabel = "FILE",
            description = "File for the access log, or none (default: standard error).")
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

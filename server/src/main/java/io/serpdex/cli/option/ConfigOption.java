package io.serpdex.cli.option;

import io.serpdex.config.Configuration;
import io.serpdex.config.ConfigurationReader;
import io.serpdex.config.Storage;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --config}, the same for every command that needs settings. */
public final class ConfigOption {
    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "File of settings (default: $SERPDEX_CONFIG, or serpdex.properties in the data folder if it is "
                            + "there). docs/configuration.md lists them.")
    private @Nullable Path file;

    /**
     * Everything that is set.
     *
     * @param overrides what the command's own options set, by name of the setting
     */
    public Configuration load(Path data, Map<String, String> overrides) {
        return reader(data).read(Optional.ofNullable(file), overrides);
    }

    /** Where the data is, for commands that need nothing else. */
    public Storage loadStorage(Path data) {
        return reader(data).readStorage(Optional.ofNullable(file));
    }

    private static ConfigurationReader reader(Path data) {
        return new ConfigurationReader(System.getenv(), data);
    }
}

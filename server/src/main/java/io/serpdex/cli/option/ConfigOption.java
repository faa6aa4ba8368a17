package io.serpdex.cli.option;

import io.serpdex.config.Configuration;
import io.serpdex.config.ConfigurationReader;
import io.serpdex.config.DataConfiguration;
import io.serpdex.config.Storage;
import io.serpdex.log.LogLevel;
import io.serpdex.log.LogOutput;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --config}. */
public final class ConfigOption {
    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "Configuration file (default: $SERPDEX_CONFIG, or serpdex.properties in the data folder if it "
                            + "exists). See docs/configuration.md.")
    private @Nullable Path file;

    /**
     * Reads the whole configuration.
     *
     * @param overrides settings from options of the command, by name
     */
    public Configuration load(Path data, Map<String, String> overrides) {
        return reader(data).read(Optional.ofNullable(file), overrides);
    }

    /** Reads the storage settings, and applies those of the log. */
    public Storage loadStorage(Path data) {
        DataConfiguration configuration = reader(data).readForData(Optional.ofNullable(file));
        LogOutput.apply(configuration.log(), LogLevel.ERROR);
        return configuration.storage();
    }

    private static ConfigurationReader reader(Path data) {
        return new ConfigurationReader(System.getenv(), data);
    }
}

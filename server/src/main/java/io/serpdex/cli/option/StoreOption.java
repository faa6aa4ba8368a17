package io.serpdex.cli.option;

import java.nio.file.Path;
import picocli.CommandLine.Mixin;

/** {@code --data} and {@code --config}, and the store that they lead to. */
public final class StoreOption {
    @Mixin
    private DataOption data = new DataOption();

    @Mixin
    private ConfigOption config = new ConfigOption();

    /** The folder for what is kept on this machine, wherever the data is. */
    public Path folder() {
        return data.path();
    }

    /** Where the data is, by the configuration. */
    public StoreLocation location() {
        return new StoreLocation(data.path(), config.loadStorage(data.path()));
    }
}

package io.serpdex.cli.option;

import java.nio.file.Path;
import picocli.CommandLine.Mixin;

/** The options {@code --data} and {@code --config}, and the store that they select. */
public final class StoreOption {
    @Mixin
    private DataOption data = new DataOption();

    @Mixin
    private ConfigOption config = new ConfigOption();

    /** Returns the folder of local files, which is used with every storage. */
    public Path folder() {
        return data.path();
    }

    /** Returns the location of the data according to the configuration. */
    public StoreLocation location() {
        return new StoreLocation(data.path(), config.loadStorage(data.path()));
    }
}

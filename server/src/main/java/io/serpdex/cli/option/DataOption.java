package io.serpdex.cli.option;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option {@code --data}. */
public final class DataOption {
    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "${env:SERPDEX_DATA:-serpdex-data}",
            description = "Data folder (default: $SERPDEX_DATA, or serpdex-data in the current folder).")
    private Path path = Path.of("serpdex-data");

    public Path path() {
        return path;
    }
}

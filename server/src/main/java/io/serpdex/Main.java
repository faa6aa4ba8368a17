package io.serpdex;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.logging.LogManager;

/** Starts the process: silences libraries, then runs the command line. */
public final class Main {

    private Main() {}

    public static void main(String[] args) throws IOException {
        quietLibraries();
        System.exit(new CommandLineFactory().commandLine().execute(args));
    }

    /** Lucene logs at every start that an optional module is missing. */
    public static void quietLibraries() throws IOException {
        try (InputStream settings = Objects.requireNonNull(Main.class.getResourceAsStream("/logging.properties"))) {
            LogManager.getLogManager().readConfiguration(settings);
        }
    }
}

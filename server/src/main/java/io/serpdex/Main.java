package io.serpdex;

import io.serpdex.log.LogOutput;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Starts the process: sets up the log, then runs the command line. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        // Not System.err, which prints ? for ü if no locale is set.
        PrintStream standardError =
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        LogOutput.start(standardError);
        System.exit(new CommandLineFactory(standardError).commandLine().execute(args));
    }
}

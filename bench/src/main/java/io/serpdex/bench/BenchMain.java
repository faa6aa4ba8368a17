package io.serpdex.bench;

import io.serpdex.cli.ExecutionErrorHandler;
import io.serpdex.cli.UsageErrorHandler;
import io.serpdex.log.LogOutput;
import io.serpdex.store.lucene.LuceneStore;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/** The main class of {@code ./serpdex bench}. */
public final class BenchMain {

    private BenchMain() {}

    public static void main(String[] args) {
        LogOutput.start(System.err);
        System.exit(commandLine().execute(args));
    }

    static CommandLine commandLine() {
        return new CommandLine(new BenchCommand(LuceneStore::new))
                .setUsageHelpAutoWidth(true)
                .setExpandAtFiles(false)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(new UsageErrorHandler())
                .setExecutionExceptionHandler(new ExecutionErrorHandler())
                .setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    }
}

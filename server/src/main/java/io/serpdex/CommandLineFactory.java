package io.serpdex;

import io.serpdex.catalogue.Catalogue;
import io.serpdex.cli.AotTrainingCommand;
import io.serpdex.cli.CheckCommand;
import io.serpdex.cli.CompletionCommand;
import io.serpdex.cli.CopyCommand;
import io.serpdex.cli.DatabasesCommand;
import io.serpdex.cli.DemoCommand;
import io.serpdex.cli.ExecutionErrorHandler;
import io.serpdex.cli.GenerateCommand;
import io.serpdex.cli.HelpLayout;
import io.serpdex.cli.ImportCommand;
import io.serpdex.cli.SerpdexCommand;
import io.serpdex.cli.ServeCommand;
import io.serpdex.cli.UsageErrorHandler;
import io.serpdex.cli.account.AccountCommand;
import io.serpdex.cli.option.StoreOpener;
import io.serpdex.cli.report.ExportCommand;
import io.serpdex.cli.report.ReportCommand;
import io.serpdex.config.Storage;
import io.serpdex.model.Database;
import io.serpdex.report.ReportRegistry;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Partition;
import io.serpdex.store.Store;
import io.serpdex.store.lucene.LuceneStore;
import io.serpdex.store.opensearch.OpenSearchStore;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import picocli.CommandLine;

/** Builds the command line and connects its commands with the server and the stores. */
public final class CommandLineFactory {
    private final PrintStream standardError;

    public CommandLineFactory(PrintStream standardError) {
        this.standardError = standardError;
    }

    public CommandLine commandLine() {
        StoreOpener stores = CommandLineFactory::openStore;
        ReportRegistry registry = Catalogue.registry();
        // Not System.out, which hides write errors and prints ? for ü if no locale is set.
        OutputStream standardOutput = new FileOutputStream(FileDescriptor.out);
        CommandLine program = new CommandLine(new SerpdexCommand())
                .addSubcommand(new DemoCommand(SerpdexServer::start, stores, registry, standardError))
                .addSubcommand(new ServeCommand(SerpdexServer::start, standardError))
                .addSubcommand(new ImportCommand(stores, System.in))
                .addSubcommand(new ReportCommand(registry, stores).commandLine())
                .addSubcommand(new ExportCommand(registry, stores, standardOutput).commandLine())
                .addSubcommand(new DatabasesCommand(stores))
                .addSubcommand(new CheckCommand(stores))
                .addSubcommand(new CopyCommand(stores, CommandLineFactory::copyEdition))
                .addSubcommand(new AccountCommand())
                .addSubcommand(new GenerateCommand())
                .addSubcommand(new CompletionCommand())
                .addSubcommand(new AotTrainingCommand(SerpdexServer::start, stores, registry))
                .setUsageHelpAutoWidth(true)
                .setExpandAtFiles(false)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(new UsageErrorHandler())
                .setExecutionExceptionHandler(new ExecutionErrorHandler())
                .setOut(new PrintWriter(standardOutput, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(standardError, true, StandardCharsets.UTF_8));
        return HelpLayout.applyTo(program);
    }

    private static EditionInfo copyEdition(
            Path from, Database database, Storage.Cluster to, Path work, LongConsumer progress) throws IOException {
        try (OpenSearchStore store =
                new OpenSearchStore(to, work.resolve(SerpdexServer.CLUSTER_FOLDER), Partition.WHOLE)) {
            return store.copy(from, database, "serpdex copy", progress);
        }
    }

    private static Store openStore(Path data, Storage storage, Partition partition) {
        return switch (storage) {
            case Storage.Embedded() -> new LuceneStore(data);
            case Storage.Cluster cluster ->
                new OpenSearchStore(cluster, data.resolve(SerpdexServer.CLUSTER_FOLDER), partition);
        };
    }
}

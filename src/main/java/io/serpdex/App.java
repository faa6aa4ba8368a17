package io.serpdex;

import io.serpdex.cli.AskCommand;
import io.serpdex.cli.BenchCommand;
import io.serpdex.cli.CheckCommand;
import io.serpdex.cli.DatabasesCommand;
import io.serpdex.cli.FailureMessages;
import io.serpdex.cli.GenerateCommand;
import io.serpdex.cli.ImportCommand;
import io.serpdex.cli.SerpdexCommand;
import io.serpdex.cli.StoreOpener;
import io.serpdex.store.lucene.LuceneStore;
import picocli.CommandLine;

/** The only place where objects are built and connected. */
public final class App {

    public CommandLine commandLine() {
        StoreOpener stores = LuceneStore::new;
        return new CommandLine(new SerpdexCommand())
                .addSubcommand(new GenerateCommand())
                .addSubcommand(new ImportCommand(stores, System.in))
                .addSubcommand(new AskCommand(stores))
                .addSubcommand(new DatabasesCommand(stores))
                .addSubcommand(new CheckCommand(stores))
                .addSubcommand(new BenchCommand(stores))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler(new FailureMessages());
    }
}

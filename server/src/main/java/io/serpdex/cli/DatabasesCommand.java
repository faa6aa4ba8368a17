package io.serpdex.cli;

import io.serpdex.cli.option.StoreLocation;
import io.serpdex.cli.option.StoreOpener;
import io.serpdex.cli.option.StoreOption;
import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Store;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code serpdex databases}: lists the databases and their editions. */
@Command(
        name = "databases",
        header = "List databases and their editions.",
        description = "Show date, number, keywords, results, ads, domains and size of each edition.",
        footer = {"serpdex databases", "serpdex databases --data /var/lib/serpdex"},
        mixinStandardHelpOptions = true)
public final class DatabasesCommand implements Callable<Integer> {
    private final StoreOpener stores;

    @Mixin
    private StoreOption storeOption = new StoreOption();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    public DatabasesCommand(StoreOpener stores) {
        this.stores = stores;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        StoreLocation location = storeOption.location();
        try (Store store = location.open(stores)) {
            List<Database> databases = store.databases();
            if (databases.isEmpty()) {
                out.println("No databases in " + location.name() + ". Try: serpdex import --help");
            }
            for (Database database : databases) {
                out.println(database.id() + "  " + database.title());
                store.editions(database).forEach(edition -> print(out, edition));
            }
            out.flush();
            return ExitCode.OK;
        }
    }

    private static void print(PrintWriter out, EditionInfo edition) {
        out.printf(
                Locale.ROOT,
                "  %s  edition %d  %,15d keywords  %,15d results  %,12d ads  %,12d domains  %,17d bytes%n",
                edition.date(),
                edition.number(),
                edition.keywords(),
                edition.results(),
                edition.ads(),
                edition.domains(),
                edition.bytes());
    }
}

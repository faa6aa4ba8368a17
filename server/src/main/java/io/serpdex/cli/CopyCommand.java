package io.serpdex.cli;

import io.serpdex.cli.option.DatabaseConverter;
import io.serpdex.cli.option.StoreOpener;
import io.serpdex.cli.option.StoreOption;
import io.serpdex.cli.terminal.ImportProgressDisplay;
import io.serpdex.config.Storage;
import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Store;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code serpdex copy}: copies databases from a data folder into a cluster. */
@Command(
        name = "copy",
        header = "Copy databases from a data folder to the OpenSearch cluster.",
        description =
                "Copy the newest edition of each database, and the figures of all earlier dates, to the configured "
                        + "cluster. The data folder is not changed. Databases that exist in the cluster are rejected.",
        footer = {
            "serpdex copy --from serpdex-data --config cluster.properties",
            "serpdex copy --from serpdex-data --config cluster.properties --se g_us"
        },
        mixinStandardHelpOptions = true)
public final class CopyCommand implements Callable<Integer> {
    private final StoreOpener stores;
    private final EditionCopier copier;

    @Option(names = "--from", paramLabel = "DIR", required = true, description = "Data folder to copy from.")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private Path from;

    @Option(
            names = "--se",
            paramLabel = "ID",
            converter = DatabaseConverter.class,
            description = "Database to copy, such as g_us (default: all databases).")
    private @Nullable Database database;

    @Option(names = "--quiet", description = "Hide the progress.")
    private boolean quiet;

    @Mixin
    private StoreOption storeOption = new StoreOption();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    public CopyCommand(StoreOpener stores, EditionCopier copier) {
        this.stores = stores;
        this.copier = copier;
    }

    @Override
    public Integer call() throws IOException {
        if (!(storeOption.location().storage() instanceof Storage.Cluster cluster)) {
            throw new ParameterException(
                    spec.commandLine(), "copy requires a cluster: set storage = opensearch and opensearch.addresses");
        }
        PrintWriter out = spec.commandLine().getOut();
        for (Database each : database == null ? databases() : List.of(database)) {
            EditionInfo copied = copy(each, cluster);
            out.println(String.format(
                    Locale.ROOT,
                    "%s: edition of %s, %,d keywords, %,d results",
                    each.id(),
                    copied.date(),
                    copied.keywords(),
                    copied.results()));
            out.flush();
        }
        return ExitCode.OK;
    }

    private List<Database> databases() {
        try (Store store = stores.embedded(from)) {
            return store.databases();
        }
    }

    private EditionInfo copy(Database each, Storage.Cluster cluster) throws IOException {
        try (ImportProgressDisplay display =
                ImportProgressDisplay.of(quiet, spec.commandLine().getErr())) {
            return copier.copy(from, each, cluster, storeOption.folder(), display::publishing);
        }
    }

    /** Copies a database from a data folder into a cluster. */
    @FunctionalInterface
    public interface EditionCopier {
        /**
         * Copies the newest edition and its history.
         *
         * @param work a local folder
         * @param progress receives the finished thousandths of the work
         */
        EditionInfo copy(Path from, Database database, Storage.Cluster to, Path work, LongConsumer progress)
                throws IOException;
    }
}

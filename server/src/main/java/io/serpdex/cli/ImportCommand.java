package io.serpdex.cli;

import io.serpdex.cli.option.DatabaseConverter;
import io.serpdex.cli.option.DayConverter;
import io.serpdex.cli.option.ProviderFileOptions;
import io.serpdex.cli.option.StoreLocation;
import io.serpdex.cli.option.StoreOpener;
import io.serpdex.cli.option.StoreOption;
import io.serpdex.cli.terminal.ImportProgressDisplay;
import io.serpdex.config.Storage;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.ImportRequest;
import io.serpdex.ingest.Importer;
import io.serpdex.ingest.parse.FileKind;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.ingest.rejects.ImportSummaryJson;
import io.serpdex.ingest.rejects.PastImports;
import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import io.serpdex.model.InvalidValueException;
import io.serpdex.store.Partition;
import io.serpdex.store.Store;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code serpdex import}: imports files and prints a summary. */
@Command(
        name = "import",
        header = "Import results pages (SERPs), keyword figures or share counts.",
        description =
                "Import files and publish a new edition, or one edition per date if keywords were searched again on "
                        + "other dates. An edition is published completely or not at all. Rejected lines are listed in a file "
                        + "with the reason.",
        abbreviateSynopsis = true,
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all editions were published",
            "1:failure, the summary lists the published editions",
            "2:invalid usage or configuration, nothing was published"
        },
        footer = {"serpdex import responses/", "serpdex import --se g_us --date 2026-11-01 serps.jsonl.gz"})
public final class ImportCommand implements Callable<Integer> {
    private final StoreOpener stores;
    private final InputStream standardInput;

    @Option(
            names = "--se",
            paramLabel = "ID",
            converter = DatabaseConverter.class,
            description = "Database, such as g_us. Required unless the files contain engine and country.")
    private @Nullable Database database;

    @Option(
            names = "--date",
            paramLabel = "YYYY-MM-DD",
            converter = DayConverter.class,
            description = "Date of the SERPs, which become one edition. Required unless the files contain it.")
    private @Nullable LocalDate date;

    @Option(
            names = "--one-edition",
            description = "Publish one edition with the newest SERP of each keyword, even if the files contain several "
                    + "dates.")
    private boolean oneEdition;

    @Option(names = "--full", description = "Remove all keywords that are not in the files, from each edition.")
    private boolean full;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            description = "Content of the files: serps, figures or shares (default: detected).")
    private @Nullable FileKind fileKind;

    @Option(
            names = "--max-rejects",
            paramLabel = "PERCENT",
            description =
                    "Maximum percentage of rejected lines or results (default: ${DEFAULT-VALUE}). Above it, nothing "
                            + "is published.")
    private double maxRejects = ImportRequest.Limits.DEFAULT.maxRejects();

    @Option(
            names = "--max-emptied",
            paramLabel = "PERCENT",
            description = "Maximum percentage of the stored SERPs in the files that may lose all results (default: "
                    + "${DEFAULT-VALUE}; checked only if at least 20 do). Above it, nothing is published.")
    private double maxEmptied = ImportRequest.Limits.DEFAULT.maxEmptied();

    @Option(names = "--keep", paramLabel = "N", description = "Number of editions to keep (default: ${DEFAULT-VALUE}).")
    private int keep = ImportRequest.KEEP;

    @Option(
            names = "--enrich",
            paramLabel = "FIELDS",
            converter = EnrichmentConverter.class,
            description = "Fields to derive if they were not imported: all, none, or a comma-separated list of lang, "
                    + "geo_names, right_spelling, difficulty (default: all).")
    private Set<Enrichment> enrichment = Enrichment.ALL;

    @Option(
            names = "--partition",
            paramLabel = "i/n",
            converter = PartitionConverter.class,
            description = "Import only part i of n of the keywords, so that n machines publish one edition together "
                    + "(OpenSearch only; default: all keywords).")
    private @Nullable Partition partition;

    @Mixin
    private ProviderFileOptions providerFiles = new ProviderFileOptions();

    @Option(names = "--json", description = "Print the summary as JSON.")
    private boolean json;

    @Option(names = "--quiet", description = "Hide the progress.")
    private boolean quiet;

    @Mixin
    private StoreOption storeOption = new StoreOption();

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "Files to import, or folders of such files: native or provider formats, plain, gzip, zip or "
                    + "Excel (.xlsx). "
                    + "Use - for standard input.")
    private List<Path> files = List.of();

    @Spec
    private @Nullable CommandSpec spec;

    public ImportCommand(StoreOpener stores, InputStream standardInput) {
        this.stores = stores;
        this.standardInput = standardInput;
    }

    @Override
    public Integer call() throws IOException {
        if (providerFiles.listsFormats()) {
            PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
            out.println(ProviderFileOptions.formatList());
            out.flush();
            return ExitCode.OK;
        }
        ImportRequest request = new ImportRequest(
                database,
                date,
                full,
                oneEdition,
                files,
                fileKind,
                new ImportRequest.Limits(maxRejects, maxEmptied),
                keep,
                enrichment,
                providerFiles.options(),
                storeOption.folder().resolve(PastImports.FOLDER));
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        try (Store store = open()) {
            int workers = Runtime.getRuntime().availableProcessors();
            List<ImportSummary> summaries = run(new Importer(store, standardInput, workers), request, err);
            summaries.forEach(ImportEvents::log);
            out.println(json ? ImportSummaryJson.of(summaries) : ImportSummaryText.of(summaries));
            out.flush();
            return summaries.stream().allMatch(ImportSummary::published) ? ExitCode.OK : ExitCode.SOFTWARE;
        } catch (CancellationException e) {
            // The thread that cancelled prints the message.
            return ExitCode.SOFTWARE;
        }
    }

    private Store open() {
        StoreLocation location = storeOption.location();
        if (partition == null) {
            return location.open(stores);
        }
        if (location.storage() instanceof Storage.Embedded) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "--partition requires storage = opensearch, because a data folder stores all keywords, got "
                            + partition);
        }
        return location.open(stores, partition);
    }

    /** Runs the import, and cancels it cleanly on Ctrl-C or SIGTERM. */
    private List<ImportSummary> run(Importer importer, ImportRequest request, PrintWriter err) throws IOException {
        Thread cancelling = new Thread(() -> cancel(importer, err), "cancel-import");
        Runtime.getRuntime().addShutdownHook(cancelling);
        try (ImportProgressDisplay display = ImportProgressDisplay.of(quiet, err)) {
            return importer.runAll(request, display);
        } finally {
            removeHook(cancelling);
        }
    }

    private static void cancel(Importer importer, PrintWriter err) {
        try {
            importer.cancel();
            err.println("serpdex: import cancelled, " + publishedBefore(importer.published()));
            err.flush();
        } catch (IOException e) {
            System.err.println("serpdex: cannot delete temporary files (the next import deletes them): " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String publishedBefore(List<String> editions) {
        return switch (editions.size()) {
            case 0 -> "nothing was published";
            case 1 -> "only the edition " + editions.getFirst() + " was published";
            default ->
                "only the %d editions from %s to %s were published"
                        .formatted(editions.size(), editions.getFirst(), editions.getLast());
        };
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is already ending, and the hook is running.
        }
    }

    /** Parses {@code --enrich}. */
    static final class EnrichmentConverter implements ITypeConverter<Set<Enrichment>> {
        @Override
        public Set<Enrichment> convert(String value) {
            try {
                return Enrichment.parse(value);
            } catch (InvalidValueException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    /** Parses {@code --partition}. */
    static final class PartitionConverter implements ITypeConverter<Partition> {
        @Override
        public Partition convert(String value) {
            try {
                return Partition.parse(value);
            } catch (ServiceException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }
}

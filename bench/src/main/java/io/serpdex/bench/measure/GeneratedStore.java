package io.serpdex.bench.measure;

import io.serpdex.generate.Generator;
import io.serpdex.generate.GeneratorProgress;
import io.serpdex.generate.GeneratorSettings;
import io.serpdex.ingest.ImportProgress;
import io.serpdex.ingest.ImportRequest;
import io.serpdex.ingest.Importer;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.ingest.rejects.PastImports;
import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Store;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The embedded store to measure: two editions of generated data, imported by this run or an earlier one. */
public final class GeneratedStore {
    public static final Database DATABASE = Database.of("g_us");
    private static final int EDITIONS = 2;

    private final BenchSettings settings;
    private final Function<Path, Store> stores;
    private final BenchOutput out;
    private final GeneratorSettings generatorSettings;
    private @Nullable Duration importTime;

    public GeneratedStore(BenchSettings settings, Function<Path, Store> stores, BenchOutput out) {
        this.settings = settings;
        this.stores = stores;
        this.out = out;
        this.generatorSettings = GeneratorSettings.of(settings.keywords(), EDITIONS, settings.seed());
    }

    /** Describes processors, memory and software. */
    public static String machine() {
        return Runtime.getRuntime().availableProcessors() + " processors, heap "
                + (Runtime.getRuntime().maxMemory() >> 20) + " MB, Java " + Runtime.version() + ", "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch");
    }

    public Path data() {
        return settings.folder().resolve("data");
    }

    /** Returns the file that the newest edition was imported from. */
    public Path newest() {
        return serps(EDITIONS - 1);
    }

    /** Returns the files that the editions were imported from, oldest first. */
    public List<Path> serps() {
        return IntStream.range(0, EDITIONS).mapToObj(this::serps).toList();
    }

    /** Returns the time to import and publish the newest edition, or empty if an earlier run imported it. */
    public Optional<Duration> importTime() {
        return Optional.ofNullable(importTime);
    }

    private Path files() {
        return settings.folder().resolve("files-" + settings.keywords() + "-" + settings.seed());
    }

    private Path serps(int edition) {
        return files().resolve(DATABASE.id() + "-" + generatorSettings.dateOf(edition) + ".jsonl");
    }

    /** Generates and imports the data unless an earlier run did. */
    public void prepare() throws IOException {
        if (!Files.exists(files())) {
            out.progress(
                    "generating %,d keywords, %d editions, seed %d", settings.keywords(), EDITIONS, settings.seed());
            new Generator(generatorSettings).write(files(), GeneratorProgress.silent());
        }
        if (!settings.reuse() || !Files.exists(data())) {
            importAll();
        }
    }

    private void importAll() throws IOException {
        delete(data());
        try (Store store = stores.apply(data())) {
            importFile(store, serps(0), generatorSettings.dateOf(0));
            resetPeaks();
            ImportSummary second = importFile(store, newest(), generatorSettings.dateOf(EDITIONS - 1));
            importTable(second, store);
            importTime = second.time();
            importFile(store, files().resolve(DATABASE.id() + "-shares.csv"), null);
        }
    }

    private ImportSummary importFile(Store store, Path file, @Nullable LocalDate date) throws IOException {
        out.progress("importing %s", file.getFileName());
        ImportRequest request = new ImportRequest(
                DATABASE,
                date,
                false,
                false,
                List.of(file),
                null,
                ImportRequest.Limits.DEFAULT,
                ImportRequest.KEEP,
                Enrichment.ALL,
                ImportRequest.ProviderOptions.NONE,
                data().resolve(PastImports.FOLDER));
        int workers = Runtime.getRuntime().availableProcessors();
        return new Importer(store, InputStream.nullInputStream(), workers).run(request, ImportProgress.SILENT);
    }

    private void importTable(ImportSummary summary, Store store) {
        EditionInfo edition = store.editions(DATABASE).getFirst();
        out.print("%n| import of the second edition | measured | target |%n|---|---|---|");
        out.print(
                "| results | %,d in %,d SERPs, %,d domains, %,d pages | |",
                edition.results(), edition.keywords(), edition.domains(), edition.pages());
        out.print(
                "| import and publish | %,d results/s (%.1f s) | at least 150,000 |",
                summary.resultsPerSecond(), summary.time().toNanos() / 1e9);
        out.print(
                "| edition on disk | %.1f bytes per result (%,d) | up to 30 |",
                (double) edition.bytes() / edition.results(), edition.bytes());
        out.print(
                "| peak heap, sum of all memory pools | %,d MB of %,d MB | |",
                peakHeap() >> 20, Runtime.getRuntime().maxMemory() >> 20);
    }

    private static void resetPeaks() {
        ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    private static long peakHeap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
    }

    /** Deletes a folder and its contents, if it exists. */
    public static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }
}

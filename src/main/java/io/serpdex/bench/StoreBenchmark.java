package io.serpdex.bench;

import io.serpdex.generate.Generator;
import io.serpdex.generate.GeneratorSettings;
import io.serpdex.generate.ProgressListener;
import io.serpdex.ingest.ForeignOptions;
import io.serpdex.ingest.ImportProgress;
import io.serpdex.ingest.ImportRequest;
import io.serpdex.ingest.ImportSummary;
import io.serpdex.ingest.Importer;
import io.serpdex.ingest.PastImports;
import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import io.serpdex.report.Methods;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.SortKey;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Generates, imports two editions, and measures import, size, opening and every question. */
public final class StoreBenchmark {
    private static final Database DATABASE = Database.of("g_us");
    private static final int EDITIONS = 2;
    private static final Page ONE_ROW = new Page(1, 1);

    private final BenchSettings settings;
    private final Function<Path, Store> stores;
    private final Methods methods;
    private final PrintWriter out;

    public StoreBenchmark(BenchSettings settings, Function<Path, Store> stores, Methods methods, PrintWriter out) {
        this.settings = settings;
        this.stores = stores;
        this.methods = methods;
        this.out = out;
    }

    public void run() throws IOException {
        GeneratorSettings invented = GeneratorSettings.of(settings.keywords(), EDITIONS, settings.seed());
        Path files = settings.folder().resolve("files-" + settings.keywords() + "-" + settings.seed());
        say("machine: %s", machine());
        if (!Files.exists(files)) {
            say("inventing %,d keywords, %d editions, seed %d", settings.keywords(), EDITIONS, settings.seed());
            new Generator(invented).write(files, ProgressListener.silent());
        }
        Path data = settings.folder().resolve("data");
        Path newest = serps(files, invented, EDITIONS - 1);
        if (!settings.reuse() || !Files.exists(data)) {
            importAll(data, files, invented);
        }
        opening(data, newest);
        if (!settings.onlyHttp()) {
            questions(data, newest);
        }
        overHttp(data, newest);
    }

    private void importAll(Path data, Path files, GeneratorSettings invented) throws IOException {
        delete(data);
        try (Store store = stores.apply(data)) {
            importFile(store, data, serps(files, invented, 0), invented.dateOf(0));
            resetPeaks();
            ImportSummary second =
                    importFile(store, data, serps(files, invented, EDITIONS - 1), invented.dateOf(EDITIONS - 1));
            importTable(second, store);
            importFile(store, data, files.resolve(DATABASE.id() + "-shares.csv"), null);
        }
    }

    private void overHttp(Path data, Path newest) throws IOException {
        try (Store store = stores.apply(data);
                ServedStore served = ServedStore.start(data)) {
            Subjects subjects;
            try (View view = store.open(DATABASE)) {
                subjects = Subjects.pick(newest, view);
            }
            new HttpBenchmark(settings.perCase(), methods, store, out).run(served, subjects);
            new AccessBenchmark(settings, data, out).run(served, ReportCalls.of(subjects));
        }
    }

    private static Path serps(Path files, GeneratorSettings invented, int edition) {
        return files.resolve(DATABASE.id() + "-" + invented.dateOf(edition) + ".jsonl");
    }

    private ImportSummary importFile(Store store, Path data, Path file, @Nullable LocalDate date) throws IOException {
        say("importing %s", file.getFileName());
        ImportRequest request = new ImportRequest(
                DATABASE,
                date,
                false,
                List.of(file),
                null,
                ImportRequest.MAX_REJECTS,
                ImportRequest.KEEP,
                Enrichment.ALL,
                ForeignOptions.NONE,
                data.resolve(PastImports.FOLDER));
        int workers = Runtime.getRuntime().availableProcessors();
        return new Importer(store, InputStream.nullInputStream(), workers).run(request, ImportProgress.SILENT);
    }

    private void importTable(ImportSummary summary, Store store) {
        EditionInfo edition = store.editions(DATABASE).getFirst();
        say("%n| import of the second edition | measured | at least |%n|---|---|---|");
        say(
                "| results | %,d in %,d SERPs, %,d domains, %,d pages | |",
                edition.results(), edition.keywords(), edition.domains(), edition.pages());
        say(
                "| import and publish | %,d results/s (%.1f s) | 150,000 |",
                summary.resultsPerSecond(), summary.time().toNanos() / 1e9);
        say(
                "| newest edition on disk | %.1f bytes a result (%,d) | 30 |",
                (double) edition.bytes() / edition.results(), edition.bytes());
        say(
                "| peak heap | %,d MB of %,d MB | |",
                peakHeap() >> 20, Runtime.getRuntime().maxMemory() >> 20);
    }

    private void opening(Path data, Path file) throws IOException {
        Subjects subjects;
        try (Store store = stores.apply(data);
                View view = store.open(DATABASE)) {
            subjects = Subjects.pick(file, view);
        }
        long start = System.nanoTime();
        try (Store store = stores.apply(data);
                View view = store.open(DATABASE)) {
            view.ask(new Query.DomainInfo(subjects.middle(0)));
        }
        say(
                "| open the store to the first answer | %.2f s, every byte verified | 2 s |",
                (System.nanoTime() - start) / 1e9);
    }

    private void questions(Path data, Path file) throws IOException {
        try (Store store = stores.apply(data);
                View view = store.open(DATABASE)) {
            Subjects subjects = Subjects.pick(file, view);
            say("");
            subjects.large()
                    .forEach(scope -> say(
                            "large domain %s: %,d keywords, %,d pages",
                            scope.name(),
                            view.ask(new Query.DomainInfo(scope))
                                    .orElseThrow()
                                    .now()
                                    .keywords(),
                            view.ask(new Query.TopPages(scope, Sort.descending(SortKey.POTENTIAL_TRAFFIC), ONE_ROW))
                                    .total()));
            say(
                    "%d mid-size domains; frequent word \"%s\" in %,d keywords",
                    subjects.middle().size(),
                    subjects.frequentWord().text(),
                    view.ask(BenchCases.phraseMatch(subjects.frequentWord())).total());
            say(
                    "%n| question | median ms | p95 | p99 | at most | rows | KB allocated |%n|---|---|---|---|---|---|---|");
            for (BenchCase each : new BenchCases(view, subjects).all()) {
                Timing timing = Timing.of(settings.perCase(), each.question());
                say(
                        "| %s | %.3f | %.3f | %.3f | %s | %d | %d |",
                        each.name(),
                        timing.medianNanos() / 1e6,
                        timing.p95Nanos() / 1e6,
                        timing.p99Nanos() / 1e6,
                        each.targetMillis() == 0 ? "" : String.valueOf(each.targetMillis()),
                        timing.rows(),
                        timing.allocatedBytes() >> 10);
            }
        }
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

    private static String machine() {
        return Runtime.getRuntime().availableProcessors() + " processors, heap "
                + (Runtime.getRuntime().maxMemory() >> 20) + " MB, Java " + Runtime.version() + ", "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch");
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    private void say(String format, @Nullable Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
        out.flush();
    }
}

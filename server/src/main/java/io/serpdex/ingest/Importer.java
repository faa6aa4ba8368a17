package io.serpdex.ingest;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.convert.ConversionOutput;
import io.serpdex.ingest.convert.ConvertedPages;
import io.serpdex.ingest.convert.DatabaseSelector;
import io.serpdex.ingest.convert.EditionPages;
import io.serpdex.ingest.convert.NativeFileConverter;
import io.serpdex.ingest.convert.ProviderFileConverter;
import io.serpdex.ingest.detect.DetectedFile;
import io.serpdex.ingest.detect.FileClassifier;
import io.serpdex.ingest.input.InputFiles;
import io.serpdex.ingest.input.TemporaryFolder;
import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.model.Database;
import io.serpdex.store.Store;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Imports files into a store. Runs one import at a time. */
public final class Importer {
    private final Store store;
    private final InputStream standardInput;
    private final int workers;
    private final List<String> published = new CopyOnWriteArrayList<>();
    private volatile boolean cancelled;
    private volatile @Nullable CancellableBatch running;
    private volatile @Nullable TemporaryFolder unpacking;
    private volatile @Nullable ConversionOutput converting;

    /** @param workers the number of parser threads */
    public Importer(Store store, InputStream standardInput, int workers) {
        this.store = store;
        this.standardInput = standardInput;
        this.workers = workers;
    }

    /** Imports files of one database. See {@link #runAll}. */
    public ImportSummary run(ImportRequest request, ImportProgress progress) throws IOException {
        List<ImportSummary> summaries = runAll(request, progress);
        if (summaries.size() != 1) {
            throw new IllegalStateException("expected one database, got " + summaries.size());
        }
        return summaries.getFirst();
    }

    /**
     * Publishes the editions of each database, or leaves the database unchanged and returns the reason. Native files
     * belong to one database. Provider files can belong to several, which are imported one after the other until one
     * fails.
     *
     * @throws ServiceException if the import cannot start, or there is nothing to import
     */
    public List<ImportSummary> runAll(ImportRequest request, ImportProgress progress) throws IOException {
        long start = System.nanoTime();
        try (TemporaryFolder work = new TemporaryFolder(request.reportFolder(), "input");
                InputFiles inputs = inputs(request, work)) {
            FileClassifier files = FileClassifier.classify(
                    inputs, request.kind(), request.providerOptions().format());
            ReadingProgress reading = new ReadingProgress(progress, files.totalSize());
            ChunkCounts skippedFiles = new ChunkCounts();
            files.skipped().forEach(skippedFiles::reject);
            List<DetectedFile> dated = filesDatedByLines(request, files.nativeFiles());
            if (files.providerFiles().isEmpty() && dated.isEmpty()) {
                ImportTarget target = ImportTarget.of(request, files.nativeFiles(), null, null, false, this::exists);
                DatabasePlan.Sources sources = new DatabasePlan.Sources(
                        files.nativeFiles(),
                        null,
                        null,
                        List.of(EditionPages.NONE),
                        recorder -> recorder.record(skippedFiles));
                return List.of(run(request, reading, new DatabasePlan(target, sources), start));
            }
            try (ConversionOutput conversion = new ConversionOutput(request.reportFolder())) {
                converting = conversion;
                convert(request, files, conversion, reading);
                convertNative(request, files, dated, conversion, reading);
                conversion.unassigned().record(skippedFiles);
                return importAll(request, plan(request, files, dated, conversion), reading, start);
            } finally {
                converting = null;
            }
        }
    }

    private InputFiles inputs(ImportRequest request, TemporaryFolder work) throws IOException {
        unpacking = work;
        return InputFiles.of(request.files(), standardInput, work);
    }

    /** Returns the native SERP files if neither an option nor a header determines their date. */
    private static List<DetectedFile> filesDatedByLines(ImportRequest request, List<DetectedFile> nativeFiles) {
        return request.oneEdition() || ImportTarget.dateOf(request, nativeFiles) != null
                ? List.of()
                : nativeFiles.stream().filter(ImportTarget::hasSerps).toList();
    }

    private void convert(
            ImportRequest request, FileClassifier files, ConversionOutput conversion, ReadingProgress reading)
            throws IOException {
        Database wanted = ImportTarget.databaseOf(request, files.nativeFiles());
        ImportRequest.ProviderOptions options = request.providerOptions();
        DatabaseSelector selector = new DatabaseSelector(wanted, options.device());
        try (ProviderFileConverter converter = new ProviderFileConverter(
                conversion, selector, request.date() != null, workers, () -> reading.report(0))) {
            for (DetectedFile file : files.providerFiles()) {
                reading.begin(file.input());
                converter.read(file, files.factsOf(file).at(options.site()));
                reading.end(file.input());
                file.input().close();
            }
            converter.finish();
        }
    }

    private void convertNative(
            ImportRequest request,
            FileClassifier files,
            List<DetectedFile> dated,
            ConversionOutput conversion,
            ReadingProgress reading)
            throws IOException {
        if (dated.isEmpty()) {
            return;
        }
        NativeFileConverter converter = new NativeFileConverter(
                conversion, databaseOf(request, files, dated, conversion), workers, () -> reading.report(0));
        for (DetectedFile file : dated) {
            reading.begin(file.input());
            converter.read(file);
            reading.end(file.input());
            file.input().close();
        }
    }

    /** Returns the database of native files: the given one, or that of the provider files. */
    private static Database databaseOf(
            ImportRequest request, FileClassifier files, List<DetectedFile> dated, ConversionOutput conversion)
            throws IOException {
        Database named = ImportTarget.databaseOf(request, files.nativeFiles());
        if (named != null) {
            return named;
        }
        Set<String> found = conversion.databases().keySet();
        if (found.size() == 1) {
            return new Database(found.iterator().next());
        }
        if (found.size() > 1) {
            throw new ServiceException(
                    ErrorCode.MISSING_PARAMETER,
                    "cannot tell which database the native files belong to: the provider files belong to "
                            + String.join(", ", found)
                            + ". Try: import the native files separately, with --se",
                    "--se");
        }
        if (!files.providerFiles().isEmpty()) {
            throw noPages(request, conversion);
        }
        boolean dateIsKnown = false;
        for (DetectedFile file : dated) {
            dateIsKnown |= NativeFileConverter.hasDate(file);
        }
        throw MissingFacts.ofDatabase("no header names it", "g_us", !dateIsKnown, false);
    }

    /** Determines the editions of all databases, before the first of them is imported. */
    private List<DatabasePlan> plan(
            ImportRequest request, FileClassifier files, List<DetectedFile> dated, ConversionOutput conversion)
            throws IOException {
        List<DetectedFile> nativeFiles = files.nativeFiles();
        List<DetectedFile> others =
                nativeFiles.stream().filter(file -> !dated.contains(file)).toList();
        Map<String, @Nullable ConvertedPages> batches = new TreeMap<>(conversion.databases());
        if (!nativeFiles.stream().allMatch(DetectedFile::isEmpty)) {
            batches.putIfAbsent(databaseOf(request, files, dated, conversion).id(), null);
        }
        if (batches.isEmpty()) {
            throw noPages(request, conversion);
        }
        List<DatabasePlan> plans = new ArrayList<>();
        DatabasePlan.EarlierRejects earlierRejects = recorder -> recorder.addAll(conversion.unassigned());
        for (Map.Entry<String, @Nullable ConvertedPages> batch : batches.entrySet()) {
            ConvertedPages pages = batch.getValue();
            ImportTarget target = ImportTarget.of(
                    request, nativeFiles, new Database(batch.getKey()), pages, conversion.lacksSite(), this::exists);
            List<EditionPages> editions = pages == null
                    ? List.of(EditionPages.NONE)
                    : target.latest() == null ? pages.editionsByDate(workers) : List.of(pages.oneEdition());
            plans.add(new DatabasePlan(
                    target, new DatabasePlan.Sources(others, conversion, pages, editions, earlierRejects)));
            earlierRejects = DatabasePlan.EarlierRejects.NONE;
        }
        return plans;
    }

    private List<ImportSummary> importAll(
            ImportRequest request, List<DatabasePlan> plans, ReadingProgress reading, long start) throws IOException {
        DatabasePlan.requireNoneOlder(plans, store);
        List<ImportSummary> summaries = new ArrayList<>();
        String failed = null;
        long begun = start;
        for (DatabasePlan plan : plans) {
            Database database = plan.target().database();
            if (failed != null) {
                summaries.add(ImportSummary.ofNothing(
                        database, plan.dates(), "not imported, because the import into " + failed + " failed"));
                continue;
            }
            ImportSummary summary;
            try {
                summary = run(request, reading, plan, begun);
            } catch (ServiceException | IOException | UncheckedIOException e) {
                if (summaries.isEmpty()) {
                    throw e;
                }
                String problem = e instanceof ServiceException ? String.valueOf(e.getMessage()) : e.toString();
                summary = ImportSummary.ofNothing(database, plan.dates(), problem + ": nothing was published");
            }
            begun = System.nanoTime();
            summaries.add(summary);
            failed = summary.published() ? null : database.id();
        }
        return summaries;
    }

    /** Returns the error if no page has a database or no page could be read. */
    private static ServiceException noPages(ImportRequest request, ConversionOutput conversion) {
        return conversion
                .unassigned()
                .firstWithoutDatabase()
                .map(first -> MissingFacts.ofDatabase(
                        first.missing(),
                        first.example(),
                        request.date() == null && conversion.lacksDates(),
                        conversion.lacksSite()))
                .orElseGet(() -> new ServiceException(
                        ErrorCode.NO_DATA,
                        "nothing to import: " + conversion.unassigned().firstReason(),
                        "FILE"));
    }

    private ImportSummary run(ImportRequest request, ReadingProgress reading, DatabasePlan plan, long start)
            throws IOException {
        try {
            return new DatabaseImport(store, workers, request, reading, plan, start).run(new Tracking());
        } finally {
            running = null;
        }
    }

    /** Lets another thread cancel the batch, and records the published editions. */
    private final class Tracking implements DatabaseImport.Listener {
        @Override
        public void began(CancellableBatch batch) {
            running = batch;
            if (cancelled) {
                throw new CancellationException("the import was cancelled");
            }
        }

        @Override
        public void published(Database database, LocalDate date) {
            published.add(database.id() + " of " + date);
        }
    }

    private boolean exists(Database database) {
        return store.databases().contains(database);
    }

    /** Returns the published editions, such as {@code g_us of 2026-11-01}. */
    public List<String> published() {
        return List.copyOf(published);
    }

    /**
     * Cancels a running import from another thread. Published editions remain, no other one is published, and temporary
     * files are deleted.
     */
    public void cancel() throws IOException, InterruptedException {
        cancelled = true;
        CancellableBatch batch = running;
        if (batch != null) {
            batch.cancel();
        }
        TemporaryFolder unpacked = unpacking;
        if (unpacked != null) {
            unpacked.close();
        }
        ConversionOutput conversion = converting;
        if (conversion != null) {
            conversion.close();
        }
    }
}

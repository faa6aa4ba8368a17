package io.serpdex.ingest;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.convert.ConversionOutput;
import io.serpdex.ingest.convert.ConvertedPages;
import io.serpdex.ingest.convert.DatabaseSelector;
import io.serpdex.ingest.convert.ProviderFileConverter;
import io.serpdex.ingest.detect.DetectedFile;
import io.serpdex.ingest.detect.FileClassifier;
import io.serpdex.ingest.input.InputFiles;
import io.serpdex.ingest.input.WorkFolder;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.model.Database;
import io.serpdex.store.Store;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** Imports files into a store. Runs one import at a time. */
public final class Importer {
    private final Store store;
    private final InputStream standardInput;
    private final int workers;
    private volatile boolean cancelled;
    private volatile @Nullable CancellableBatch running;
    private volatile @Nullable WorkFolder unpacking;
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
     * Publishes an edition of each database, or leaves the database unchanged and returns the reason. Native files
     * belong to one database. Provider files can belong to several, which are imported one after the other until one
     * fails.
     *
     * @throws ServiceException if the import cannot start, or there is nothing to import
     */
    public List<ImportSummary> runAll(ImportRequest request, ImportProgress progress) throws IOException {
        long start = System.nanoTime();
        try (WorkFolder work = new WorkFolder(request.reportFolder(), "input");
                InputFiles inputs = inputs(request, work)) {
            FileClassifier files = FileClassifier.classify(
                    inputs, request.kind(), request.providerOptions().format());
            ReadingProgress reading = new ReadingProgress(progress, files.totalSize());
            ChunkCounts skippedFiles = new ChunkCounts();
            files.skipped().forEach(skippedFiles::reject);
            if (files.providerFiles().isEmpty()) {
                ImportTarget target = ImportTarget.of(request, files.nativeFiles(), null, null, this::exists);
                DatabaseImport.Sources sources = new DatabaseImport.Sources(
                        files.nativeFiles(), null, null, recorder -> recorder.record(skippedFiles));
                return List.of(run(request, reading, target, sources, start));
            }
            try (ConversionOutput conversion = new ConversionOutput(request.reportFolder())) {
                converting = conversion;
                convert(request, files, conversion, reading);
                conversion.unassigned().record(skippedFiles);
                return importConverted(request, files.nativeFiles(), conversion, reading, start);
            } finally {
                converting = null;
            }
        }
    }

    private InputFiles inputs(ImportRequest request, WorkFolder work) throws IOException {
        unpacking = work;
        return InputFiles.of(request.files(), standardInput, work);
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

    private List<ImportSummary> importConverted(
            ImportRequest request,
            List<DetectedFile> nativeFiles,
            ConversionOutput conversion,
            ReadingProgress reading,
            long start)
            throws IOException {
        Database named = ImportTarget.databaseOf(request, nativeFiles);
        Map<String, @Nullable ConvertedPages> batches = new TreeMap<>(conversion.databases());
        if (named != null && !nativeFiles.isEmpty()) {
            batches.putIfAbsent(named.id(), null);
        }
        if (batches.isEmpty()) {
            throw noPages(conversion.unassigned());
        }
        if (named == null && !nativeFiles.isEmpty() && batches.size() > 1) {
            throw new ServiceException(
                    ErrorCode.MISSING_PARAMETER,
                    "cannot tell which database the native files belong to: the provider files belong to "
                            + String.join(", ", batches.keySet())
                            + ". Try: import the native files separately, with --se",
                    "--se");
        }
        // All targets are checked before the first import begins.
        List<ImportTarget> targets = new ArrayList<>();
        for (Map.Entry<String, @Nullable ConvertedPages> batch : batches.entrySet()) {
            targets.add(ImportTarget.of(
                    request, nativeFiles, new Database(batch.getKey()), batch.getValue(), this::exists));
        }
        List<ImportSummary> summaries = new ArrayList<>();
        DatabaseImport.EarlierRejects earlierRejects = recorder -> recorder.addAll(conversion.unassigned());
        long begun = start;
        for (ImportTarget target : targets) {
            ConvertedPages pages = batches.get(target.database().id());
            DatabaseImport.Sources sources = new DatabaseImport.Sources(nativeFiles, conversion, pages, earlierRejects);
            earlierRejects = DatabaseImport.EarlierRejects.NONE;
            ImportSummary summary = run(request, reading, target, sources, begun);
            begun = System.nanoTime();
            summaries.add(summary);
            if (!summary.published()) {
                break;
            }
        }
        return summaries;
    }

    /** Returns the error if no page has a database or no page could be read. */
    private static ServiceException noPages(ImportRecorder unassigned) {
        String missing = unassigned.missingFacts();
        if (missing != null) {
            return new ServiceException(
                    ErrorCode.MISSING_PARAMETER,
                    "cannot tell which database these files belong to: " + missing + ". Try: --se g_us",
                    "--se");
        }
        return new ServiceException(ErrorCode.NO_DATA, "nothing to import: " + unassigned.firstReason(), "FILE");
    }

    private ImportSummary run(
            ImportRequest request,
            ReadingProgress reading,
            ImportTarget target,
            DatabaseImport.Sources sources,
            long start)
            throws IOException {
        if (cancelled) {
            throw new CancellationException("the import was cancelled");
        }
        try {
            return new DatabaseImport(store, workers, request, reading, start)
                    .run(target, sources, batch -> running = batch);
        } finally {
            running = null;
        }
    }

    private boolean exists(Database database) {
        return store.databases().contains(database);
    }

    /** Cancels a running import from another thread. Nothing is published, and temporary files are deleted. */
    public void cancel() throws IOException, InterruptedException {
        cancelled = true;
        CancellableBatch batch = running;
        if (batch != null) {
            batch.cancel();
        }
        WorkFolder unpacked = unpacking;
        if (unpacked != null) {
            unpacked.close();
        }
        ConversionOutput conversion = converting;
        if (conversion != null) {
            conversion.close();
        }
    }
}

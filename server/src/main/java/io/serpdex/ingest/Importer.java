package io.serpdex.ingest;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.ImportTarget.Source;
import io.serpdex.ingest.convert.ConversionOutput;
import io.serpdex.ingest.convert.ConvertedPages;
import io.serpdex.ingest.convert.DatabaseSelector;
import io.serpdex.ingest.convert.ProviderFileConverter;
import io.serpdex.ingest.detect.FileClassifier;
import io.serpdex.ingest.input.InputFiles;
import io.serpdex.ingest.rejects.ImportRecorder;
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

/** Brings files into a store. One import at a time. */
public final class Importer {
    private final Store store;
    private final InputStream standardInput;
    private final int workers;
    private volatile boolean cancelled;
    private volatile @Nullable CancellableBatch running;
    private volatile @Nullable ConversionOutput conversion;

    /** @param workers how many threads parse */
    public Importer(Store store, InputStream standardInput, int workers) {
        this.store = store;
        this.standardInput = standardInput;
        this.workers = workers;
    }

    /** As {@link #runAll}, for files that are known to be of one database. */
    public ImportSummary run(ImportRequest request, ImportProgress progress) throws IOException {
        List<ImportSummary> summaries = runAll(request, progress);
        if (summaries.size() != 1) {
            throw new IllegalStateException("the files were of one database, and became " + summaries.size());
        }
        return summaries.getFirst();
    }

    /**
     * Publishes an edition of each database that the files are of, or leaves it as it was and says why. Native files are
     * of one database; foreign ones may be of several, which are imported one after the other; the first
     * that fails is the last one.
     *
     * @throws ServiceException if the import cannot start, or there is nothing to import
     */
    public List<ImportSummary> runAll(ImportRequest request, ImportProgress progress) throws IOException {
        long start = System.nanoTime();
        try (InputFiles inputFiles = InputFiles.of(request.files(), standardInput)) {
            FileClassifier fileClassifier = FileClassifier.of(inputFiles, request);
            ReadingProgress reading = new ReadingProgress(progress, fileClassifier.totalSize());
            ImportRecorder.ChunkCounts strangers = new ImportRecorder.ChunkCounts();
            fileClassifier.unrecognised().forEach(reject -> {
                strangers.lines++;
                strangers.reject(reject);
            });
            if (fileClassifier.foreign().isEmpty()) {
                ImportTarget importTarget =
                        ImportTarget.of(request, fileClassifier.natives(), null, null, this::exists);
                DatabaseImport.Sources sources = new DatabaseImport.Sources(
                        fileClassifier.natives(), null, null, recorder -> recorder.record(strangers));
                return List.of(run(request, reading, importTarget, sources, start));
            }
            try (ConversionOutput conversionOutput = new ConversionOutput(request.reportFolder())) {
                conversion = conversionOutput;
                translate(request, fileClassifier, conversionOutput, reading);
                conversionOutput.unassigned().record(strangers);
                return importTranslated(request, fileClassifier.natives(), conversionOutput, reading, start);
            } finally {
                conversion = null;
            }
        }
    }

    private void translate(
            ImportRequest request,
            FileClassifier fileClassifier,
            ConversionOutput conversionOutput,
            ReadingProgress reading)
            throws IOException {
        Database wanted = ImportTarget.databaseOf(request, fileClassifier.natives());
        ImportRequest.ProviderOptions options = request.providerOptions();
        DatabaseSelector databaseSelector = new DatabaseSelector(wanted, options.device());
        try (ProviderFileConverter providerFileConverter =
                new ProviderFileConverter(conversionOutput, databaseSelector, workers, () -> reading.report(0))) {
            for (Source source : fileClassifier.foreign()) {
                String site = options.site() == null ? fileClassifier.siteOf(source) : options.site();
                reading.begin(source.input());
                providerFileConverter.read(source, site);
                reading.end(source.input());
                source.input().close();
            }
            providerFileConverter.finish();
        }
    }

    private List<ImportSummary> importTranslated(
            ImportRequest request,
            List<Source> natives,
            ConversionOutput conversionOutput,
            ReadingProgress reading,
            long start)
            throws IOException {
        Database named = ImportTarget.databaseOf(request, natives);
        Map<String, @Nullable ConvertedPages> batches = new TreeMap<>(conversionOutput.databases());
        if (named != null && !natives.isEmpty()) {
            batches.putIfAbsent(named.id(), null);
        }
        if (batches.isEmpty()) {
            refuseWithoutPages(conversionOutput);
        }
        if (named == null && !natives.isEmpty() && batches.size() > 1) {
            throw new ServiceException(
                    ErrorCode.MISSING_PARAMETER,
                    "--se is needed: the foreign files are of " + String.join(", ", batches.keySet())
                            + ", and no header says of which the native ones are",
                    "--se");
        }
        // Whether all of them can begin is known before the first one does.
        List<ImportTarget> intakes = new ArrayList<>();
        for (Map.Entry<String, @Nullable ConvertedPages> batch : batches.entrySet()) {
            // With a database that is named there is one batch, without it native files have found theirs.
            intakes.add(
                    ImportTarget.of(request, natives, new Database(batch.getKey()), batch.getValue(), this::exists));
        }
        List<ImportSummary> summaries = new ArrayList<>();
        DatabaseImport.EarlierRejects earlierRejects = recorder -> recorder.addAll(conversionOutput.unassigned());
        long begun = start;
        for (ImportTarget importTarget : intakes) {
            ConvertedPages pages = batches.get(importTarget.database().id());
            DatabaseImport.Sources sources =
                    new DatabaseImport.Sources(natives, conversionOutput, pages, earlierRejects);
            earlierRejects = DatabaseImport.EarlierRejects.NONE;
            ImportSummary summary = run(request, reading, importTarget, sources, begun);
            begun = System.nanoTime();
            summaries.add(summary);
            if (!summary.published()) {
                break;
            }
        }
        return summaries;
    }

    /** Either nobody says which database, or nothing could be read. */
    private static void refuseWithoutPages(ConversionOutput conversionOutput) {
        ImportRecorder.ImportTotals lost = conversionOutput.unassigned().totals();
        if (lost.unplaced() > 0) {
            throw new ServiceException(
                    ErrorCode.MISSING_PARAMETER,
                    "--se is needed, because the files do not say which engine and country they are of",
                    "--se");
        }
        throw new ServiceException(ErrorCode.NO_DATA, "nothing can be imported: " + lost.firstReason(), "FILE");
    }

    private ImportSummary run(
            ImportRequest request,
            ReadingProgress reading,
            ImportTarget importTarget,
            DatabaseImport.Sources sources,
            long start)
            throws IOException {
        if (cancelled) {
            throw new CancellationException("the import was cancelled");
        }
        try {
            return new DatabaseImport(store, workers, request, reading, start)
                    .run(importTarget, sources, batch -> running = batch);
        } finally {
            running = null;
        }
    }

    private boolean exists(Database database) {
        return store.databases().contains(database);
    }

    /** Ends a running import from another thread; nothing is published then, and nothing is left behind. */
    public void cancel() throws IOException, InterruptedException {
        cancelled = true;
        CancellableBatch batch = running;
        if (batch != null) {
            batch.cancel();
        }
        ConversionOutput conversionOutput = conversion;
        if (conversionOutput != null) {
            conversionOutput.close();
        }
    }
}

package io.serpdex.ingest;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.Intake.Source;
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
    private volatile @Nullable RunningBatch running;
    private volatile @Nullable Translation translating;

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
        try (Inputs inputs = Inputs.of(request.files(), standardInput)) {
            Survey survey = Survey.of(inputs, request);
            ReadingProgress reading = new ReadingProgress(progress, survey.totalSize());
            Tally strangers = new Tally();
            survey.strangers().forEach(issue -> {
                strangers.lines++;
                strangers.reject(issue);
            });
            if (survey.foreign().isEmpty()) {
                Intake intake = Intake.of(request, survey.natives(), null, null, this::exists);
                BatchRun.Load load = new BatchRun.Load(survey.natives(), null, null, books -> books.enter(strangers));
                return List.of(run(request, reading, intake, load, start));
            }
            try (Translation translation = new Translation(request.reports())) {
                translating = translation;
                translate(request, survey, translation, reading);
                translation.lost().enter(strangers);
                return importTranslated(request, survey.natives(), translation, reading, start);
            } finally {
                translating = null;
            }
        }
    }

    private void translate(ImportRequest request, Survey survey, Translation translation, ReadingProgress reading)
            throws IOException {
        Database wanted = Intake.databaseOf(request, survey.natives());
        ForeignOptions said = request.foreign();
        Destination destination = new Destination(wanted, said.device());
        try (Translator translator = new Translator(translation, destination, workers, () -> reading.tell(0))) {
            for (Source source : survey.foreign()) {
                String site = said.site() == null ? survey.siteOf(source) : said.site();
                reading.begin(source.input());
                translator.read(source, site);
                reading.end(source.input());
                source.input().close();
            }
            translator.finish();
        }
    }

    private List<ImportSummary> importTranslated(
            ImportRequest request, List<Source> natives, Translation translation, ReadingProgress reading, long start)
            throws IOException {
        Database named = Intake.databaseOf(request, natives);
        Map<String, @Nullable TranslatedPages> batches = new TreeMap<>(translation.databases());
        if (named != null && !natives.isEmpty()) {
            batches.putIfAbsent(named.id(), null);
        }
        if (batches.isEmpty()) {
            refuseWithoutPages(translation);
        }
        if (named == null && !natives.isEmpty() && batches.size() > 1) {
            throw new ServiceException(
                    ErrorCode.MISSING_PARAMETER,
                    "--se is needed: the foreign files are of " + String.join(", ", batches.keySet())
                            + ", and no header says of which the native ones are",
                    "--se");
        }
        // Whether all of them can begin is known before the first one does.
        List<Intake> intakes = new ArrayList<>();
        for (Map.Entry<String, @Nullable TranslatedPages> batch : batches.entrySet()) {
            // With a database that is named there is one batch, without it native files have found theirs.
            intakes.add(Intake.of(request, natives, new Database(batch.getKey()), batch.getValue(), this::exists));
        }
        List<ImportSummary> summaries = new ArrayList<>();
        BatchRun.Lost lost = books -> books.take(translation.lost());
        long begun = start;
        for (Intake intake : intakes) {
            TranslatedPages pages = batches.get(intake.database().id());
            BatchRun.Load load = new BatchRun.Load(natives, translation, pages, lost);
            lost = BatchRun.Lost.NOTHING;
            ImportSummary summary = run(request, reading, intake, load, begun);
            begun = System.nanoTime();
            summaries.add(summary);
            if (!summary.published()) {
                break;
            }
        }
        return summaries;
    }

    /** Either nobody says which database, or nothing could be read. */
    private static void refuseWithoutPages(Translation translation) {
        Totals lost = translation.lost().totals();
        if (lost.unplaced() > 0) {
            throw new ServiceException(
                    ErrorCode.MISSING_PARAMETER,
                    "--se is needed, because the files do not say which engine and country they are of",
                    "--se");
        }
        throw new ServiceException(ErrorCode.NO_DATA, "nothing can be imported: " + lost.firstReason(), "FILE");
    }

    private ImportSummary run(
            ImportRequest request, ReadingProgress reading, Intake intake, BatchRun.Load load, long start)
            throws IOException {
        if (cancelled) {
            throw new CancellationException("the import was cancelled");
        }
        try {
            return new BatchRun(store, workers, request, reading, start).run(intake, load, batch -> running = batch);
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
        RunningBatch batch = running;
        if (batch != null) {
            batch.cancel();
        }
        Translation translation = translating;
        if (translation != null) {
            translation.close();
        }
    }
}

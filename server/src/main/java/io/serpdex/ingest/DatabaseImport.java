package io.serpdex.ingest;

import io.serpdex.ingest.ImportTarget.Source;
import io.serpdex.ingest.convert.ConversionOutput;
import io.serpdex.ingest.convert.ConvertedPages;
import io.serpdex.ingest.convert.StoredSerps;
import io.serpdex.ingest.input.InputFile;
import io.serpdex.ingest.parse.ParseContext;
import io.serpdex.ingest.rejects.ImportFolder;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.ingest.rejects.ImportSummaryJson;
import io.serpdex.ingest.rejects.LineOrigin;
import io.serpdex.ingest.rejects.RejectsFile;
import io.serpdex.model.Database;
import io.serpdex.store.Batch;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The import of one database: from files that are known to a published edition. */
final class DatabaseImport {
    private final Store store;
    private final int workers;
    private final ImportRequest request;
    private final ReadingProgress progress;
    private final long start;

    /** @param start when the import began, which may be some reading ago */
    DatabaseImport(Store store, int workers, ImportRequest request, ReadingProgress progress, long start) {
        this.store = store;
        this.workers = workers;
        this.request = request;
        this.progress = progress;
        this.start = start;
    }

    /**
     * What is to be read.
     *
     * @param natives files of the native format
     * @param conversion and what of it belongs to the database; null where there are no foreign files
     * @param earlierRejects what was lost on the way here, which this import is to report
     */
    record Sources(
            List<Source> natives,
            @Nullable ConversionOutput conversion,
            @Nullable ConvertedPages pages,
            EarlierRejects earlierRejects) {}

    /** Tells what was lost before it was known to which import it belongs. */
    interface EarlierRejects {
        EarlierRejects NONE = recorder -> {};

        void recordIn(ImportRecorder recorder) throws IOException;
    }

    /** @param began is told of the batch, for whoever may have to cancel it */
    ImportSummary run(ImportTarget importTarget, Sources sources, Consumer<CancellableBatch> began) throws IOException {
        Database database = importTarget.database();
        Batch.Plan plan = new Batch.Plan(
                database, importTarget.batchDate(), request.full(), request.keep(), request.enrichment(), holder());
        Batch opened = store.begin(plan);
        try (CancellableBatch batch = new CancellableBatch(opened)) {
            began.accept(batch);
            LocalDate date = dateOf(importTarget, opened.base());
            ImportFolder folder = ImportFolder.create(request.reportFolder(), database, date);
            batch.own(folder);
            try (ImportRecorder recorder = new ImportRecorder(new RejectsFile(folder.rejects()))) {
                sources.earlierRejects().recordIn(recorder);
                if (sources.conversion() != null && sources.pages() != null) {
                    readTranslated(
                            sources.conversion(), sources.pages(), importTarget, date, batch, opened.base(), recorder);
                }
                readNatives(sources.natives(), importTarget, date, batch, recorder, folder);
                if (recorder.totals().lines() == 0) {
                    throw ImportTarget.nothing(sources.natives());
                }
                // Before publishing, because the disk may be full: an edition whose rejects are lost is no good.
                recorder.rejects().flush();
                String failure = recorder.totals().excess(request.maxRejects());
                Batch.Published published = failure == null ? batch.publish(progress::publishing) : null;
                ImportSummary summary = summary(opened, database, recorder, failure, published);
                write(summary, folder.summary());
                return summary;
            }
        }
    }

    private void readTranslated(
            ConversionOutput conversionOutput,
            ConvertedPages pages,
            ImportTarget importTarget,
            LocalDate date,
            CancellableBatch batch,
            @Nullable EditionInfo base,
            ImportRecorder recorder)
            throws IOException {
        // The lock is held, so what is stored stays what it is until this batch replaces it.
        try (View view = base == null || !pages.partial() ? null : store.open(importTarget.database())) {
            ParseContext context = context(LineOrigin.file("foreign files"), 0, importTarget, date);
            Runnable tell = () -> progress.report(recorder.totals().resultsSeen());
            new ConvertedPageReader(batch, recorder, workers, tell, conversionOutput, new StoredSerps(view))
                    .read(pages, context);
        }
    }

    private void readNatives(
            List<Source> sources,
            ImportTarget importTarget,
            LocalDate date,
            CancellableBatch batch,
            ImportRecorder recorder,
            ImportFolder folder)
            throws IOException {
        for (Source source : sources) {
            InputFile inputFile = source.input();
            progress.begin(inputFile);
            Runnable tell = () -> progress.report(recorder.totals().resultsSeen());
            ParseContext context =
                    context(LineOrigin.file(inputFile.name()), source.head().headerLine(), importTarget, date);
            new NativeFileReader(batch, recorder, workers, folder.work(), tell).read(inputFile, source.head(), context);
            progress.end(inputFile);
            inputFile.close();
        }
    }

    private static ParseContext context(
            LineOrigin lineOrigin, long headerLine, ImportTarget importTarget, LocalDate date) {
        return new ParseContext(lineOrigin, headerLine, importTarget.database().depth(), date, importTarget.date());
    }

    private static LocalDate dateOf(ImportTarget importTarget, @Nullable EditionInfo base) {
        if (importTarget.batchDate() != null) {
            return importTarget.batchDate();
        }
        if (base == null) {
            throw new IllegalStateException(
                    "there is no edition of " + importTarget.database().id() + " to amend");
        }
        return base.date();
    }

    private static void write(ImportSummary summary, Path file) throws IOException {
        try {
            Files.writeString(file, ImportSummaryJson.of(summary) + "\n");
        } catch (IOException e) {
            // What is published is published: the caller has the summary, and a failure here would deny it.
            if (!summary.published()) {
                throw e;
            }
        }
    }

    private ImportSummary summary(
            Batch batch,
            Database database,
            ImportRecorder recorder,
            @Nullable String failure,
            Batch.@Nullable Published published) {
        ImportRecorder.ImportTotals importTotals = recorder.totals();
        @Nullable EditionInfo edition = published == null ? null : published.edition();
        return new ImportSummary(
                database,
                published == null ? null : edition(published),
                failure,
                importTotals.lines(),
                published == null ? 0 : published.serps(),
                published == null ? 0 : published.results(),
                importTotals.rejects(recorder.rejects().path()),
                importTotals.repeated(),
                published == null
                        ? ImportSummary.Shallower.NONE
                        : new ImportSummary.Shallower(published.shallower(), published.shallowerExamples()),
                batch.problems(),
                importTotals.unknownKeys(),
                importTotals.formats(),
                importTotals.results(),
                edition == null ? 0 : edition.bytes(),
                Duration.ofNanos(System.nanoTime() - start));
    }

    private static ImportSummary.Edition edition(Batch.Published published) {
        EditionInfo edition = published.edition();
        return new ImportSummary.Edition(edition.date(), edition.number(), published.pendingPartitions());
    }

    private static String holder() {
        return "process " + ProcessHandle.current().pid() + " since "
                + Instant.now().truncatedTo(ChronoUnit.SECONDS);
    }
}

package io.serpdex.ingest;

import io.serpdex.ingest.convert.ConversionOutput;
import io.serpdex.ingest.convert.ConvertedPages;
import io.serpdex.ingest.convert.StoredSerps;
import io.serpdex.ingest.detect.DetectedFile;
import io.serpdex.ingest.input.InputFile;
import io.serpdex.ingest.parse.ParseContext;
import io.serpdex.ingest.rejects.ImportFolder;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.ingest.rejects.ImportSummaryJson;
import io.serpdex.ingest.rejects.LineOrigin;
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

/** The import of one database, from its detected files to a published edition. */
final class DatabaseImport {
    private final Store store;
    private final int workers;
    private final ImportRequest request;
    private final ReadingProgress progress;
    private final long start;

    /** @param start the start of the import in nanoseconds, including the conversion of provider files */
    DatabaseImport(Store store, int workers, ImportRequest request, ReadingProgress progress, long start) {
        this.store = store;
        this.workers = workers;
        this.request = request;
        this.progress = progress;
        this.start = start;
    }

    /**
     * The files and converted pages of one database.
     *
     * @param nativeFiles files of the native format
     * @param conversion the converted pages of all databases; null without provider files
     * @param pages the converted pages of this database; null if there are none
     * @param earlierRejects rejects from before this import, to be included in its report
     */
    record Sources(
            List<DetectedFile> nativeFiles,
            @Nullable ConversionOutput conversion,
            @Nullable ConvertedPages pages,
            EarlierRejects earlierRejects) {}

    /** Records rejects that occurred before the import of a database began. */
    interface EarlierRejects {
        EarlierRejects NONE = recorder -> {};

        void recordIn(ImportRecorder recorder) throws IOException;
    }

    /** The state of a batch while its files are read. */
    private record Run(
            ImportTarget target, LocalDate date, CancellableBatch batch, ImportRecorder recorder, ImportFolder folder) {

        ParseContext context(LineOrigin origin, long headerLine) {
            return new ParseContext(origin, headerLine, target.database().depth(), date, target.date());
        }
    }

    /** @param began receives the batch, so that it can be cancelled */
    ImportSummary run(ImportTarget target, Sources sources, Consumer<CancellableBatch> began) throws IOException {
        Database database = target.database();
        Batch.Plan plan = new Batch.Plan(
                database, target.batchDate(), request.full(), request.keep(), request.enrichment(), holder());
        Batch opened = store.begin(plan);
        try (CancellableBatch batch = new CancellableBatch(opened)) {
            began.accept(batch);
            LocalDate date = dateOf(target, opened.base());
            ImportFolder folder = ImportFolder.create(request.reportFolder(), database, date);
            batch.own(folder);
            try (ImportRecorder recorder = new ImportRecorder(folder.rejects())) {
                Run run = new Run(target, date, batch, recorder, folder);
                sources.earlierRejects().recordIn(recorder);
                if (sources.conversion() != null && sources.pages() != null) {
                    readConverted(sources.conversion(), sources.pages(), opened.base(), run);
                }
                readNative(sources.nativeFiles(), run);
                if (recorder.lines() == 0) {
                    throw ImportTarget.noLines(sources.nativeFiles());
                }
                // Before publishing, because the disk may be full: an edition without its rejects file is incomplete.
                recorder.flush();
                String failure = recorder.limitExceeded(request.limits().maxRejects());
                EmptiedSerpLimit emptied = new EmptiedSerpLimit(request.limits().maxEmptied(), progress::publishing);
                Batch.Published published = failure == null ? emptied.publish(batch) : null;
                ImportSummary summary = summary(
                        opened,
                        database,
                        recorder,
                        failure == null ? emptied.failure() : failure,
                        emptied.serps(),
                        published);
                write(summary, folder.summary());
                return summary;
            }
        }
    }

    private void readConverted(ConversionOutput conversion, ConvertedPages pages, @Nullable EditionInfo base, Run run)
            throws IOException {
        // The import lock is held, so the stored SERPs do not change before this batch replaces them.
        try (View view = base == null || !pages.partial()
                ? null
                : store.open(run.target().database())) {
            Runnable report = () -> progress.report(run.recorder().resultsRead());
            new ConvertedPageReader(run.batch(), run.recorder(), workers, report, conversion, new StoredSerps(view))
                    .read(pages, run.context(LineOrigin.file("provider files"), 0));
        }
    }

    private void readNative(List<DetectedFile> files, Run run) throws IOException {
        Runnable report = () -> progress.report(run.recorder().resultsRead());
        NativeFileReader reader = new NativeFileReader(
                run.batch(), run.recorder(), workers, run.folder().work(), report);
        for (DetectedFile file : files) {
            InputFile input = file.input();
            progress.begin(input);
            reader.read(file, run.context(LineOrigin.file(input.name()), file.headerLine()));
            progress.end(input);
            input.close();
        }
    }

    private static LocalDate dateOf(ImportTarget target, @Nullable EditionInfo base) {
        if (target.batchDate() != null) {
            return target.batchDate();
        }
        if (base == null) {
            throw new IllegalStateException("no edition of " + target.database().id() + " to amend");
        }
        return base.date();
    }

    private static void write(ImportSummary summary, Path file) throws IOException {
        try {
            Files.writeString(file, ImportSummaryJson.of(summary) + "\n");
        } catch (IOException e) {
            // The edition is published: an exception would report the opposite, and the caller has the summary anyway.
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
            Batch.ReplacedSerps replaced,
            Batch.@Nullable Published published) {
        @Nullable EditionInfo edition = published == null ? null : published.edition();
        return new ImportSummary(
                database,
                published == null ? null : edition(published),
                failure,
                recorder.lines(),
                published == null ? 0 : published.serps(),
                published == null ? 0 : published.results(),
                recorder.rejects(),
                recorder.repeated(),
                published == null
                        ? ImportSummary.SerpCount.NONE
                        : new ImportSummary.SerpCount(published.shallower(), published.shallowerExamples()),
                new ImportSummary.SerpCount(replaced.emptied(), replaced.emptiedExamples()),
                batch.problems(),
                recorder.unknownKeys(),
                recorder.leftOut(),
                recorder.formats(),
                recorder.results(),
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

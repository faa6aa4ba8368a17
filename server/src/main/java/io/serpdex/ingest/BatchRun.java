package io.serpdex.ingest;

import io.serpdex.ingest.Intake.Source;
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
final class BatchRun {
    private final Store store;
    private final int workers;
    private final ImportRequest request;
    private final ReadingProgress progress;
    private final long start;

    /** @param start when the import began, which may be some reading ago */
    BatchRun(Store store, int workers, ImportRequest request, ReadingProgress progress, long start) {
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
     * @param translation and what of it belongs to the database; null where there are no foreign files
     * @param lost what was lost on the way here, which this import is to report
     */
    record Load(
            List<Source> natives,
            @Nullable Translation translation,
            @Nullable TranslatedPages pages,
            Lost lost) {}

    /** Tells what was lost before it was known to which import it belongs. */
    interface Lost {
        Lost NOTHING = books -> {};

        void enterInto(Bookkeeping books) throws IOException;
    }

    /** @param began is told of the batch, for whoever may have to cancel it */
    ImportSummary run(Intake intake, Load load, Consumer<RunningBatch> began) throws IOException {
        Database database = intake.database();
        Batch.Plan plan = new Batch.Plan(
                database, intake.batchDate(), request.full(), request.keep(), request.enrichment(), holder());
        Batch opened = store.begin(plan);
        try (RunningBatch batch = new RunningBatch(opened)) {
            began.accept(batch);
            LocalDate date = dateOf(intake, opened.base());
            ImportFolder folder = ImportFolder.create(request.reports(), database, date);
            batch.own(folder);
            try (Bookkeeping books = new Bookkeeping(new RejectsFile(folder.rejects()))) {
                load.lost().enterInto(books);
                if (load.translation() != null && load.pages() != null) {
                    readTranslated(load.translation(), load.pages(), intake, date, batch, opened.base(), books);
                }
                readNatives(load.natives(), intake, date, batch, books, folder);
                if (books.totals().lines() == 0) {
                    throw Intake.nothing(load.natives());
                }
                // Before publishing, because the disk may be full: an edition whose rejects are lost is no good.
                books.rejects().flush();
                String failure = books.totals().excess(request.maxRejects());
                Batch.Published published = failure == null ? batch.publish(progress::publishing) : null;
                ImportSummary summary = summary(opened, database, books, failure, published);
                write(summary, folder.summary());
                return summary;
            }
        }
    }

    private void readTranslated(
            Translation translation,
            TranslatedPages pages,
            Intake intake,
            LocalDate date,
            RunningBatch batch,
            @Nullable EditionInfo base,
            Bookkeeping books)
            throws IOException {
        // The lock is held, so what is stored stays what it is until this batch replaces it.
        try (View view = base == null || !pages.partial() ? null : store.open(intake.database())) {
            ReadingContext context = context(Origin.file("foreign files"), 0, intake, date);
            Runnable tell = () -> progress.tell(books.totals().resultsSeen());
            new TranslatedReading(batch, books, workers, tell, translation, new StoredSerps(view)).read(pages, context);
        }
    }

    private void readNatives(
            List<Source> sources,
            Intake intake,
            LocalDate date,
            RunningBatch batch,
            Bookkeeping books,
            ImportFolder folder)
            throws IOException {
        for (Source source : sources) {
            Input input = source.input();
            progress.begin(input);
            Runnable tell = () -> progress.tell(books.totals().resultsSeen());
            ReadingContext context =
                    context(Origin.file(input.name()), source.head().headerLine(), intake, date);
            new FileReading(batch, books, workers, folder.work(), tell).read(input, source.head(), context);
            progress.end(input);
            input.close();
        }
    }

    private static ReadingContext context(Origin origin, long headerLine, Intake intake, LocalDate date) {
        return new ReadingContext(origin, headerLine, intake.database().depth(), date, intake.date());
    }

    private static LocalDate dateOf(Intake intake, @Nullable EditionInfo base) {
        if (intake.batchDate() != null) {
            return intake.batchDate();
        }
        if (base == null) {
            throw new IllegalStateException(
                    "there is no edition of " + intake.database().id() + " to amend");
        }
        return base.date();
    }

    private static void write(ImportSummary summary, Path file) throws IOException {
        try {
            Files.writeString(file, SummaryJson.of(summary) + "\n");
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
            Bookkeeping books,
            @Nullable String failure,
            Batch.@Nullable Published published) {
        Totals totals = books.totals();
        @Nullable EditionInfo edition = published == null ? null : published.edition();
        return new ImportSummary(
                database,
                published == null ? null : edition(published),
                failure,
                totals.lines(),
                published == null ? 0 : published.serps(),
                published == null ? 0 : published.results(),
                totals.rejects(books.rejects().path()),
                totals.repeated(),
                published == null
                        ? ImportSummary.Shallower.NONE
                        : new ImportSummary.Shallower(published.shallower(), published.shallowerExamples()),
                batch.problems(),
                totals.unknownKeys(),
                totals.formats(),
                totals.results(),
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

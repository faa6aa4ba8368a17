package io.serpdex.ingest;

import io.serpdex.error.ServiceException;
import io.serpdex.ingest.convert.ConversionOutput;
import io.serpdex.ingest.convert.ConvertedPages;
import io.serpdex.ingest.convert.EditionPages;
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
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The import of one database, from its detected files to the published editions, oldest first. */
final class DatabaseImport {
    private final Store store;
    private final int workers;
    private final ImportRequest request;
    private final ReadingProgress progress;
    private final DatabasePlan plan;
    private final ImportTarget target;
    private final DatabasePlan.Sources sources;
    private final long start;

    private final List<ImportSummary.Edition> published = new ArrayList<>();
    private final Set<String> problems = new LinkedHashSet<>();
    private ImportSummary.SerpCount shallower = ImportSummary.SerpCount.NONE;
    private ImportSummary.SerpCount emptied = ImportSummary.SerpCount.NONE;
    private @Nullable Report report;
    private @Nullable String failure;

    /** @param start the start of the import in nanoseconds, including the conversion of provider files */
    DatabaseImport(
            Store store, int workers, ImportRequest request, ReadingProgress progress, DatabasePlan plan, long start) {
        this.store = store;
        this.workers = workers;
        this.request = request;
        this.progress = progress;
        this.plan = plan;
        this.target = plan.target();
        this.sources = plan.sources();
        this.start = start;
    }

    /** Receives the batch of each edition, so that it can be cancelled, and the published editions. */
    interface Listener {
        void began(CancellableBatch batch);

        void published(Database database, LocalDate date);
    }

    /** The files of the import, and the counts of all its editions. */
    private record Report(ImportFolder folder, ImportRecorder recorder) {}

    /** The state of a batch while its files are read. */
    private record Run(LocalDate date, CancellableBatch batch, ImportRecorder recorder, Path work) {}

    /**
     * Publishes the editions until one fails.
     *
     * @throws ServiceException if the first edition cannot be imported
     */
    ImportSummary run(Listener listener) throws IOException {
        try {
            for (EditionPages edition : sources.editions()) {
                run(edition, listener);
                if (failure != null) {
                    break;
                }
                if (!unpublished().isEmpty()) {
                    write(summary("the import was interrupted"));
                }
            }
        } catch (ServiceException | IOException | UncheckedIOException e) {
            if (published.isEmpty() || unpublished().isEmpty()) {
                throw e;
            }
            failure = inEdition(e instanceof ServiceException ? String.valueOf(e.getMessage()) : e.toString());
        } finally {
            if (report != null) {
                report.recorder().close();
            }
        }
        ImportSummary summary = summary(failure);
        write(summary);
        return summary;
    }

    private void run(EditionPages edition, Listener listener) throws IOException {
        long begun = published.isEmpty() ? start : System.nanoTime();
        Database database = target.database();
        LocalDate batchDate = edition.date() == null ? target.batchDate() : edition.date();
        Batch opened = store.begin(
                new Batch.Plan(database, batchDate, request.full(), request.keep(), request.enrichment(), holder()));
        try (CancellableBatch batch = new CancellableBatch(opened)) {
            listener.began(batch);
            LocalDate date = dateOf(batchDate, opened.base());
            progress.edition(
                    database, date, published.size() + 1, sources.editions().size());
            Report open = openReport(batch, date);
            Path work = open.folder().work();
            ImportRecorder total = open.recorder();
            problems.addAll(opened.problems());
            if (failure != null) {
                return;
            }
            try (ImportRecorder recorder = new ImportRecorder(work.resolve("edition.rejects"))) {
                read(edition, opened.base(), new Run(date, batch, recorder, work));
                total.addAll(recorder);
                if (total.lines() == 0) {
                    throw ImportTarget.noLines(sources.nativeFiles());
                }
                // Before publishing, because the disk may be full: an edition without its rejects file is incomplete.
                total.flush();
                failure = inEdition((isOnly() ? total : recorder)
                        .limitExceeded(request.limits().maxRejects()));
            }
            if (failure == null) {
                publish(batch, done -> {
                    add(done, System.nanoTime() - begun);
                    listener.published(database, date);
                });
            }
        }
    }

    private void publish(CancellableBatch batch, Consumer<Batch.Published> done) throws IOException {
        EmptiedSerpLimit limit = new EmptiedSerpLimit(request.limits().maxEmptied(), progress::publishing);
        String exceeded = limit.publish(batch, done);
        emptied = emptied.plus(limit.emptied());
        if (exceeded != null) {
            failure = inEdition(exceeded) + ". Try: " + limit.remedy();
        }
    }

    private boolean isOnly() {
        return sources.editions().size() == 1;
    }

    /** Opens the report with the first edition, under the import lock of the database. */
    private Report openReport(CancellableBatch batch, LocalDate date) throws IOException {
        Report open = report;
        if (open == null) {
            LocalDate newest = sources.editions().getLast().date();
            ImportFolder folder =
                    ImportFolder.create(request.reportFolder(), target.database(), newest == null ? date : newest);
            batch.own(folder);
            open = new Report(folder, new ImportRecorder(folder.rejects()));
            report = open;
            sources.earlierRejects().recordIn(open.recorder());
            if (sources.pages() != null) {
                open.recorder().addAll(sources.pages().recorder());
            }
            if (!isOnly()) {
                String exceeded = open.recorder().limitExceeded(request.limits().maxRejects());
                failure = exceeded == null ? null : exceeded + ": nothing was published";
            }
        } else {
            open.folder().reopen();
            batch.own(open.folder());
        }
        return open;
    }

    /** Returns the message for the current edition; null for null. */
    private @Nullable String inEdition(@Nullable String problem) {
        if (problem == null || isOnly()) {
            return problem == null ? null : problem + ": nothing was published";
        }
        String rest = published.isEmpty() ? "nothing was published" : "this edition and later ones were not published";
        return "edition of " + sources.editions().get(published.size()).date() + ": " + problem + ": " + rest;
    }

    private void read(EditionPages edition, @Nullable EditionInfo base, Run run) throws IOException {
        ConvertedPages pages = sources.pages();
        if (sources.conversion() != null && pages != null) {
            readConverted(sources.conversion(), pages, edition, base, run);
        }
        if (published.isEmpty()) {
            readNative(run);
        }
    }

    private void readConverted(
            ConversionOutput conversion,
            ConvertedPages pages,
            EditionPages edition,
            @Nullable EditionInfo base,
            Run run)
            throws IOException {
        // The import lock is held, so the stored SERPs do not change before this batch replaces them.
        try (View view = base == null || !pages.partial() ? null : store.open(target.database())) {
            new ConvertedPageReader(
                            run.batch(), run.recorder(), workers, reading(run), conversion, new StoredSerps(view))
                    .read(edition, pages, context(run, LineOrigin.file("provider files"), 0));
        }
    }

    private void readNative(Run run) throws IOException {
        NativeFileReader reader = new NativeFileReader(run.batch(), run.recorder(), workers, run.work(), reading(run));
        for (DetectedFile file : sources.nativeFiles()) {
            InputFile input = file.input();
            progress.begin(input);
            reader.read(file, context(run, LineOrigin.file(input.name()), file.headerLine()));
            progress.end(input);
            input.close();
        }
    }

    private ParseContext context(Run run, LineOrigin origin, long headerLine) {
        return new ParseContext(origin, headerLine, target.database().depth(), run.date(), target.latest());
    }

    private Runnable reading(Run run) {
        ImportRecorder total = report == null ? run.recorder() : report.recorder();
        return () -> progress.report(total.resultsRead() + run.recorder().resultsRead());
    }

    private LocalDate dateOf(@Nullable LocalDate batchDate, @Nullable EditionInfo base) {
        if (batchDate != null) {
            return batchDate;
        }
        if (base == null) {
            throw new IllegalStateException("no edition of " + target.database().id() + " to amend");
        }
        return base.date();
    }

    private void add(Batch.Published done, long nanos) {
        EditionInfo edition = done.edition();
        ImportSummary.Edition added = new ImportSummary.Edition(
                edition.date(),
                edition.number(),
                done.serps(),
                done.results(),
                edition.bytes(),
                Duration.ofNanos(nanos),
                done.pendingPartitions());
        published.add(added);
        shallower = shallower.plus(new ImportSummary.SerpCount(done.shallower(), done.shallowerExamples()));
        if (!added.awaited().isEmpty() && !unpublished().isEmpty()) {
            failure =
                    "edition of " + added.date() + " is incomplete, so later ones were not published. Try: import each"
                            + " date separately, or add --one-edition";
        }
    }

    private List<LocalDate> unpublished() {
        return plan.dates().stream().skip(published.size()).toList();
    }

    /** Writes the summary file, also between editions, in case the process is killed. */
    private void write(ImportSummary summary) throws IOException {
        if (report == null) {
            return;
        }
        try {
            Files.writeString(report.folder().summary(), ImportSummaryJson.of(summary) + "\n");
        } catch (IOException e) {
            // Editions are published: an exception would report the opposite, and the caller has the summary anyway.
            if (published.isEmpty()) {
                throw e;
            }
        }
    }

    /** @param reason the reason why not all editions were published; null if they were */
    private ImportSummary summary(@Nullable String reason) {
        Database database = target.database();
        if (report == null) {
            return ImportSummary.ofNothing(database, unpublished(), String.valueOf(reason));
        }
        ImportRecorder recorder = report.recorder();
        return new ImportSummary(
                database,
                published,
                unpublished(),
                reason,
                recorder.lines(),
                recorder.rejects(),
                recorder.repeated(),
                shallower,
                emptied,
                List.copyOf(problems),
                recorder.unknownKeys(),
                recorder.leftOut(),
                recorder.formats(),
                recorder.results(),
                Duration.ofNanos(System.nanoTime() - start));
    }

    private static String holder() {
        return "process " + ProcessHandle.current().pid() + " since "
                + Instant.now().truncatedTo(ChronoUnit.SECONDS);
    }
}

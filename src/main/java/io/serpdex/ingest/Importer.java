package io.serpdex.ingest;

import io.serpdex.ingest.Intake.Source;
import io.serpdex.model.Database;
import io.serpdex.store.Batch;
import io.serpdex.store.BatchPlan;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Published;
import io.serpdex.store.Store;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings files into a store. One import at a time. */
public final class Importer {
    private final Store store;
    private final InputStream standardInput;
    private final int workers;
    private volatile @Nullable RunningBatch running;

    /** @param workers how many threads parse */
    public Importer(Store store, InputStream standardInput, int workers) {
        this.store = store;
        this.standardInput = standardInput;
        this.workers = workers;
    }

    /**
     * Publishes an edition, or leaves everything as it was and says why.
     *
     * @throws io.serpdex.error.ServiceException if the import cannot start, or there is nothing to import
     */
    public ImportSummary run(ImportRequest request, ImportProgress progress) throws IOException {
        long start = System.nanoTime();
        List<Source> sources = new ArrayList<>();
        try {
            for (Path file : request.files()) {
                sources.add(look(new Input(file, standardInput), request.kind()));
            }
            Intake intake =
                    Intake.of(request, sources, database -> store.databases().contains(database));
            return run(request, intake, sources, progress, start);
        } finally {
            for (Source source : sources) {
                source.input().close();
            }
        }
    }

    /** Ends a running import from another thread; nothing is published then, and nothing is left behind. */
    public void cancel() throws IOException, InterruptedException {
        RunningBatch batch = running;
        if (batch != null) {
            batch.cancel();
        }
    }

    private static Source look(Input input, @Nullable Kind kind) throws IOException {
        Head head = new Recognition(input.name(), kind).recognise(input.open());
        input.pause();
        return new Source(input, head);
    }

    private ImportSummary run(
            ImportRequest request, Intake intake, List<Source> sources, ImportProgress progress, long start)
            throws IOException {
        Database database = intake.database();
        BatchPlan plan = new BatchPlan(
                database, intake.batchDate(), request.full(), request.keep(), request.enrichment(), holder());
        Batch opened = store.begin(plan);
        try (RunningBatch batch = new RunningBatch(opened)) {
            running = batch;
            LocalDate date = dateOf(intake, opened.base());
            ImportFolder folder = ImportFolder.create(request.reports(), database, date);
            batch.own(folder);
            try (Bookkeeping books = new Bookkeeping(new RejectsFile(folder.rejects()))) {
                read(sources, intake, date, batch, books, folder, progress);
                if (books.totals().lines() == 0) {
                    throw Intake.nothing(sources);
                }
                // Before publishing, because the disk may be full: an edition whose rejects are lost is no good.
                books.rejects().flush();
                String failure = books.totals().excess(request.maxRejects());
                Published published = failure == null ? batch.publish(progress::publishing) : null;
                ImportSummary summary = summary(opened, database, books, failure, published, start);
                write(summary, folder.summary());
                return summary;
            }
        } finally {
            running = null;
        }
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

    private void read(
            List<Source> sources,
            Intake intake,
            LocalDate date,
            RunningBatch batch,
            Bookkeeping books,
            ImportFolder folder,
            ImportProgress progress)
            throws IOException {
        long total = totalSize(sources);
        long before = 0;
        for (Source source : sources) {
            Input input = source.input();
            long bytesBefore = before;
            Runnable tell = () -> progress.reading(
                    bytesBefore + input.bytesRead(), total, books.totals().resultsSeen());
            ReadingContext context = new ReadingContext(
                    input.name(), source.head().headerLine(), intake.database().depth(), date, intake.date());
            new FileReading(batch, books, workers, folder.work(), tell).read(input, source.head(), context);
            before += input.bytesRead();
            input.close();
        }
    }

    private static long totalSize(List<Source> sources) throws IOException {
        long total = 0;
        for (Source source : sources) {
            long size = source.input().size();
            if (size < 0) {
                return -1;
            }
            total += size;
        }
        return total;
    }

    private static ImportSummary summary(
            Batch batch,
            Database database,
            Bookkeeping books,
            @Nullable String failure,
            @Nullable Published published,
            long start) {
        Totals totals = books.totals();
        EditionInfo edition = published == null ? null : published.edition();
        return new ImportSummary(
                database,
                edition == null ? null : new ImportSummary.Edition(edition.date(), edition.number()),
                failure,
                totals.lines(),
                published == null ? 0 : published.serps(),
                published == null ? 0 : published.results(),
                totals.rejects(books.rejects().path()),
                totals.repeated(),
                published == null
                        ? ImportSummary.Shallower.NONE
                        : new ImportSummary.Shallower(published.shallower(), published.shallowerExamples()),
                batch.complaints(),
                totals.unknownKeys(),
                totals.results(),
                edition == null ? 0 : edition.bytes(),
                Duration.ofNanos(System.nanoTime() - start));
    }

    private static String holder() {
        return "process " + ProcessHandle.current().pid() + " since "
                + Instant.now().truncatedTo(ChronoUnit.SECONDS);
    }
}

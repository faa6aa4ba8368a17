package io.serpdex.demo;

import io.serpdex.generate.GeneratedFile;
import io.serpdex.generate.Generator;
import io.serpdex.generate.GeneratorProgress;
import io.serpdex.ingest.ImportProgress;
import io.serpdex.ingest.ImportRequest;
import io.serpdex.ingest.Importer;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import io.serpdex.store.Store;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Generates the editions of a database and imports them one by one. */
final class DemoDatabaseLoader implements Callable<DemoDatabase> {
    private final DemoDatabase database;
    private final StagingFolder staging;
    private final Importer importer;
    private final DemoLoadTracker tracker;

    DemoDatabaseLoader(DemoDatabase database, StagingFolder staging, Store store, DemoLoadTracker tracker) {
        this.database = database;
        this.staging = staging;
        this.importer = new Importer(
                store, InputStream.nullInputStream(), Runtime.getRuntime().availableProcessors());
        this.tracker = tracker;
    }

    @Override
    public DemoDatabase call() throws IOException {
        Generator some = database.generator();
        Generator all = some.with(1.0, false);
        // Titles triple the size of a file, and reports show only those of the last edition.
        Generator titled = some.with(1.0, true);
        int last = database.editions() - 1;
        for (int edition = 0; edition <= last; edition++) {
            // The last two editions are complete, so that every change happened within a month.
            Generator generator = edition == last ? titled : edition == last - 1 ? all : some;
            load(generate(generator, edition), database.dateOf(edition));
            tracker.done(database.id() + " " + database.dateOf(edition));
        }
        return database;
    }

    private List<Path> generate(Generator generator, int edition) throws IOException {
        GeneratorProgress progress = (file, keywords, ofKeywords) -> tracker.throwIfStopped();
        List<Path> files = new ArrayList<>();
        files.add(generator.writeEdition(staging.files(), edition, progress).path());
        if (edition == database.editions() - 1) {
            generator.writeSideFiles(staging.files()).stream()
                    .map(GeneratedFile::path)
                    .forEach(files::add);
        }
        return files;
    }

    private void load(List<Path> files, LocalDate date) throws IOException {
        ImportRequest request = new ImportRequest(
                Database.of(database.id()),
                date,
                false,
                true,
                files,
                null,
                new ImportRequest.Limits(0, 0),
                ImportRequest.KEEP,
                Enrichment.ALL,
                ImportRequest.ProviderOptions.NONE,
                staging.reports());
        ImportSummary summary = importer.run(request, new CancellationCheck());
        if (!summary.published()) {
            throw new IllegalStateException(
                    "failed to import the demo data of " + database.id() + ": " + summary.failure());
        }
        for (Path file : files) {
            Files.delete(file);
        }
    }

    /** Aborts the import with an exception, after which the import cleans up. */
    private final class CancellationCheck implements ImportProgress {
        @Override
        public void reading(long bytes, long totalBytes, long results) {
            tracker.throwIfStopped();
        }

        @Override
        public void publishing(long thousandths) {
            tracker.throwIfStopped();
        }
    }
}

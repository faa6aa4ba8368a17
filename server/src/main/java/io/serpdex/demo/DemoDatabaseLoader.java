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

/** Invents the editions of one database and imports them, one after the other. */
final class DemoDatabaseLoader implements Callable<DemoDatabase> {
    private final DemoDatabase database;
    private final StagingFolder stagingFolder;
    private final Importer importer;
    private final DemoLoadTracker demoLoadTracker;

    DemoDatabaseLoader(
            DemoDatabase database, StagingFolder stagingFolder, Store store, DemoLoadTracker demoLoadTracker) {
        this.database = database;
        this.stagingFolder = stagingFolder;
        this.importer = new Importer(
                store, InputStream.nullInputStream(), Runtime.getRuntime().availableProcessors());
        this.demoLoadTracker = demoLoadTracker;
    }

    @Override
    public DemoDatabase call() throws IOException {
        Generator some = database.generator();
        Generator all = some.with(1.0, false);
        // Titles make a file three times as large, and only those of the last edition are ever seen.
        Generator titled = some.with(1.0, true);
        int last = database.editions() - 1;
        for (int edition = 0; edition <= last; edition++) {
            // The last two are whole, so that every move is one of a month.
            Generator generator = edition == last ? titled : edition == last - 1 ? all : some;
            load(invent(generator, edition), database.dateOf(edition));
            demoLoadTracker.done(database.id() + " " + database.dateOf(edition));
        }
        return database;
    }

    private List<Path> invent(Generator generator, int edition) throws IOException {
        GeneratorProgress progress = (file, keywords, ofKeywords) -> demoLoadTracker.throwIfStopped();
        List<Path> files = new ArrayList<>();
        files.add(
                generator.writeEdition(stagingFolder.files(), edition, progress).path());
        if (edition == database.editions() - 1) {
            generator.writeSideFiles(stagingFolder.files()).stream()
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
                files,
                null,
                0,
                ImportRequest.KEEP,
                Enrichment.ALL,
                ImportRequest.ProviderOptions.NONE,
                stagingFolder.reports());
        ImportSummary summary = importer.run(request, new CancellationCheck());
        if (!summary.published()) {
            throw new IllegalStateException(
                    "the demo data of " + database.id() + " was not published: " + summary.failure());
        }
        for (Path file : files) {
            Files.delete(file);
        }
    }

    /** An import ends properly whenever its listener throws. */
    private final class CancellationCheck implements ImportProgress {
        @Override
        public void reading(long bytes, long totalBytes, long results) {
            demoLoadTracker.throwIfStopped();
        }

        @Override
        public void publishing(long thousandths) {
            demoLoadTracker.throwIfStopped();
        }
    }
}

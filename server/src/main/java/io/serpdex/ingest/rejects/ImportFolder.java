package io.serpdex.ingest.rejects;

import io.serpdex.model.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The files of an import: its rejects, its summary, and a folder for temporary files. */
public final class ImportFolder implements AutoCloseable {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'");

    private final Path rejects;
    private final Path summary;
    private final Path work;

    private ImportFolder(Path rejects, Path summary, Path work) {
        this.rejects = rejects;
        this.summary = summary;
        this.work = work;
    }

    /**
     * Creates the folder. The caller holds the import lock of the database, so existing temporary files belong to a
     * killed import and are deleted.
     */
    public static ImportFolder create(Path folder, Database database, LocalDate date) throws IOException {
        Path work = folder.resolve("work-" + database.id());
        String name = database.id() + "-" + date + "-" + TIME.format(LocalDateTime.now(ZoneOffset.UTC));
        for (int again = 1; ; again++) {
            String unique = again == 1 ? name : name + "-" + again;
            Path rejects = folder.resolve(unique + ".rejects.jsonl");
            Path summary = folder.resolve(unique + ".summary.json");
            if (!Files.exists(rejects) && !Files.exists(summary)) {
                ImportFolder created = new ImportFolder(rejects, summary, work);
                created.reopen();
                return created;
            }
        }
    }

    /**
     * Creates the folder for temporary files again, for the next edition. The caller holds the import lock of the
     * database.
     */
    public void reopen() throws IOException {
        delete(work);
        Files.createDirectories(work);
    }

    public Path rejects() {
        return rejects;
    }

    public Path summary() {
        return summary;
    }

    public Path work() {
        return work;
    }

    @Override
    public void close() throws IOException {
        delete(work);
    }

    public static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> paths;
        try (Stream<Path> walk = Files.walk(folder)) {
            paths = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : paths) {
            Files.deleteIfExists(path);
        }
    }
}

package io.serpdex.ingest.convert;

import io.serpdex.ingest.rejects.ImportFolder;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.Reject.Place;
import io.serpdex.ingest.rejects.RejectsFile;
import io.serpdex.model.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Pages of foreign files in the words of the native format, on disk by database and keyword: only when all files are read
 * is it known which pages are one SERP, and which editions there will be.
 */
public final class ConversionOutput implements AutoCloseable {
    private static final String PREFIX = "work-foreign-";

    private final Path folder;
    private final List<String> files = new ArrayList<>();
    private final Map<String, ConvertedPages> databases = new TreeMap<>();
    private final ImportRecorder unassigned;
    private boolean closed;

    /** @param reports where imports leave their reports, and work meanwhile */
    public ConversionOutput(Path reports) throws IOException {
        removeLeftovers(reports);
        folder = reports.resolve(PREFIX + ProcessHandle.current().pid());
        ImportFolder.delete(folder);
        Files.createDirectories(folder);
        unassigned = new ImportRecorder(new RejectsFile(folder.resolve("lost.rejects")));
    }

    /** Of imports that were killed. */
    private static void removeLeftovers(Path reports) throws IOException {
        if (!Files.isDirectory(reports)) {
            return;
        }
        List<Path> folders;
        try (Stream<Path> list = Files.list(reports)) {
            folders = list.filter(path -> path.getFileName().toString().startsWith(PREFIX))
                    .toList();
        }
        for (Path left : folders) {
            String pid = left.getFileName().toString().substring(PREFIX.length());
            boolean runs = pid.matches("[0-9]{1,18}")
                    && ProcessHandle.of(Long.parseLong(pid)).isPresent();
            if (!runs) {
                ImportFolder.delete(left);
            }
        }
    }

    /** The number under which a file is known from now on. */
    int number(String file) {
        files.add(file);
        return files.size() - 1;
    }

    synchronized void add(ConvertedChunk convertedChunk) throws IOException {
        if (closed) {
            throw new IOException("the import was cancelled");
        }
        for (Map.Entry<Database, ConvertedChunk.DatabasePages> share :
                convertedChunk.pagesByDatabase().entrySet()) {
            String id = share.getKey().id();
            ConvertedPages pages = databases.get(id);
            if (pages == null) {
                pages = new ConvertedPages(folder, id);
                databases.put(id, pages);
            }
            pages.add(share.getValue());
        }
        unassigned.record(convertedChunk.unassigned());
    }

    /** By the ids of the databases. */
    public Map<String, ConvertedPages> databases() {
        return databases;
    }

    /** What belongs to no database, because nobody could tell to which. */
    public ImportRecorder unassigned() {
        return unassigned;
    }

    /** Where a page stands that became part of a line. */
    public Place place(SpilledPage page, int pages, String text) {
        String more = pages > 1 ? " (first of " + pages + " pages)" : "";
        return new Place(files.get(page.file) + more, page.line, text);
    }

    /** Removes everything; by any thread, because a cancel comes from another one. */
    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        for (ConvertedPages pages : databases.values()) {
            pages.close();
        }
        unassigned.close();
        ImportFolder.delete(folder);
    }
}

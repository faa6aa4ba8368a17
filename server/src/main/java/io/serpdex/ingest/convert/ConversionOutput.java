package io.serpdex.ingest.convert;

import io.serpdex.ingest.input.TemporaryFolder;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.Reject.Location;
import io.serpdex.model.Database;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The pages of provider files in the native format, on disk by database and keyword. The pages of a SERP and the
 * editions to publish are known only after all files are read.
 */
public final class ConversionOutput implements AutoCloseable {
    private final TemporaryFolder work;
    private final Path folder;
    private final List<String> files = new ArrayList<>();
    private final Map<String, ConvertedPages> databases = new TreeMap<>();
    private final ImportRecorder unassigned;
    private final PageFacts unassignedFacts = new PageFacts();
    private boolean closed;

    /** @param reportFolder the folder for reports and temporary files */
    public ConversionOutput(Path reportFolder) throws IOException {
        work = new TemporaryFolder(reportFolder, "provider");
        folder = work.path();
        unassigned = new ImportRecorder(folder.resolve("unassigned.rejects"));
    }

    /** Returns a new number for a file. */
    int number(String file) {
        files.add(file);
        unassigned.begin(file);
        return files.size() - 1;
    }

    synchronized void add(ConvertedChunk chunk) throws IOException {
        if (closed) {
            throw new IOException("the import was cancelled");
        }
        for (Map.Entry<Database, PageBatch> entry : chunk.pagesByDatabase().entrySet()) {
            add(entry.getKey(), entry.getValue());
        }
        unassigned.record(chunk.unassigned());
        unassignedFacts.addAll(chunk.unassignedFacts());
    }

    synchronized void add(Database database, PageBatch batch) throws IOException {
        if (closed) {
            throw new IOException("the import was cancelled");
        }
        ConvertedPages pages = databases.get(database.id());
        if (pages == null) {
            pages = new ConvertedPages(folder, database.id());
            databases.put(database.id(), pages);
        }
        pages.add(batch);
    }

    /** Returns the pages by database ID. */
    public Map<String, ConvertedPages> databases() {
        return databases;
    }

    /** Returns the counts of input that belongs to no known database. */
    public ImportRecorder unassigned() {
        return unassigned;
    }

    /** Returns whether there are results without a database, or without a site, none of which has a date. */
    public boolean lacksDates() {
        return (unassignedFacts.serps() || lacksSite()) && unassignedFacts.newest() == null;
    }

    /** Returns whether positions were left out because their site is unknown. */
    public boolean lacksSite() {
        return !unassigned.leftOut().isEmpty();
    }

    /** Returns the name of the file with this number. */
    public String file(int number) {
        return files.get(number);
    }

    /** Returns the location of the first page of a line. */
    public Location location(SpilledPage page, int pages, String text) {
        String file = files.get(page.file());
        return pages > 1 ? Location.ofFirstPage(file, pages, page.line(), text) : new Location(file, page.line(), text);
    }

    /** Deletes all files. Synchronized, because another thread can cancel. */
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
        work.close();
    }
}

package io.serpdex.ingest.convert;

import io.serpdex.ingest.input.RowSpill;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.RejectsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What foreign files hold for one database: pages on disk by keyword, and what was counted on the way. */
public final class ConvertedPages implements AutoCloseable {
    private final RowSpill rowSpill;
    private final ImportRecorder recorder;
    private @Nullable LocalDate newest;
    private boolean serps;
    private final Set<String> hosts = new HashSet<>();

    ConvertedPages(Path folder, String name) throws IOException {
        rowSpill = new RowSpill(folder.resolve(name + ".pages"));
        recorder = new ImportRecorder(new RejectsFile(folder.resolve(name + ".rejects")));
    }

    void add(ConvertedChunk.DatabasePages databasePages) throws IOException {
        rowSpill.append(databasePages.block);
        recorder.record(databasePages.chunkCounts);
        if (databasePages.newest != null && (newest == null || databasePages.newest.isAfter(newest))) {
            newest = databasePages.newest;
        }
        serps |= databasePages.serps;
        hosts.addAll(databasePages.hosts);
    }

    public RowSpill spill() {
        return rowSpill;
    }

    public ImportRecorder recorder() {
        return recorder;
    }

    /** The newest day of a page; null where no page says when it was fetched. */
    public @Nullable LocalDate newest() {
        return newest;
    }

    /** Whether results come with them, and not figures alone. */
    public boolean serps() {
        return serps;
    }

    /** Whether positions of one site only are among them. */
    public boolean partial() {
        return !hosts.isEmpty();
    }

    /** The hosts whose positions these are: what the pages do not say of them is not so. */
    public Set<String> hosts() {
        return hosts;
    }

    @Override
    public void close() throws IOException {
        rowSpill.close();
        recorder.close();
    }
}

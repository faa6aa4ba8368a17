package io.serpdex.ingest.convert;

import io.serpdex.ingest.input.RowSpill;
import io.serpdex.ingest.rejects.ImportRecorder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The converted pages of one database, on disk by keyword, with their counts. */
public final class ConvertedPages implements AutoCloseable {
    private final RowSpill spill;
    private final ImportRecorder recorder;
    private @Nullable LocalDate newest;
    private boolean serps;
    private final Set<String> hosts = new HashSet<>();
    private final Set<String> advertisers = new HashSet<>();

    ConvertedPages(Path folder, String name) throws IOException {
        spill = new RowSpill(folder.resolve(name + ".pages"));
        recorder = new ImportRecorder(folder.resolve(name + ".rejects"));
    }

    void add(ConvertedChunk.DatabasePages pages) throws IOException {
        spill.append(pages.block);
        recorder.record(pages.counts);
        if (pages.newest != null && (newest == null || pages.newest.isAfter(newest))) {
            newest = pages.newest;
        }
        serps |= pages.serps;
        hosts.addAll(pages.hosts);
        advertisers.addAll(pages.advertisers);
    }

    public RowSpill spill() {
        return spill;
    }

    public ImportRecorder recorder() {
        return recorder;
    }

    /** Returns the newest day of a page; null if no page has a date. */
    public @Nullable LocalDate newest() {
        return newest;
    }

    /** Returns whether any page has results or ads, not only figures. */
    public boolean serps() {
        return serps;
    }

    /** Returns whether any page has the positions or ads of one site only. */
    public boolean partial() {
        return !hosts.isEmpty() || !advertisers.isEmpty();
    }

    /** Returns the hosts, and domains as {@code *.example.com}, whose stored positions are replaced. */
    public Set<String> hosts() {
        return hosts;
    }

    /** Returns the domains whose stored ads are replaced. */
    public Set<String> advertisers() {
        return advertisers;
    }

    @Override
    public void close() throws IOException {
        spill.close();
        recorder.close();
    }
}

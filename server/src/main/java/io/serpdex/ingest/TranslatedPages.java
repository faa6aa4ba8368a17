package io.serpdex.ingest;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What foreign files hold for one database: pages on disk by keyword, and what was counted on the way. */
final class TranslatedPages implements AutoCloseable {
    private final Spill spill;
    private final Bookkeeping books;
    private @Nullable LocalDate newest;
    private boolean serps;
    private final Set<String> hosts = new HashSet<>();

    TranslatedPages(Path folder, String name) throws IOException {
        spill = new Spill(folder.resolve(name + ".pages"));
        books = new Bookkeeping(new RejectsFile(folder.resolve(name + ".rejects")));
    }

    void add(Harvest.Share share) throws IOException {
        spill.append(share.block);
        books.enter(share.tally);
        if (share.newest != null && (newest == null || share.newest.isAfter(newest))) {
            newest = share.newest;
        }
        serps |= share.serps;
        hosts.addAll(share.hosts);
    }

    Spill spill() {
        return spill;
    }

    Bookkeeping books() {
        return books;
    }

    /** The newest day of a page; null where no page says when it was fetched. */
    @Nullable
    LocalDate newest() {
        return newest;
    }

    /** Whether results come with them, and not figures alone. */
    boolean serps() {
        return serps;
    }

    /** Whether positions of one site only are among them. */
    boolean partial() {
        return !hosts.isEmpty();
    }

    /** The hosts whose positions these are: what the pages do not say of them is not so. */
    Set<String> hosts() {
        return hosts;
    }

    @Override
    public void close() throws IOException {
        spill.close();
        books.close();
    }
}

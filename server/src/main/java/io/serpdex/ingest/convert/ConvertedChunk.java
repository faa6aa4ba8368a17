package io.serpdex.ingest.convert;

import io.serpdex.ingest.input.RowSpill;
import io.serpdex.ingest.parse.TextValueParser;
import io.serpdex.ingest.providers.ProviderFormat;
import io.serpdex.ingest.providers.ProviderPage;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.LineOrigin;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.model.Database;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What a chunk of a foreign file holds for each database. One thread at a time. */
final class ConvertedChunk implements ProviderFormat.PageSink {

    /** What goes to one database. */
    static final class DatabasePages {
        final RowSpill.Block block = new RowSpill.Block();
        final ImportRecorder.ChunkCounts chunkCounts = new ImportRecorder.ChunkCounts();

        @Nullable
        LocalDate newest;

        boolean serps;

        /** Hosts whose own positions are told, and of nobody else. */
        final Set<String> hosts = new HashSet<>();
    }

    private final DatabaseSelector selector;
    private final int file;
    private final LineOrigin lineOrigin;
    private final Map<Database, DatabasePages> pagesByDatabase = new LinkedHashMap<>();
    private final ImportRecorder.ChunkCounts unassigned = new ImportRecorder.ChunkCounts();
    private String format = "";
    private Supplier<String> text = () -> "";
    private long line;

    /** @param file the number under which the origin is known */
    ConvertedChunk(DatabaseSelector databaseSelector, int file, LineOrigin lineOrigin) {
        this.selector = databaseSelector;
        this.file = file;
        this.lineOrigin = lineOrigin;
    }

    Map<Database, DatabasePages> pagesByDatabase() {
        return pagesByDatabase;
    }

    /** What belongs to no database, because nobody could tell to which. */
    ImportRecorder.ChunkCounts unassigned() {
        return unassigned;
    }

    /**
     * What comes next stands here.
     *
     * @param text its beginning; asked for only where something is rejected
     */
    ConvertedChunk at(long line, Supplier<String> text, String format) {
        this.line = line;
        this.text = text;
        this.format = format;
        return this;
    }

    @Override
    public void page(ProviderPage page) {
        try {
            String keyword = TextValueParser.keyword(page.keyword()).text();
            Database database = selector.of(page.market());
            if (database == null) {
                unassigned.unplaced++;
                reject(place ->
                        new Reject.BadDatabase(place, "the page does not say which database it belongs to; say --se"));
                return;
            }
            DatabasePages databasePages = pagesByDatabase.computeIfAbsent(database, _ -> new DatabasePages());
            if (page.partial()) {
                // Also of a host that has fallen out of sight: that is something to say of it.
                page.line().path("results").forEach(result -> databasePages.hosts.add(PartialSerp.host(result)));
            }
            dropBehind(database.depth(), page, databasePages);
            take(databasePages, keyword, page);
        } catch (RejectException rejectException) {
            reject(rejectException.reject());
        }
    }

    /** Providers look deeper than a database keeps. That is no mistake of theirs, and no reject. */
    private static void dropBehind(int depth, ProviderPage page, DatabasePages databasePages) {
        for (Iterator<JsonNode> results = page.line().path("results").iterator(); results.hasNext(); ) {
            if (results.next().path("position").asInt(0) > depth) {
                databasePages.chunkCounts.ignore("positions behind the first " + depth, 1);
                results.remove();
            }
        }
    }

    private void take(DatabasePages databasePages, String keyword, ProviderPage page) {
        if (page.fetched() != null) {
            LocalDate day = page.fetched().toLocalDate();
            page.line().put("date", day.toString());
            databasePages.newest =
                    databasePages.newest == null || day.isAfter(databasePages.newest) ? day : databasePages.newest;
        }
        databasePages.serps |= page.line().has("results");
        databasePages.chunkCounts.lines++;
        databasePages.chunkCounts.countPage(format);
        SpilledPage.write(databasePages.block.rowsOf(keyword), keyword, file, line, page);
    }

    @Override
    public void reject(String reason) {
        reject(place -> new Reject.BadDocument(place, reason));
    }

    @Override
    public void ignore(String what) {
        unassigned.ignore(what, 1);
    }

    void reject(Reject.Unlocated unlocated) {
        reject(unlocated.at(lineOrigin.place(line, text.get())));
    }

    void reject(Reject reject) {
        unassigned.lines++;
        unassigned.reject(reject);
    }
}

package io.serpdex.ingest.convert;

import io.serpdex.ingest.parse.TextValueParser;
import io.serpdex.ingest.providers.Market;
import io.serpdex.ingest.providers.ProviderFormat.PageSink;
import io.serpdex.ingest.providers.ProviderPage;
import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.ingest.rejects.LineOrigin;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.model.Database;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** The pages of a chunk of a provider file, converted and divided by database. Not thread-safe. */
final class ConvertedChunk implements PageSink {
    private final DatabaseSelector selector;
    private final int file;
    private final LineOrigin origin;
    private final Map<Database, PageBatch> pagesByDatabase = new LinkedHashMap<>();
    private final ChunkCounts unassigned = new ChunkCounts();
    private final PageFacts unassignedFacts = new PageFacts();
    private String format = "";
    private Supplier<String> text = () -> "";
    private long line;

    /** @param file the number of the file in the {@link ConversionOutput} */
    ConvertedChunk(DatabaseSelector selector, int file, LineOrigin origin) {
        this.selector = selector;
        this.file = file;
        this.origin = origin;
    }

    Map<Database, PageBatch> pagesByDatabase() {
        return pagesByDatabase;
    }

    /** Returns the counts of input that belongs to no known database. */
    ChunkCounts unassigned() {
        return unassigned;
    }

    /** Returns facts about pages without a database. */
    PageFacts unassignedFacts() {
        return unassignedFacts;
    }

    /**
     * Sets the location of what is added next.
     *
     * @param text supplies the beginning of the document for rejects
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
                Market market = page.market();
                unassignedFacts.add(SpilledPage.of(keyword, file, line, page));
                reject(location -> new Reject.NoDatabase(location, market.missing(), market.example()));
                return;
            }
            PageBatch pages = pagesByDatabase.computeIfAbsent(database, _ -> new PageBatch());
            if (page.partial()) {
                // Before deep results are removed: a host that dropped below the depth must lose its stored positions.
                page.line().path("results").forEach(result -> pages.facts.addHost(PartialSerp.scope(result)));
                page.line().path("ads").forEach(ad -> pages.facts.addAdvertiser(PartialAds.advertiser(ad)));
            }
            removeBelow(database.depth(), page, pages);
            add(pages, keyword, page);
        } catch (RejectException rejection) {
            reject(rejection.reject());
        }
    }

    /** Removes results below the depth of the database. They are counted but not rejected. */
    private static void removeBelow(int depth, ProviderPage page, PageBatch pages) {
        for (Iterator<JsonNode> results = page.line().path("results").iterator(); results.hasNext(); ) {
            if (results.next().path("position").asInt(0) > depth) {
                pages.counts.ignore("results after position " + depth, 1);
                results.remove();
            }
        }
    }

    private void add(PageBatch pages, String keyword, ProviderPage page) {
        if (page.fetched() != null) {
            page.line().put("date", page.fetched().toLocalDate().toString());
        }
        pages.counts.addLine();
        pages.counts.addPage(format);
        pages.add(SpilledPage.of(keyword, file, line, page));
    }

    @Override
    public void reject(String reason) {
        reject(location -> new Reject.BadDocument(location, reason));
    }

    @Override
    public void ignore(String what) {
        ignore(what, 1);
    }

    /** Counts input that is ignored on purpose. */
    void ignore(String what, long times) {
        unassigned.ignore(what, times);
    }

    @Override
    public void warn(String what) {
        unassigned.warn(what);
    }

    private void reject(Reject.Unlocated problem) {
        reject(problem.at(origin.locate(line, text.get())));
    }

    void reject(Reject reject) {
        unassigned.addLine();
        unassigned.reject(reject);
    }
}

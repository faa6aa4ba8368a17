package io.serpdex.bench.baseline.tables;

import io.serpdex.metrics.PositionChange;
import io.serpdex.model.Database;
import io.serpdex.store.lucene.files.Domains;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.Keywords;
import io.serpdex.store.lucene.files.Occurrences;
import io.serpdex.store.lucene.files.SerpTitles;
import io.serpdex.store.lucene.files.Serps;
import io.serpdex.store.lucene.files.TopDomains;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes the table {@code result}, and the tables that competitors and related keywords need. */
final class SerpTables {
    private final EditionTables tables;
    private final EditionReader edition;
    private final Keywords keywords;
    private final Domains domains;
    private final int[] byId;
    private final int[] urlIds;
    private final int depth;
    private final TopDomains.Cursor topDomains;

    /** @param byId documents ordered by keyword ID */
    SerpTables(EditionTables tables, EditionReader edition, int[] byId, int[] urlIds) {
        this.tables = tables;
        this.edition = edition;
        this.topDomains = edition.topDomains().cursor();
        this.keywords = edition.keywords();
        this.domains = edition.domains();
        this.byId = byId;
        this.urlIds = urlIds;
        this.depth = Database.of(edition.meta().database()).depth();
    }

    void write() throws IOException {
        try (CsvTableWriter results = new CsvTableWriter(
                        tables.file("result"), "keyword_id", "position", "url_id", "dynamic", "title", "snippet");
                CsvTableWriter top20 =
                        new CsvTableWriter(tables.file("top20"), "keyword_id", "domain", "best_position");
                CsvTableWriter shared = new CsvTableWriter(tables.file("shared_url"), "keyword_id", "url_id")) {
            for (int doc : byId) {
                Serps.Results serp = edition.serps().get(doc);
                writeResults(results, doc, serp);
                writeTopDomains(top20, doc, serp);
                writeTopUrls(shared, doc, serp);
            }
        }
    }

    private void writeResults(CsvTableWriter table, int doc, Serps.Results serp) throws IOException {
        @Nullable String[] titles = SerpTitles.decode(keywords.titles(doc), serp.size());
        long id = keywords.id(doc);
        boolean hadSerp = keywords.hadSerp(doc);
        for (int i = 0; i < serp.size(); i++) {
            int best = best(serp, i);
            table.number(id)
                    .number(serp.position(i))
                    .number(urlIds[(int) serp.url(i)])
                    .number(PositionChange.of(serp.position(best), serp.before(best), hadSerp, depth))
                    .text(titles[2 * i])
                    .text(titles[2 * i + 1])
                    .end();
        }
    }

    /** Returns the index of the best result with the same URL, whose change applies to all of them. */
    private static int best(Serps.Results serp, int index) {
        if (serp.before(index) != Occurrences.REPEATED) {
            return index;
        }
        int first = 0;
        while (serp.url(first) != serp.url(index)) {
            first++;
        }
        return first;
    }

    private void writeTopDomains(CsvTableWriter table, int doc, Serps.Results serp) throws IOException {
        topDomains.seek(doc);
        long id = keywords.id(doc);
        for (int i = 0; i < topDomains.count(); i++) {
            int domain = topDomains.domain(i);
            table.number(id)
                    .text(domains.name(domain))
                    .number(bestPosition(serp, domain))
                    .end();
        }
    }

    private int bestPosition(Serps.Results serp, int domain) {
        long from = domains.firstUrl(domain);
        long to = domains.firstUrl(domain + 1);
        int i = 0;
        while (serp.url(i) < from || serp.url(i) >= to) {
            i++;
        }
        return serp.position(i);
    }

    private void writeTopUrls(CsvTableWriter table, int doc, Serps.Results serp) throws IOException {
        long id = keywords.id(doc);
        for (int i = 0; i < serp.size() && serp.position(i) <= TopDomains.DEPTH; i++) {
            if (serp.before(i) != Occurrences.REPEATED) {
                table.number(id).number(urlIds[(int) serp.url(i)]).end();
            }
        }
    }
}

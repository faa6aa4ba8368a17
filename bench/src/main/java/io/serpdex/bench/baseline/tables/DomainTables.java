package io.serpdex.bench.baseline.tables;

import io.serpdex.store.lucene.codec.PackedColumn;
import io.serpdex.store.lucene.files.Domains;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.ShareCounts;
import io.serpdex.store.lucene.files.UrlDictionary;
import io.serpdex.store.lucene.files.UrlKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes the ranking pages ({@code url}, {@code page}) and the rankings ({@code ranking}). */
final class DomainTables {
    /** ID of a URL that no longer ranks. */
    private static final int NOT_RANKING = -1;

    private final EditionTables tables;
    private final EditionReader edition;
    private final Domains domains;
    private final int[] byName;
    private final int[] urlIds;
    private int pages;

    DomainTables(EditionTables tables, EditionReader edition) {
        this.tables = tables;
        this.edition = edition;
        this.domains = edition.domains();
        this.byName = byName(domains);
        this.urlIds = new int[Math.toIntExact(edition.meta().urls())];
        Arrays.fill(urlIds, NOT_RANKING);
    }

    private static int[] byName(Domains domains) {
        int[] byName = new int[domains.size()];
        for (int domain = 0; domain < byName.length; domain++) {
            byName[domains.nameRank(domain)] = domain;
        }
        return byName;
    }

    /** Returns the IDs of the edition's URLs in the tables. Complete after {@link #write}. */
    int[] urlIds() {
        return urlIds;
    }

    void write() throws IOException {
        try (CsvTableWriter urls = new CsvTableWriter(tables.file("url"), "url_id", "url", "host", "domain");
                CsvTableWriter figures = new CsvTableWriter(
                        tables.file("page"),
                        "url_id",
                        "keywords",
                        "potential_traffic",
                        "traffic",
                        "social_a",
                        "social_b",
                        "engine")) {
            for (int domain : byName) {
                new DomainPages(domain, urls, figures).write();
            }
        }
        new RankingTable(tables, edition, byName, urlIds).write();
    }

    /** Writes the pages of one domain in the order of their URLs. */
    private final class DomainPages {
        private final int domain;
        private final CsvTableWriter urls;
        private final CsvTableWriter figures;
        private final PackedColumn.Cursor keywords = edition.pageKeywords().cursor();
        private final PackedColumn.Cursor potential = edition.pagePotential().cursor();
        private final PackedColumn.Cursor traffic = edition.pageTraffic().cursor();
        private final ShareCounts.DomainCounts shares;

        DomainPages(int domain, CsvTableWriter urls, CsvTableWriter figures) {
            this.domain = domain;
            this.urls = urls;
            this.figures = figures;
            this.shares = edition.shares().ofDomain(domain);
        }

        void write() throws IOException {
            String name = domains.name(domain);
            UrlDictionary.Cursor texts = edition.urls().cursor();
            for (int i = domains.firstOrigin(domain); i < domains.firstOrigin(domain + 1); i++) {
                int number = domains.originInPrintedOrder(i);
                UrlKey.Origin origin = domains.origin(number);
                texts.prefix(origin.text().getBytes(StandardCharsets.UTF_8));
                for (long url = domains.originStart(number); url < domains.originStart(number + 1); url++) {
                    if (keywords.get(url) > 0) {
                        texts.seek(url);
                        urls.number(pages)
                                .utf8(texts.text(), texts.length())
                                .text(origin.host())
                                .text(name)
                                .end();
                        writeFigures(url);
                        urlIds[(int) url] = pages++;
                    }
                }
            }
        }

        private void writeFigures(long url) throws IOException {
            ShareCounts.Counts counts = shares.find((int) (url - domains.firstUrl(domain)));
            figures.number(pages)
                    .number(keywords.get(url))
                    .number(potential.get(url))
                    .number(traffic.get(url))
                    .figure(counts.socialA())
                    .figure(counts.socialB())
                    .figure(counts.engine())
                    .end();
        }
    }
}

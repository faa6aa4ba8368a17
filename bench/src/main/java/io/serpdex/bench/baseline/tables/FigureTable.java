package io.serpdex.bench.baseline.tables;

import io.serpdex.model.Host;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.lucene.files.FiguresTable;
import io.serpdex.store.lucene.files.HashedName;
import io.serpdex.text.CodePointOrder;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Writes the table {@code figures}: the figures of every domain and host since its first date with a keyword, including zeros. */
final class FigureTable {
    private final EditionTables tables;
    private final List<FiguresTable> history;

    /** @param history figures of all dates, oldest first */
    FigureTable(EditionTables tables, List<FiguresTable> history) {
        this.tables = tables;
        this.history = history;
    }

    void write() throws IOException {
        Set<String> domains = new TreeSet<>(CodePointOrder.ORDER);
        Set<String> hosts = new TreeSet<>(CodePointOrder.ORDER);
        for (FiguresTable figures : history) {
            figures.forEach((scope, of) -> (isDomain(scope) ? domains : hosts).add(scope));
        }
        try (CsvTableWriter table = new CsvTableWriter(
                tables.file("figures"),
                "scope_kind",
                "scope",
                "date",
                "keywords",
                "traffic",
                "visible",
                "visible_static",
                "new_keywords",
                "lost_keywords",
                "risen_keywords",
                "fallen_keywords",
                "ad_keywords",
                "ads")) {
            for (String scope : domains) {
                write(table, RankingTable.DOMAIN, scope);
            }
            for (String scope : hosts) {
                write(table, RankingTable.HOST, scope);
            }
        }
    }

    private static boolean isDomain(String scope) {
        return Host.parse(scope).domain().equals(scope);
    }

    private void write(CsvTableWriter table, String kind, String scope) throws IOException {
        HashedName name = HashedName.of(scope);
        boolean known = false;
        for (FiguresTable date : history) {
            ScopeFigures figures = date.find(name).orElseGet(() -> ScopeFigures.none(date.date()));
            known |= figures.hasAnyKeyword();
            if (known) {
                write(table, kind, scope, figures);
            }
        }
    }

    private static void write(CsvTableWriter table, String kind, String scope, ScopeFigures figures)
            throws IOException {
        table.text(kind)
                .text(scope)
                .date(figures.date())
                .number(figures.keywords())
                .number(figures.traffic())
                .number(figures.visible())
                .number(figures.visibleStatic())
                .number(figures.newKeywords())
                .number(figures.lostKeywords())
                .number(figures.risenKeywords())
                .number(figures.fallenKeywords())
                .number(figures.adKeywords())
                .number(figures.ads())
                .end();
    }
}

package io.serpdex.bench.baseline.tables;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.metrics.PositionChange;
import io.serpdex.metrics.Traffic;
import io.serpdex.model.Database;
import io.serpdex.model.Host;
import io.serpdex.model.Scope;
import io.serpdex.store.lucene.files.Domains;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.Keywords;
import io.serpdex.store.lucene.query.ScopeCursor;
import io.serpdex.store.lucene.query.ScopeUrls;
import io.serpdex.text.CodePointOrder;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.util.ArrayUtil;

/** Writes the table {@code ranking}: the best position of every domain and host for each of their keywords. */
final class RankingTable {
    static final String DOMAIN = "d";
    static final String HOST = "h";

    private final EditionTables tables;
    private final EditionReader edition;
    private final Domains domains;
    private final Keywords keywords;
    private final int[] byName;
    private final int[] urlIds;
    private final int depth;

    /** Per keyword of the current scope: the rank by ID in the upper 32 bits, the index into the other arrays in the lower. */
    private long[] order = new long[1024];

    private int[] positions = new int[1024];
    private int[] before = new int[1024];
    private int[] urls = new int[1024];
    private int[] docs = new int[1024];

    /** @param byName domains ordered by name */
    RankingTable(EditionTables tables, EditionReader edition, int[] byName, int[] urlIds) {
        this.tables = tables;
        this.edition = edition;
        this.domains = edition.domains();
        this.keywords = edition.keywords();
        this.byName = byName;
        this.urlIds = urlIds;
        this.depth = Database.of(edition.meta().database()).depth();
    }

    void write() throws IOException {
        try (CsvTableWriter table = new CsvTableWriter(
                tables.file("ranking"),
                "scope_kind",
                "scope",
                "keyword_id",
                "position",
                "dynamic",
                "traffic",
                "url_id",
                "date")) {
            for (int domain : byName) {
                write(table, DOMAIN, domains.name(domain), ScopeUrls.whole(domains, domain));
            }
            for (Map.Entry<String, String> host : hosts().entrySet()) {
                Scope scope = Scope.parse(host.getKey());
                write(table, HOST, scope.name(), ScopeUrls.find(domains, scope).orElseThrow());
            }
        }
    }

    /** Returns the hosts that are valid scopes, except domains, each with its domain. */
    private Map<String, String> hosts() {
        Map<String, String> hosts = new TreeMap<>(CodePointOrder.ORDER);
        for (int domain : byName) {
            String name = domains.name(domain);
            for (int origin = domains.firstOrigin(domain); origin < domains.firstOrigin(domain + 1); origin++) {
                for (String scope : Host.scopes(domains.origin(origin).host(), name)) {
                    if (!scope.equals(name)) {
                        hosts.put(scope, name);
                    }
                }
            }
        }
        return hosts;
    }

    private void write(CsvTableWriter table, String kind, String scope, ScopeUrls scopeUrls) throws IOException {
        int count = collect(scopeUrls);
        Arrays.sort(order, 0, count);
        long firstUrl = domains.firstUrl(scopeUrls.domain());
        for (int i = 0; i < count; i++) {
            int row = (int) order[i];
            int doc = docs[row];
            table.text(kind)
                    .text(scope)
                    .number(keywords.id(doc))
                    .number(positions[row])
                    .number(PositionChange.of(positions[row], before[row], keywords.hadSerp(doc), depth))
                    .number(Traffic.of(ClickCurve.STANDARD, keywords.volume(doc), positions[row]))
                    .number(urlIds[(int) (firstUrl + urls[row])])
                    .day(keywords.resultsDay(doc))
                    .end();
        }
    }

    private int collect(ScopeUrls scope) {
        ScopeCursor cursor = new ScopeCursor(edition, scope);
        int count = 0;
        while (cursor.next()) {
            order = ArrayUtil.grow(order, count + 1);
            positions = ArrayUtil.grow(positions, count + 1);
            before = ArrayUtil.grow(before, count + 1);
            urls = ArrayUtil.grow(urls, count + 1);
            docs = ArrayUtil.grow(docs, count + 1);
            order[count] = (long) keywords.idRank(cursor.doc()) << 32 | count;
            positions[count] = cursor.position();
            before[count] = cursor.before();
            urls[count] = cursor.url();
            docs[count] = cursor.doc();
            count++;
        }
        return count;
    }
}

package io.serpdex.store.opensearch;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.model.Host;
import io.serpdex.store.Partition;
import io.serpdex.store.lucene.ask.PagePrinter;
import io.serpdex.store.lucene.format.AdPlace;
import io.serpdex.store.lucene.format.Creative;
import io.serpdex.store.lucene.format.Domains;
import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.store.lucene.format.OccurrenceLists;
import io.serpdex.store.lucene.format.Origin;
import io.serpdex.store.lucene.format.ShareCounts;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntConsumer;

/** Walks an embedded edition domain by domain and writes what it says of scopes and pages. For one thread. */
final class DomainDocuments {
    private final EditionReader edition;
    private final Domains domains;
    private final ClickCurve curve;
    private final boolean compared;
    private final long number;
    private final Partition partition;
    private final PagePrinter printer;
    private long tables;

    /** @param number of the edition in the cluster */
    DomainDocuments(EditionReader edition, ClickCurve curve, long number, Partition partition) {
        this.edition = edition;
        this.domains = edition.domains();
        this.curve = curve;
        this.compared = edition.meta().previousDate() != null;
        this.number = number;
        this.partition = partition;
        this.printer = new PagePrinter(edition);
    }

    /** @param done is told how many domains are written */
    void writeTo(BulkWriter index, BulkWriter ledger, IntConsumer done) throws IOException {
        for (int domain = 0; domain < domains.size(); domain++) {
            write(domain, index, ledger);
            done.accept(domain + 1);
        }
    }

    private void write(int domain, BulkWriter index, BulkWriter ledger) throws IOException {
        String name = domains.name(domain);
        HostsOfDomain hosts = new HostsOfDomain(domains, domain);
        Map<String, ScopeTally> scopes = new LinkedHashMap<>();
        PageSums pages = new PageSums((int) (domains.firstUrl(domain + 1) - domains.firstUrl(domain)));
        OccurrenceLists.BlockCursor list = edition.occurrences().cursor(domain);
        while (list.load()) {
            for (int i = 0; i < list.count; i++) {
                int url = list.url(i);
                for (String scope : hosts.scopes(url)) {
                    tally(scopes, scope).result(list.docs[i], list.now(i), list.before(i));
                }
                if (list.docs[i] < edition.live()) {
                    pages.add(
                            url, list.now(i), list.before(i), edition.keywords().volume(list.docs[i]), curve);
                }
            }
        }
        for (AdPlace ad : edition.ads().ofDomain(domain)) {
            Creative creative = edition.ads().creative(ad.creative());
            String content = PageHash.ofText(
                    Json.MAPPER.writeValueAsString(Arrays.asList(creative.title(), creative.text(), creative.url())));
            for (String scope : Host.scopes(creative.host(), name)) {
                tally(scopes, scope).ad(ad.doc(), content);
            }
        }
        for (Map.Entry<String, ScopeTally> scope : scopes.entrySet()) {
            writeFigures(
                    ledger,
                    scope.getKey(),
                    scope.getKey().equals(name),
                    scope.getValue().sums());
        }
        writePages(index, domain, pages);
    }

    private ScopeTally tally(Map<String, ScopeTally> scopes, String scope) {
        return scopes.computeIfAbsent(scope, added -> new ScopeTally(edition.keywords(), curve, compared));
    }

    private void writeFigures(BulkWriter ledger, String scope, boolean whole, ScopeSums sums) throws IOException {
        if (!sums.equals(ScopeSums.NONE)) {
            ledger.index(
                    number + "-" + partition.number() + "-" + scope,
                    Ledger.entry(Kind.FIGURES, number, partition)
                            .put("scope", scope)
                            .put("whole", whole)
                            .put("sums", sums)
                            .values());
        }
    }

    private void writePages(BulkWriter index, int domain, PageSums pages) throws IOException {
        ShareCounts.OfDomain shares = edition.shares().ofDomain(domain);
        long firstUrl = domains.firstUrl(domain);
        String name = domains.name(domain);
        for (int origin = domains.firstOrigin(domain); origin < domains.firstOrigin(domain + 1); origin++) {
            Origin printed = domains.origin(origin);
            PageRows rows =
                    new PageRows(index, partition.number(), tables, printed.text(), Host.scopes(printed.host(), name));
            for (long url = domains.originStart(origin); url < domains.originStart(origin + 1); url++) {
                int local = (int) (url - firstUrl);
                ShareCounts.Counts counts = shares.find(local);
                if (pages.keywords(local) > 0 || !counts.equals(ShareCounts.Counts.UNKNOWN)) {
                    rows.add(new PageEntry(
                            printer.page(domain, url).url(),
                            pages.keywords(local),
                            pages.topVolume(local),
                            pages.traffic(local),
                            counts.socialA(),
                            counts.socialB(),
                            counts.engine()));
                }
            }
            tables = rows.finish();
        }
    }
}

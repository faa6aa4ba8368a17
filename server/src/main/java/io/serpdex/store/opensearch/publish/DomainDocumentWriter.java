package io.serpdex.store.opensearch.publish;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.metrics.ScopeSums;
import io.serpdex.metrics.ScopeTally;
import io.serpdex.metrics.Visibility;
import io.serpdex.model.Host;
import io.serpdex.store.Partition;
import io.serpdex.store.lucene.files.Ads;
import io.serpdex.store.lucene.files.Domains;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.Occurrences;
import io.serpdex.store.lucene.files.ShareCounts;
import io.serpdex.store.lucene.files.UrlKey;
import io.serpdex.store.lucene.query.PageReader;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.client.LedgerIndex;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.store.opensearch.query.PageFigures;
import io.serpdex.store.opensearch.query.TextHash;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/** Writes the figures of scopes and pages of an embedded edition, domain by domain. Not thread-safe. */
final class DomainDocumentWriter {
    private final EditionReader edition;
    private final Domains domains;
    private final ClickCurve curve;
    private final boolean compared;
    private final long number;
    private final Partition partition;
    private final PageReader printer;
    private long tables;

    /** @param number number of the edition in the cluster */
    DomainDocumentWriter(EditionReader edition, ClickCurve curve, long number, Partition partition) {
        this.edition = edition;
        this.domains = edition.domains();
        this.curve = curve;
        this.compared = edition.meta().previousDate() != null;
        this.number = number;
        this.partition = partition;
        this.printer = new PageReader(edition);
    }

    /** @param done receives the number of domains written so far */
    void writeTo(BulkWriter index, BulkWriter ledger, IntConsumer done) throws IOException {
        for (int domain = 0; domain < domains.size(); domain++) {
            write(domain, index, ledger);
            done.accept(domain + 1);
        }
    }

    private void write(int domain, BulkWriter index, BulkWriter ledger) throws IOException {
        String name = domains.name(domain);
        HostScopes hosts = new HostScopes(domains, domain);
        Map<String, ScopeTally<String>> scopes = new LinkedHashMap<>();
        PageTotals pages = new PageTotals((int) (domains.firstUrl(domain + 1) - domains.firstUrl(domain)));
        Occurrences.BlockCursor list = edition.occurrences().cursor(domain);
        while (list.load()) {
            for (int i = 0; i < list.count; i++) {
                int url = list.url(i);
                for (String scope : hosts.scopes(url)) {
                    int before = list.before(i);
                    tally(scopes, scope)
                            .addResult(
                                    list.docs[i],
                                    list.now(i),
                                    before == Occurrences.REPEATED ? Occurrences.ABSENT : before);
                }
                if (list.docs[i] < edition.live()) {
                    pages.add(
                            url, list.now(i), list.before(i), edition.keywords().volume(list.docs[i]), curve);
                }
            }
        }
        for (Ads.Placement ad : edition.ads().ofDomain(domain)) {
            Ads.Creative creative = edition.ads().creative(ad.creative());
            String content = TextHash.ofText(OpenSearchJson.MAPPER.writeValueAsString(
                    Arrays.asList(creative.title(), creative.text(), creative.url())));
            for (String scope : Host.scopes(creative.host(), name)) {
                tally(scopes, scope).addAd(ad.doc(), content);
            }
        }
        for (Map.Entry<String, ScopeTally<String>> scope : scopes.entrySet()) {
            writeFigures(
                    ledger,
                    scope.getKey(),
                    scope.getKey().equals(name),
                    scope.getValue().sums());
        }
        writePages(index, domain, pages);
    }

    private ScopeTally<String> tally(Map<String, ScopeTally<String>> scopes, String scope) {
        return scopes.computeIfAbsent(scope, added -> new ScopeTally<>(edition.keywords(), curve, compared));
    }

    private void writeFigures(BulkWriter ledger, String scope, boolean whole, ScopeSums<String> sums)
            throws IOException {
        if (!sums.equals(ScopeSums.none())) {
            ledger.index(
                    number + "-" + partition.number() + "-" + scope,
                    LedgerIndex.entry(DocumentKind.FIGURES, number, partition)
                            .put("scope", scope)
                            .put("whole", whole)
                            .put("sums", sums)
                            .values());
        }
    }

    private void writePages(BulkWriter index, int domain, PageTotals pages) throws IOException {
        ShareCounts.DomainCounts shares = edition.shares().ofDomain(domain);
        long firstUrl = domains.firstUrl(domain);
        String name = domains.name(domain);
        for (int origin = domains.firstOrigin(domain); origin < domains.firstOrigin(domain + 1); origin++) {
            UrlKey.Origin printed = domains.origin(origin);
            PageTableWriter rows = new PageTableWriter(
                    index, partition.number(), tables, printed.text(), Host.scopes(printed.host(), name));
            for (long url = domains.originStart(origin); url < domains.originStart(origin + 1); url++) {
                int local = (int) (url - firstUrl);
                ShareCounts.Counts counts = shares.find(local);
                if (pages.keywords(local) > 0 || !counts.equals(ShareCounts.Counts.UNKNOWN)) {
                    rows.add(new PageFigures(
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

    /** The scopes that contain each URL of a domain. URLs of a host are adjacent. */
    static final class HostScopes {
        private final int[] firstUrls;
        private final List<List<String>> scopes = new ArrayList<>();
        private int last;

        HostScopes(Domains domains, int domain) {
            String name = domains.name(domain);
            int first = domains.firstOrigin(domain);
            int end = domains.firstOrigin(domain + 1);
            this.firstUrls = new int[end - first + 1];
            for (int origin = first; origin < end; origin++) {
                firstUrls[origin - first] = (int) (domains.originStart(origin) - domains.firstUrl(domain));
                scopes.add(Host.scopes(domains.origin(origin).host(), name));
            }
            firstUrls[end - first] = Integer.MAX_VALUE;
        }

        /** @param url URL within the domain */
        List<String> scopes(int url) {
            if (url < firstUrls[last]) {
                last = 0;
            }
            while (url >= firstUrls[last + 1]) {
                last++;
            }
            return scopes.get(last);
        }
    }

    /** Unrounded figures of the pages of a domain from one part, by URL within the domain. */
    static final class PageTotals {
        private final int[] keywords;
        private final long[] topVolume;
        private final long[] traffic;

        PageTotals(int urls) {
            this.keywords = new int[urls];
            this.topVolume = new long[urls];
            this.traffic = new long[urls];
        }

        /** Adds a result. If a page has several positions for a keyword, the best one counts. */
        void add(int url, int now, int before, int volume, ClickCurve curve) {
            if (now == Occurrences.ABSENT || before == Occurrences.REPEATED) {
                return;
            }
            long searches = Math.max(0, volume);
            keywords[url]++;
            traffic[url] = Math.addExact(traffic[url], searches * curve.share(now));
            if (now <= Visibility.DEEPEST) {
                topVolume[url] += searches;
            }
        }

        int keywords(int url) {
            return keywords[url];
        }

        /** Returns the volume of the keywords for which the page is in the top 20. */
        long topVolume(int url) {
            return topVolume[url];
        }

        /** Returns the sum of volume times click share. */
        long traffic(int url) {
            return traffic[url];
        }
    }
}

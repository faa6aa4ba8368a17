package io.serpdex.store.lucene.query;

import io.serpdex.model.Utf8;
import io.serpdex.store.Listing;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.TopPage;
import io.serpdex.store.lucene.codec.PackedColumn;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.ShareCounts;
import java.util.List;
import java.util.Optional;

/** The pages of a scope. Figures are stored in columns by URL, in which the URLs of a scope are neighbours. */
final class LucenePages {
    private final EditionReader edition;
    private final LuceneScopeFigures figures;

    LucenePages(LuceneQueryContext context, LuceneScopeFigures figures) {
        this.edition = context.edition();
        this.figures = figures;
    }

    PageKeywords.OfScope domainUrls(Query.DomainUrls query) {
        Optional<ScopeUrls> scope = ScopeUrls.find(edition.domains(), query.scope());
        if (scope.isEmpty()) {
            return new PageKeywords.OfScope(0, new Listing<>(0, List.of()));
        }
        PackedColumn.Cursor keywords = edition.pageKeywords().cursor();
        Printer printer = new Printer(scope.get());
        return new PageKeywords.OfScope(
                figures.now(query.scope().name()).keywords(),
                new PageRanking(edition, scope.get(), query.page())
                        .byKeywords(
                                true,
                                (url, b, c) ->
                                        new PageKeywords(printer.url(url), (int) keywords.get(printer.ordinal(url)))));
    }

    Listing<TopPage> topPages(Query.TopPages query) {
        Optional<ScopeUrls> found = ScopeUrls.find(edition.domains(), query.scope());
        if (found.isEmpty()) {
            return new Listing<>(0, List.of());
        }
        ScopeUrls scope = found.get();
        ShareCounts.DomainCounts shares = edition.shares().ofDomain(scope.domain());
        TopRowCollector.RowMaker<TopPage> rows = rows(scope, shares);
        PageRanking ranks = new PageRanking(edition, scope, query.page());
        Sort sort = query.sort();
        return switch (sort.key()) {
            case ORGANIC_KEYWORDS -> ranks.byKeywords(sort.descending(), rows);
            case POTENTIAL_TRAFFIC -> ranks.byPotential(sort.descending(), rows);
            case SOCIAL_A_SHARES -> ranks.byShares(shares, ShareCounts.Kind.SOCIAL_A, sort.descending(), rows);
            case SOCIAL_B_SHARES -> ranks.byShares(shares, ShareCounts.Kind.SOCIAL_B, sort.descending(), rows);
            case ENGINE_SHARES -> ranks.byShares(shares, ShareCounts.Kind.ENGINE, sort.descending(), rows);
            default -> throw new IllegalArgumentException("pages cannot be sorted by " + sort.key());
        };
    }

    private TopRowCollector.RowMaker<TopPage> rows(ScopeUrls scope, ShareCounts.DomainCounts shares) {
        PackedColumn.Cursor keywords = edition.pageKeywords().cursor();
        PackedColumn.Cursor potential = edition.pagePotential().cursor();
        PackedColumn.Cursor traffic = edition.pageTraffic().cursor();
        Printer printer = new Printer(scope);
        return (url, b, c) -> {
            long ordinal = printer.ordinal(url);
            ShareCounts.Counts counts = shares.find(url);
            return new TopPage(
                    printer.url(url),
                    (int) keywords.get(ordinal),
                    potential.get(ordinal),
                    traffic.get(ordinal),
                    counts.socialA(),
                    counts.socialB(),
                    counts.engine());
        };
    }

    private final class Printer {
        private final int domain;
        private final long firstUrl;
        private final PageReader pages = new PageReader(edition);

        Printer(ScopeUrls scope) {
            this.domain = scope.domain();
            this.firstUrl = edition.domains().firstUrl(domain);
        }

        long ordinal(int url) {
            return firstUrl + url;
        }

        Utf8 url(int url) {
            return pages.page(domain, ordinal(url)).urlText();
        }
    }
}

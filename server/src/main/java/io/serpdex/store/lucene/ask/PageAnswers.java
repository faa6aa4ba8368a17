package io.serpdex.store.lucene.ask;

import io.serpdex.model.Utf8;
import io.serpdex.store.Listing;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.PageKeywordsListing;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.TopPage;
import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.store.lucene.format.PackedColumn;
import io.serpdex.store.lucene.format.ShareCounts;
import java.util.List;
import java.util.Optional;

/** The pages of a scope. Their figures stand in columns by url, and those of a scope are neighbours there. */
final class PageAnswers {
    private final EditionReader edition;
    private final FigureAnswers figures;

    PageAnswers(Context context, FigureAnswers figures) {
        this.edition = context.edition();
        this.figures = figures;
    }

    PageKeywordsListing domainUrls(Query.DomainUrls question) {
        Optional<ScopeUrls> scope = ScopeUrls.find(edition.domains(), question.scope());
        if (scope.isEmpty()) {
            return new PageKeywordsListing(0, new Listing<>(0, List.of()));
        }
        PackedColumn.Cursor keywords = edition.pageKeywords().cursor();
        Printer printer = new Printer(scope.get());
        return new PageKeywordsListing(
                figures.now(question.scope().name()).keywords(),
                new PageRanks(edition, scope.get(), question.page())
                        .byKeywords(
                                true,
                                (url, b, c) ->
                                        new PageKeywords(printer.url(url), (int) keywords.get(printer.ordinal(url)))));
    }

    Listing<TopPage> topPages(Query.TopPages question) {
        Optional<ScopeUrls> found = ScopeUrls.find(edition.domains(), question.scope());
        if (found.isEmpty()) {
            return new Listing<>(0, List.of());
        }
        ScopeUrls scope = found.get();
        ShareCounts.OfDomain shares = edition.shares().ofDomain(scope.domain());
        Ranking.RowMaker<TopPage> rows = rows(scope, shares);
        PageRanks ranks = new PageRanks(edition, scope, question.page());
        Sort sort = question.sort();
        return switch (sort.key()) {
            case ORGANIC_KEYWORDS -> ranks.byKeywords(sort.descending(), rows);
            case POTENTIAL_TRAFFIC -> ranks.byPotential(sort.descending(), rows);
            case SOCIAL_A_SHARES -> ranks.byShares(shares, ShareCounts.Kind.SOCIAL_A, sort.descending(), rows);
            case SOCIAL_B_SHARES -> ranks.byShares(shares, ShareCounts.Kind.SOCIAL_B, sort.descending(), rows);
            case ENGINE_SHARES -> ranks.byShares(shares, ShareCounts.Kind.ENGINE, sort.descending(), rows);
            default -> throw new IllegalArgumentException("pages are not sorted by " + sort.key());
        };
    }

    private Ranking.RowMaker<TopPage> rows(ScopeUrls scope, ShareCounts.OfDomain shares) {
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
        private final PagePrinter pages = new PagePrinter(edition);

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

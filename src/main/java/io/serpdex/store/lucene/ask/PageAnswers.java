package io.serpdex.store.lucene.ask;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.PageKeywordsListing;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.SortKey;
import io.serpdex.store.TopPage;
import io.serpdex.store.lucene.format.Domains;
import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.store.lucene.format.PackedColumn;
import io.serpdex.store.lucene.format.ShareCounts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongUnaryOperator;

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
        Ranking ranking = rank(scope.get(), question.page(), url -> Ranking.key(keywords.get(url), true));
        Printer printer = new Printer(scope.get());
        return new PageKeywordsListing(
                figures.now(question.scope().name()).keywords(),
                ranking.listing(
                        (url, b, c) -> new PageKeywords(printer.url(url), (int) keywords.get(printer.ordinal(url)))));
    }

    Listing<TopPage> topPages(Query.TopPages question) {
        Optional<ScopeUrls> found = ScopeUrls.find(edition.domains(), question.scope());
        if (found.isEmpty()) {
            return new Listing<>(0, List.of());
        }
        ScopeUrls scope = found.get();
        PackedColumn.Cursor keywords = edition.pageKeywords().cursor();
        PackedColumn.Cursor potential = edition.pagePotential().cursor();
        PackedColumn.Cursor traffic = edition.pageTraffic().cursor();
        Map<Integer, ShareCounts.Counts> shares = edition.shares().ofDomain(scope.domain());
        Printer printer = new Printer(scope);
        Ranking ranking = rank(scope, question.page(), key(question.sort(), scope, keywords, potential, shares));
        return ranking.listing((url, b, c) -> {
            long ordinal = printer.ordinal(url);
            ShareCounts.Counts counts = shares.getOrDefault(url, ShareCounts.Counts.UNKNOWN);
            return new TopPage(
                    printer.url(url),
                    (int) keywords.get(ordinal),
                    potential.get(ordinal),
                    traffic.get(ordinal),
                    counts.socialA(),
                    counts.socialB(),
                    counts.engine());
        });
    }

    private LongUnaryOperator key(
            Sort sort,
            ScopeUrls scope,
            PackedColumn.Cursor keywords,
            PackedColumn.Cursor potential,
            Map<Integer, ShareCounts.Counts> shares) {
        boolean descending = sort.descending();
        long firstUrl = edition.domains().firstUrl(scope.domain());
        return switch (sort.key()) {
            case ORGANIC_KEYWORDS -> url -> Ranking.key(keywords.get(url), descending);
            case POTENTIAL_TRAFFIC -> url -> Ranking.key(potential.get(url), descending);
            default ->
                url -> {
                    ShareCounts.Counts counts = shares.get((int) (url - firstUrl));
                    return Ranking.key(counts == null ? KeywordFacts.UNKNOWN : count(counts, sort.key()), descending);
                };
        };
    }

    private static long count(ShareCounts.Counts counts, SortKey key) {
        return switch (key) {
            case SOCIAL_A_SHARES -> counts.socialA();
            case SOCIAL_B_SHARES -> counts.socialB();
            case ENGINE_SHARES -> counts.engine();
            default -> throw new IllegalArgumentException("a page has no " + key);
        };
    }

    /** Ranks the urls that rank for anything. They are walked in the order of their printed texts, which ends all ties. */
    private Ranking rank(ScopeUrls scope, Page page, LongUnaryOperator key) {
        Ranking ranking = new Ranking(page);
        Domains domains = edition.domains();
        PackedColumn.Cursor keywords = edition.pageKeywords().cursor();
        long firstUrl = domains.firstUrl(scope.domain());
        long walked = 0;
        for (int i = domains.firstOrigin(scope.domain()); i < domains.firstOrigin(scope.domain() + 1); i++) {
            int origin = domains.originInPrintedOrder(i);
            if (origin < scope.firstOrigin() || origin >= scope.endOrigin()) {
                continue;
            }
            long end = domains.originStart(origin + 1);
            for (long url = domains.originStart(origin); url < end; url++) {
                if (keywords.get(url) > 0) {
                    ranking.offer(key.applyAsLong(url), walked++, (int) (url - firstUrl), 0, 0);
                }
            }
        }
        return ranking;
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

        String url(int url) {
            return pages.page(domain, ordinal(url)).url();
        }
    }
}

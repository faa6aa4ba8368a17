package io.serpdex.store.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import io.serpdex.store.Filter;
import io.serpdex.store.Page;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.Query;
import io.serpdex.store.Range;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.Sort;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Compares every query for every scope and keyword, in every sort order, with every filter. */
final class AllQueries {
    private final OracleComparison compare;
    private final List<Scope> scopes;
    private final List<Keyword> keywords;
    private final List<Filter> filters;

    AllQueries(OracleComparison compare, Collection<Scope> scopes, Collection<Keyword> keywords, List<Filter> filters) {
        this.compare = compare;
        this.scopes = new ArrayList<>(scopes);
        this.keywords = new ArrayList<>(keywords);
        this.filters = filters;
        this.scopes.add(Scope.parse("never-seen.com"));
        List.of("never seen", "boots trail red", "trail tra", "BRULÉE cr", "... !")
                .forEach(text -> this.keywords.add(Keyword.parse(text)));
    }

    /** Runs all comparisons concurrently, like the requests of a server. */
    void run() {
        IntStream.range(0, scopes.size()).parallel().forEach(this::checkScope);
        keywords.parallelStream().forEach(this::checkKeyword);
    }

    private void checkScope(int number) {
        Scope scope = scopes.get(number);
        checkReports(scope);
        if (scopes.size() > 2) {
            Scope other = scopes.get((number + 1) % scopes.size());
            Scope third = scopes.get((number + 2) % scopes.size());
            compareScopes(scope, other, third);
        }
    }

    private void checkReports(Scope scope) {
        compare.same(new Query.DomainInfo(scope)).ifPresent(AllQueries::checkSums);
        compare.same(new Query.DomainHistory(scope));
        compare.sameInEveryOrder(
                Sort.OF_DOMAIN_KEYWORDS, (sort, page) -> new Query.DomainKeywords(scope, Filter.NONE, sort, page));
        compare.sameInEveryOrder(
                Sort.OF_DOMAIN_COMPETITORS, (sort, page) -> new Query.DomainCompetitors(scope, sort, page));
        compare.sameInEveryOrder(Sort.OF_ADS, (sort, page) -> new Query.DomainAds(scope, Filter.NONE, sort, page));
        compare.sameInEveryOrder(Sort.OF_TOP_PAGES, (sort, page) -> new Query.TopPages(scope, sort, page));
        compare.sameList(page -> new Query.DomainsIntersection(List.of(scope), page));
        for (int i = 0; i < filters.size(); i++) {
            Filter filter = filters.get(i);
            Sort sort = pick(Sort.OF_DOMAIN_KEYWORDS, i);
            compare.sameList(page -> new Query.DomainKeywords(scope, filter, sort, page));
            Filter adFilter = filter.withUrl(Filter.UrlFilter.ANY);
            Sort adSort = pick(Sort.OF_ADS, i);
            compare.sameList(page -> new Query.DomainAds(scope, adFilter, adSort, page));
        }
        checkUrls(scope);
    }

    private void compareScopes(Scope scope, Scope other, Scope third) {
        compare.sameList(page -> new Query.DomainsIntersection(List.of(scope, other), page));
        compare.sameList(page -> new Query.DomainsIntersection(List.of(third, scope, other), page));
        compare.sameList(page -> new Query.UniqueKeywords(scope, List.of(other), Filter.NONE, page));
        compare.sameList(page -> new Query.UniqueKeywords(scope, List.of(third, other), Filter.NONE, page));
        for (Filter any : filters) {
            // the report filters by figures of the keyword only
            Filter filter = any.withPosition(Range.ANY).withUrl(Filter.UrlFilter.ANY);
            compare.same(new Query.UniqueKeywords(scope, List.of(third), filter, Page.ALL));
        }
    }

    private void checkKeyword(Keyword keyword) {
        compare.same(new Query.KeywordInfo(keyword));
        compare.same(new Query.KeywordTop(keyword));
        compare.sameList(page -> new Query.Suggestions(keyword, page));
        compare.sameInEveryOrder(
                Sort.OF_PHRASE_MATCH, (sort, page) -> new Query.PhraseMatch(keyword, Filter.NONE, sort, page));
        compare.sameInEveryOrder(
                Sort.OF_RELATED_KEYWORDS, (sort, page) -> new Query.RelatedKeywords(keyword, 1, sort, page));
        compare.same(new Query.RelatedKeywords(keyword, 2, Sort.descending(Sort.SortKey.WEIGHT), Page.ALL));
        compare.sameInEveryOrder(
                Sort.OF_KEYWORD_COMPETITORS, (sort, page) -> new Query.KeywordCompetitors(keyword, sort, page));
        compare.sameInEveryOrder(Sort.OF_ADS, (sort, page) -> new Query.KeywordAds(keyword, Filter.NONE, sort, page));
        for (int i = 0; i < filters.size(); i++) {
            // these reports have no URL filter
            Filter filter = filters.get(i).withUrl(Filter.UrlFilter.ANY);
            Sort sort = pick(Sort.OF_PHRASE_MATCH, i);
            compare.sameList(page -> new Query.PhraseMatch(keyword, filter, sort, page));
            compare.same(new Query.KeywordAds(keyword, filter, pick(Sort.OF_ADS, i), Page.ALL));
        }
    }

    /** Checks invariants of every edition. */
    private static void checkSums(ScopeFigures.ScopeOverview overview) {
        ScopeFigures now = overview.now();
        assertThat(overview.keywordsDynamic()).isEqualTo(now.newKeywords() - now.lostKeywords());
        assertThat(now.risenKeywords() + now.fallenKeywords() + now.newKeywords())
                .isLessThanOrEqualTo(now.keywords());
        assertThat(now.visible()).isBetween(0L, 30_400_00000L);
        assertThat(now.visibleStatic()).isBetween(0L, 30_400_00000L);
    }

    /** Checks that every keyword has at least one page, and that no page has more keywords than the scope. */
    private void checkUrls(Scope scope) {
        PageKeywords.OfScope urls = compare.same(new Query.DomainUrls(scope, Page.ALL));
        List<PageKeywords> rows = urls.pages().rows();
        int sum = rows.stream().mapToInt(PageKeywords::keywords).sum();
        int most = rows.stream().mapToInt(PageKeywords::keywords).max().orElse(0);
        assertThat(urls.keywords()).isBetween((long) most, (long) sum);
        assertThat(urls.pages().total()).isEqualTo(rows.size());
        for (int number = 1; number <= Math.min(rows.size() / 2 + 2, 8); number++) {
            compare.same(new Query.DomainUrls(scope, new Page(number, 2)));
        }
    }

    private static Sort pick(Set<Sort.SortKey> keys, int number) {
        List<Sort.SortKey> sorted = List.copyOf(new TreeSet<>(keys));
        return new Sort(sorted.get((number * 5 + 3) % sorted.size()), number % 2 == 0);
    }
}

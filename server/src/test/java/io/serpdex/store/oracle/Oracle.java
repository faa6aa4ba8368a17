package io.serpdex.store.oracle;

import io.serpdex.model.Scope;
import io.serpdex.store.AdRow;
import io.serpdex.store.Answers;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.Competitor;
import io.serpdex.store.Filter;
import io.serpdex.store.KeywordOverview;
import io.serpdex.store.Listing;
import io.serpdex.store.MatchedKeyword;
import io.serpdex.store.Page;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.RelatedKeyword;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Sort;
import io.serpdex.store.Suggestion;
import io.serpdex.store.TopPage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Executes every query with simple loops over the imported SERPs, directly from the contract. An engine is correct if it
 * returns the same results.
 */
final class Oracle implements Answers {
    private final OracleEdition edition;
    private final OracleWords words;
    private final OracleRows rows;
    private final OracleKeywordReports keywordReports;

    Oracle(OracleEdition edition, OracleWords words) {
        this.edition = edition;
        this.words = words;
        this.rows = new OracleRows(edition);
        this.keywordReports = new OracleKeywordReports(edition, words);
    }

    @Override
    public Optional<ScopeFigures.ScopeOverview> domainInfo(Query.DomainInfo query) {
        var hosts = OracleRows.hostsOf(query.scope());
        return OracleFigures.everHeldAnything(edition, hosts)
                ? Optional.of(OracleFigures.overview(edition, hosts))
                : Optional.empty();
    }

    @Override
    public List<ScopeFigures> domainHistory(Query.DomainHistory query) {
        List<ScopeFigures> history = new ArrayList<>();
        for (OracleEdition date : edition.dates()) {
            ScopeFigures figures = OracleFigures.of(date, OracleRows.hostsOf(query.scope()));
            if (figures.hasAnyKeyword() || !history.isEmpty()) {
                history.add(figures);
            }
        }
        return history;
    }

    @Override
    public Listing<RankedKeyword> domainKeywords(Query.DomainKeywords query) {
        List<RankedKeyword> ranked = rows.ranked(query.scope());
        ranked.removeIf(row -> !passes(row, query.filter()));
        ranked.sort(OracleOrder.ranked(query.sort()));
        return page(ranked, query.page());
    }

    @Override
    public PageKeywords.OfScope domainUrls(Query.DomainUrls query) {
        Map<String, Integer> keywordsOf = new TreeMap<>(OracleOrder.BY_CODE_POINT);
        for (OracleKeyword keyword : edition.serps()) {
            for (String url : OracleRows.urls(keyword, query.scope())) {
                keywordsOf.merge(url, 1, Integer::sum);
            }
        }
        List<PageKeywords> pages = new ArrayList<>();
        keywordsOf.forEach((url, count) -> pages.add(new PageKeywords(url, count)));
        pages.sort(OracleOrder.<PageKeywords>number(row -> (long) row.keywords(), true)
                .thenComparing(OracleOrder.text(PageKeywords::url, false)));
        return new PageKeywords.OfScope(rows.ranked(query.scope()).size(), page(pages, query.page()));
    }

    @Override
    public Listing<CommonKeyword> domainsIntersection(Query.DomainsIntersection query) {
        List<CommonKeyword> common = new ArrayList<>();
        for (OracleKeyword keyword : edition.serps()) {
            List<CommonKeyword.Rank> ranks = new ArrayList<>();
            for (Scope scope : query.scopes()) {
                rows.ranked(keyword, scope)
                        .ifPresent(row -> ranks.add(new CommonKeyword.Rank(row.position(), row.dynamic(), row.page())));
            }
            if (ranks.size() == query.scopes().size()) {
                common.add(new CommonKeyword(keyword.facts(), OracleRows.serpDate(keyword), ranks));
            }
        }
        common.sort(OracleOrder.byVolume(CommonKeyword::keyword));
        return page(common, query.page());
    }

    @Override
    public Listing<RankedKeyword> uniqueKeywords(Query.UniqueKeywords query) {
        List<RankedKeyword> unique = new ArrayList<>();
        for (OracleKeyword keyword : edition.serps()) {
            boolean shared = query.without().stream()
                    .anyMatch(other -> rows.ranked(keyword, other).isPresent());
            if (!shared) {
                rows.ranked(keyword, query.scope()).ifPresent(unique::add);
            }
        }
        unique.removeIf(row -> !passes(row, query.filter()));
        unique.sort(OracleOrder.byVolume(RankedKeyword::keyword));
        return page(unique, query.page());
    }

    @Override
    public Listing<Competitor> domainCompetitors(Query.DomainCompetitors query) {
        Scope scope = query.scope();
        int ours = rows.ranked(scope).size();
        Map<String, Integer> common = new TreeMap<>(OracleOrder.BY_CODE_POINT);
        for (OracleKeyword keyword : edition.serps()) {
            int position = keyword.bestPosition(OracleRows.hostsOf(scope));
            if (position >= 1 && position <= 20) {
                keyword.domainsDownTo(20).forEach(domain -> common.merge(domain, 1, Integer::sum));
            }
        }
        common.remove(scope.domain());
        List<Competitor> competitors = new ArrayList<>();
        common.forEach((domain, intersected) -> {
            ScopeFigures.ScopeOverview figures = rows.overviewOfDomain(domain);
            competitors.add(new Competitor(
                    domain,
                    figures,
                    intersected,
                    OracleFigures.percent(intersected, figures.now().keywords()),
                    OracleFigures.percent(intersected, ours),
                    0));
        });
        competitors.sort(OracleOrder.competitors(Sort.descending(Sort.SortKey.INTERSECTED)));
        List<Competitor> most =
                new ArrayList<>(competitors.subList(0, Math.min(competitors.size(), Query.DomainCompetitors.RANKED)));
        most.sort(OracleOrder.competitors(query.sort()));
        return page(most, query.page());
    }

    @Override
    public Listing<AdRow> domainAds(Query.DomainAds query) {
        List<AdRow> ads = new ArrayList<>();
        for (OracleKeyword keyword : edition.keywords()) {
            ads.addAll(rows.ads(keyword, OracleRows.hostsOf(query.scope())));
        }
        return ads(ads, query.filter(), query.sort(), query.page());
    }

    @Override
    public Listing<TopPage> topPages(Query.TopPages query) {
        Set<String> urls = new TreeSet<>();
        for (OracleKeyword keyword : edition.serps()) {
            urls.addAll(OracleRows.urls(keyword, query.scope()));
        }
        List<TopPage> pages = new ArrayList<>();
        for (String url : urls) {
            pages.add(rows.topPage(url));
        }
        pages.sort(OracleOrder.pages(query.sort()));
        return page(pages, query.page());
    }

    @Override
    public Listing<AdRow> keywordAds(Query.KeywordAds query) {
        OracleKeyword keyword = edition.find(query.keyword().text());
        List<AdRow> ads = keyword == null ? List.of() : rows.ads(keyword, host -> true);
        return ads(ads, query.filter(), query.sort(), query.page());
    }

    @Override
    public Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch query) {
        return keywordReports.phraseMatch(query);
    }

    @Override
    public Optional<KeywordOverview> keywordInfo(Query.KeywordInfo query) {
        return keywordReports.info(query);
    }

    @Override
    public Listing<Suggestion> suggestions(Query.Suggestions query) {
        return keywordReports.suggestions(query);
    }

    @Override
    public Listing<RelatedKeyword> relatedKeywords(Query.RelatedKeywords query) {
        return keywordReports.related(query);
    }

    @Override
    public Optional<SerpPage> keywordTop(Query.KeywordTop query) {
        return keywordReports.top(query);
    }

    @Override
    public Listing<Competitor> keywordCompetitors(Query.KeywordCompetitors query) {
        return keywordReports.competitors(query);
    }

    static <R> Listing<R> page(List<R> all, Page page) {
        List<R> rows = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (i / page.size() + 1 == page.number()) {
                rows.add(all.get(i));
            }
        }
        return new Listing<>(all.size(), rows);
    }

    private Listing<AdRow> ads(List<AdRow> ads, Filter filter, Sort sort, Page page) {
        Predicate<AdRow> passes = row -> filter.position().admits(row.position())
                && OracleRows.passes(row.keyword(), filter)
                && OracleRows.passes(row.page().url(), filter.url())
                && words.passes(row.keyword().keyword(), filter);
        List<AdRow> passing = new ArrayList<>(ads.stream().filter(passes).toList());
        passing.sort(OracleOrder.ads(sort));
        return page(passing, page);
    }

    private boolean passes(RankedKeyword row, Filter filter) {
        return filter.position().admits(row.position())
                && OracleRows.passes(row.keyword(), filter)
                && OracleRows.passes(row.page().url(), filter.url())
                && words.passes(row.keyword().keyword(), filter);
    }
}

package io.serpdex.store;

import io.serpdex.model.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Answers every question by plain loops over the imported SERPs, straight from the contract. It is slow, and meant to
 * be: an engine is right where it says the same.
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
    public Optional<ScopeOverview> domainInfo(Query.DomainInfo question) {
        var hosts = OracleRows.hostsOf(question.scope());
        return OracleFigures.everHeldAnything(edition, hosts)
                ? Optional.of(OracleFigures.overview(edition, hosts))
                : Optional.empty();
    }

    @Override
    public List<ScopeFigures> domainHistory(Query.DomainHistory question) {
        List<ScopeFigures> history = new ArrayList<>();
        for (OracleEdition date : edition.dates()) {
            ScopeFigures figures = OracleFigures.of(date, OracleRows.hostsOf(question.scope()));
            if (figures.holdsAnything() || !history.isEmpty()) {
                history.add(figures);
            }
        }
        return history;
    }

    @Override
    public Listing<RankedKeyword> domainKeywords(Query.DomainKeywords question) {
        List<RankedKeyword> ranked = rows.ranked(question.scope());
        ranked.removeIf(row -> !passes(row, question.filter()));
        ranked.sort(OracleOrder.ranked(question.sort()));
        return page(ranked, question.page());
    }

    @Override
    public PageKeywordsListing domainUrls(Query.DomainUrls question) {
        Map<String, Integer> keywordsOf = new TreeMap<>(OracleOrder.BY_CODE_POINT);
        for (OracleKeyword keyword : edition.serps()) {
            for (String url : OracleRows.urls(keyword, question.scope())) {
                keywordsOf.merge(url, 1, Integer::sum);
            }
        }
        List<PageKeywords> pages = new ArrayList<>();
        keywordsOf.forEach((url, count) -> pages.add(new PageKeywords(url, count)));
        pages.sort(OracleOrder.<PageKeywords>number(row -> (long) row.keywords(), true)
                .thenComparing(OracleOrder.text(PageKeywords::url, false)));
        return new PageKeywordsListing(rows.ranked(question.scope()).size(), page(pages, question.page()));
    }

    @Override
    public Listing<CommonKeyword> domainsIntersection(Query.DomainsIntersection question) {
        List<CommonKeyword> common = new ArrayList<>();
        for (OracleKeyword keyword : edition.serps()) {
            List<CommonKeyword.Rank> ranks = new ArrayList<>();
            for (Scope scope : question.scopes()) {
                rows.ranked(keyword, scope)
                        .ifPresent(row -> ranks.add(new CommonKeyword.Rank(row.position(), row.dynamic(), row.page())));
            }
            if (ranks.size() == question.scopes().size()) {
                common.add(new CommonKeyword(keyword.facts(), OracleRows.serpDate(keyword), ranks));
            }
        }
        common.sort(OracleOrder.byVolume(CommonKeyword::keyword));
        return page(common, question.page());
    }

    @Override
    public Listing<RankedKeyword> uniqueKeywords(Query.UniqueKeywords question) {
        List<RankedKeyword> unique = new ArrayList<>();
        for (OracleKeyword keyword : edition.serps()) {
            boolean shared = question.without().stream()
                    .anyMatch(other -> rows.ranked(keyword, other).isPresent());
            if (!shared) {
                rows.ranked(keyword, question.scope()).ifPresent(unique::add);
            }
        }
        unique.removeIf(row -> !passes(row, question.filter()));
        unique.sort(OracleOrder.byVolume(RankedKeyword::keyword));
        return page(unique, question.page());
    }

    @Override
    public Listing<Competitor> domainCompetitors(Query.DomainCompetitors question) {
        Scope scope = question.scope();
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
            ScopeOverview figures = rows.overviewOfDomain(domain);
            competitors.add(new Competitor(
                    domain,
                    figures,
                    intersected,
                    OracleFigures.percent(intersected, figures.now().keywords()),
                    OracleFigures.percent(intersected, ours),
                    0));
        });
        competitors.sort(OracleOrder.competitors(Sort.descending(SortKey.INTERSECTED)));
        List<Competitor> most =
                new ArrayList<>(competitors.subList(0, Math.min(competitors.size(), Query.DomainCompetitors.RANKED)));
        most.sort(OracleOrder.competitors(question.sort()));
        return page(most, question.page());
    }

    @Override
    public Listing<AdRow> domainAds(Query.DomainAds question) {
        List<AdRow> ads = new ArrayList<>();
        for (OracleKeyword keyword : edition.keywords()) {
            ads.addAll(rows.ads(keyword, OracleRows.hostsOf(question.scope())));
        }
        return ads(ads, question.filter(), question.sort(), question.page());
    }

    @Override
    public Listing<TopPage> topPages(Query.TopPages question) {
        Set<String> urls = new TreeSet<>();
        for (OracleKeyword keyword : edition.serps()) {
            urls.addAll(OracleRows.urls(keyword, question.scope()));
        }
        List<TopPage> pages = new ArrayList<>();
        for (String url : urls) {
            pages.add(rows.topPage(url));
        }
        pages.sort(OracleOrder.pages(question.sort()));
        return page(pages, question.page());
    }

    @Override
    public Listing<AdRow> keywordAds(Query.KeywordAds question) {
        OracleKeyword keyword = edition.find(question.keyword().text());
        List<AdRow> ads = keyword == null ? List.of() : rows.ads(keyword, host -> true);
        return ads(ads, question.filter(), question.sort(), question.page());
    }

    @Override
    public Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch question) {
        return keywordReports.phraseMatch(question);
    }

    @Override
    public Optional<KeywordOverview> keywordInfo(Query.KeywordInfo question) {
        return keywordReports.info(question);
    }

    @Override
    public Listing<Suggestion> suggestions(Query.Suggestions question) {
        return keywordReports.suggestions(question);
    }

    @Override
    public Listing<RelatedKeyword> relatedKeywords(Query.RelatedKeywords question) {
        return keywordReports.related(question);
    }

    @Override
    public Optional<SerpPage> keywordTop(Query.KeywordTop question) {
        return keywordReports.top(question);
    }

    @Override
    public Listing<Competitor> keywordCompetitors(Query.KeywordCompetitors question) {
        return keywordReports.competitors(question);
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

package io.serpdex.bench.rivals.rowindex;

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
import io.serpdex.store.PageKeywordsListing;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.RelatedKeyword;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.ScopeOverview;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Sort;
import io.serpdex.store.SortKey;
import io.serpdex.store.Suggestion;
import io.serpdex.store.TopPage;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers every question from documents. */
final class RowIndexAnswers implements Answers {
    private final Search search;
    private final Words words;
    private final Figures figures;
    private final RankingAnswers ranking;
    private final CompetitorAnswers competitors;
    private final KeywordAnswers keywords;

    RowIndexAnswers(Search search, Words words, Edition edition) {
        this.search = search;
        this.words = words;
        this.figures = new Figures(search, edition);
        this.ranking = new RankingAnswers(search, words);
        this.competitors = new CompetitorAnswers(search, words, figures);
        this.keywords = new KeywordAnswers(search, words);
    }

    @Override
    public Optional<ScopeOverview> domainInfo(Query.DomainInfo question) {
        return figures.overview(question.scope().name());
    }

    @Override
    public List<ScopeFigures> domainHistory(Query.DomainHistory question) {
        return figures.history(question.scope().name());
    }

    @Override
    public Listing<RankedKeyword> domainKeywords(Query.DomainKeywords question) {
        return ranking.keywords(question);
    }

    @Override
    public PageKeywordsListing domainUrls(Query.DomainUrls question) {
        String scope = question.scope().name();
        Sort mostKeywords = Sort.descending(SortKey.ORGANIC_KEYWORDS);
        Listing<TopPage> pages = pages(scope, mostKeywords, question.page());
        return new PageKeywordsListing(
                figures.keywords(scope),
                new Listing<>(
                        pages.total(),
                        pages.rows().stream()
                                .map(page -> new PageKeywords(page.url(), page.keywords()))
                                .toList()));
    }

    @Override
    public Listing<TopPage> topPages(Query.TopPages question) {
        return pages(question.scope().name(), question.sort(), question.page());
    }

    private Listing<TopPage> pages(String scope, Sort sort, Page page) {
        return search.list(
                "pages",
                Map.of("scope", scope, "order", words.order("page", sort)),
                page,
                hit -> Rows.topPage(Rows.source(hit)));
    }

    @Override
    public Listing<CommonKeyword> domainsIntersection(Query.DomainsIntersection question) {
        return ranking.common(question);
    }

    @Override
    public Listing<RankedKeyword> uniqueKeywords(Query.UniqueKeywords question) {
        return ranking.unique(question);
    }

    @Override
    public Listing<Competitor> domainCompetitors(Query.DomainCompetitors question) {
        return competitors.ofDomain(question);
    }

    @Override
    public Listing<Competitor> keywordCompetitors(Query.KeywordCompetitors question) {
        return competitors.ofKeyword(question);
    }

    @Override
    public Listing<AdRow> domainAds(Query.DomainAds question) {
        String scope = question.scope().name();
        return ads("domain_ads", "scope", scope, question.filter(), question.sort(), question.page());
    }

    @Override
    public Listing<AdRow> keywordAds(Query.KeywordAds question) {
        String keyword = question.keyword().text();
        return ads("keyword_ads", "keyword", keyword, question.filter(), question.sort(), question.page());
    }

    private Listing<AdRow> ads(String query, String name, String value, Filter filter, Sort sort, Page page) {
        return search.list(
                query,
                Map.of(
                        name,
                        value,
                        "filters",
                        words.ofRow(filter),
                        "forbidden",
                        words.forbidden(filter),
                        "order",
                        words.order("ad", sort)),
                page,
                hit -> Rows.ad(Rows.facts(Rows.source(hit)), Rows.source(hit)));
    }

    @Override
    public Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch question) {
        return keywords.phraseMatch(question);
    }

    @Override
    public Optional<KeywordOverview> keywordInfo(Query.KeywordInfo question) {
        return keywords.info(question);
    }

    @Override
    public Listing<Suggestion> suggestions(Query.Suggestions question) {
        return keywords.suggestions(question);
    }

    @Override
    public Listing<RelatedKeyword> relatedKeywords(Query.RelatedKeywords question) {
        return keywords.related(question);
    }

    @Override
    public Optional<SerpPage> keywordTop(Query.KeywordTop question) {
        return keywords.top(question);
    }
}

package io.serpdex.bench.baseline.rowindex;

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
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Executes every query on documents. */
final class RowIndexAnswers implements Answers {
    private final RowIndexSearch rowIndexSearch;
    private final RowIndexWords rowIndexWords;
    private final RowIndexFigures rowIndexFigures;
    private final RowIndexRankingAnswers ranking;
    private final RowIndexCompetitorAnswers competitors;
    private final RowIndexKeywordAnswers keywords;

    RowIndexAnswers(RowIndexSearch rowIndexSearch, RowIndexWords rowIndexWords, RowIndexEdition rowIndexEdition) {
        this.rowIndexSearch = rowIndexSearch;
        this.rowIndexWords = rowIndexWords;
        this.rowIndexFigures = new RowIndexFigures(rowIndexSearch, rowIndexEdition);
        this.ranking = new RowIndexRankingAnswers(rowIndexSearch, rowIndexWords);
        this.competitors = new RowIndexCompetitorAnswers(rowIndexSearch, rowIndexWords, rowIndexFigures);
        this.keywords = new RowIndexKeywordAnswers(rowIndexSearch, rowIndexWords);
    }

    @Override
    public Optional<ScopeFigures.ScopeOverview> domainInfo(Query.DomainInfo query) {
        return rowIndexFigures.overview(query.scope().name());
    }

    @Override
    public List<ScopeFigures> domainHistory(Query.DomainHistory query) {
        return rowIndexFigures.history(query.scope().name());
    }

    @Override
    public Listing<RankedKeyword> domainKeywords(Query.DomainKeywords query) {
        return ranking.keywords(query);
    }

    @Override
    public PageKeywords.OfScope domainUrls(Query.DomainUrls query) {
        String scope = query.scope().name();
        Sort mostKeywords = Sort.descending(Sort.SortKey.ORGANIC_KEYWORDS);
        Listing<TopPage> pages = pages(scope, mostKeywords, query.page());
        return new PageKeywords.OfScope(
                rowIndexFigures.keywords(scope),
                new Listing<>(
                        pages.total(),
                        pages.rows().stream()
                                .map(page -> new PageKeywords(page.url(), page.keywords()))
                                .toList()));
    }

    @Override
    public Listing<TopPage> topPages(Query.TopPages query) {
        return pages(query.scope().name(), query.sort(), query.page());
    }

    private Listing<TopPage> pages(String scope, Sort sort, Page page) {
        return rowIndexSearch.list(
                "pages",
                Map.of("scope", scope, "order", rowIndexWords.order("page", sort)),
                page,
                hit -> RowMapper.topPage(RowMapper.source(hit)));
    }

    @Override
    public Listing<CommonKeyword> domainsIntersection(Query.DomainsIntersection query) {
        return ranking.common(query);
    }

    @Override
    public Listing<RankedKeyword> uniqueKeywords(Query.UniqueKeywords query) {
        return ranking.unique(query);
    }

    @Override
    public Listing<Competitor> domainCompetitors(Query.DomainCompetitors query) {
        return competitors.ofDomain(query);
    }

    @Override
    public Listing<Competitor> keywordCompetitors(Query.KeywordCompetitors query) {
        return competitors.ofKeyword(query);
    }

    @Override
    public Listing<AdRow> domainAds(Query.DomainAds query) {
        String scope = query.scope().name();
        return ads("domain_ads", "scope", scope, query.filter(), query.sort(), query.page());
    }

    @Override
    public Listing<AdRow> keywordAds(Query.KeywordAds query) {
        String keyword = query.keyword().text();
        return ads("keyword_ads", "keyword", keyword, query.filter(), query.sort(), query.page());
    }

    private Listing<AdRow> ads(String query, String name, String value, Filter filter, Sort sort, Page page) {
        return rowIndexSearch.list(
                query,
                Map.of(
                        name,
                        value,
                        "filters",
                        rowIndexWords.ofRow(filter),
                        "forbidden",
                        rowIndexWords.forbidden(filter),
                        "order",
                        rowIndexWords.order("ad", sort)),
                page,
                hit -> RowMapper.ad(RowMapper.facts(RowMapper.source(hit)), RowMapper.source(hit)));
    }

    @Override
    public Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch query) {
        return keywords.phraseMatch(query);
    }

    @Override
    public Optional<KeywordOverview> keywordInfo(Query.KeywordInfo query) {
        return keywords.info(query);
    }

    @Override
    public Listing<Suggestion> suggestions(Query.Suggestions query) {
        return keywords.suggestions(query);
    }

    @Override
    public Listing<RelatedKeyword> relatedKeywords(Query.RelatedKeywords query) {
        return keywords.related(query);
    }

    @Override
    public Optional<SerpPage> keywordTop(Query.KeywordTop query) {
        return keywords.top(query);
    }
}

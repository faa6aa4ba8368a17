package io.serpdex.store.opensearch.query;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.store.AdRow;
import io.serpdex.store.Answers;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.Competitor;
import io.serpdex.store.KeywordOverview;
import io.serpdex.store.Listing;
import io.serpdex.store.MatchedKeyword;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.RelatedKeyword;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Suggestion;
import io.serpdex.store.TopPage;
import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.ClusterEdition;
import io.serpdex.text.WordAnalysis;
import java.util.List;
import java.util.Optional;

/** Dispatches each query to the class that executes it. */
public final class OpenSearchAnswers implements Answers {
    private final OpenSearchScopeFigures figures;
    private final OpenSearchDomainKeywords domainKeywords;
    private final OpenSearchPages pages;
    private final OpenSearchCompetitors competitors;
    private final OpenSearchAds ads;
    private final OpenSearchKeywords keywords;
    private final OpenSearchSuggestions suggestions;

    public OpenSearchAnswers(ClusterContext cluster, ClusterEdition edition, WordAnalysis analysis) {
        OpenSearchQueryContext context = new OpenSearchQueryContext(
                EditionSearch.ofPublished(cluster, edition), edition, analysis, ClickCurve.STANDARD);
        this.figures = new OpenSearchScopeFigures(context);
        this.pages = new OpenSearchPages(context, figures);
        this.domainKeywords = new OpenSearchDomainKeywords(context, pages);
        this.competitors = new OpenSearchCompetitors(context, figures);
        this.ads = new OpenSearchAds(context);
        this.keywords = new OpenSearchKeywords(context);
        this.suggestions = new OpenSearchSuggestions(context);
    }

    @Override
    public Optional<ScopeFigures.ScopeOverview> domainInfo(Query.DomainInfo query) {
        return figures.domainInfo(query.scope());
    }

    @Override
    public List<ScopeFigures> domainHistory(Query.DomainHistory query) {
        return figures.domainHistory(query.scope());
    }

    @Override
    public Listing<RankedKeyword> domainKeywords(Query.DomainKeywords query) {
        return domainKeywords.domainKeywords(query);
    }

    @Override
    public PageKeywords.OfScope domainUrls(Query.DomainUrls query) {
        return pages.domainUrls(query);
    }

    @Override
    public Listing<CommonKeyword> domainsIntersection(Query.DomainsIntersection query) {
        return domainKeywords.intersection(query);
    }

    @Override
    public Listing<RankedKeyword> uniqueKeywords(Query.UniqueKeywords query) {
        return domainKeywords.unique(query);
    }

    @Override
    public Listing<Competitor> domainCompetitors(Query.DomainCompetitors query) {
        return competitors.ofDomain(query);
    }

    @Override
    public Listing<AdRow> domainAds(Query.DomainAds query) {
        return ads.ofDomain(query);
    }

    @Override
    public Listing<TopPage> topPages(Query.TopPages query) {
        return pages.topPages(query);
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
        return suggestions.suggestions(query);
    }

    @Override
    public Listing<RelatedKeyword> relatedKeywords(Query.RelatedKeywords query) {
        return keywords.related(query);
    }

    @Override
    public Optional<SerpPage> keywordTop(Query.KeywordTop query) {
        return keywords.top(query);
    }

    @Override
    public Listing<Competitor> keywordCompetitors(Query.KeywordCompetitors query) {
        return competitors.ofKeyword(query);
    }

    @Override
    public Listing<AdRow> keywordAds(Query.KeywordAds query) {
        return ads.ofKeyword(query);
    }
}

package io.serpdex.store.opensearch;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.store.AdRow;
import io.serpdex.store.Answers;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.Competitor;
import io.serpdex.store.KeywordOverview;
import io.serpdex.store.Listing;
import io.serpdex.store.MatchedKeyword;
import io.serpdex.store.PageKeywordsListing;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.RelatedKeyword;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.ScopeOverview;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Suggestion;
import io.serpdex.store.TopPage;
import io.serpdex.text.WordAnalysis;
import java.util.List;
import java.util.Optional;

/** Hands each question to the class that answers its kind. */
final class ClusterAnswers implements Answers {
    private final FigureAnswers figures;
    private final DomainKeywordAnswers domainKeywords;
    private final PageAnswers pages;
    private final CompetitorAnswers competitors;
    private final AdAnswers ads;
    private final KeywordAnswers keywords;
    private final SuggestionAnswers suggestions;

    ClusterAnswers(ClusterAccess access, ClusterEdition edition, WordAnalysis analysis) {
        AskContext context =
                new AskContext(Search.ofPublished(access, edition), edition, analysis, ClickCurve.STANDARD);
        this.figures = new FigureAnswers(context);
        this.pages = new PageAnswers(context, figures);
        this.domainKeywords = new DomainKeywordAnswers(context, pages);
        this.competitors = new CompetitorAnswers(context, figures);
        this.ads = new AdAnswers(context);
        this.keywords = new KeywordAnswers(context);
        this.suggestions = new SuggestionAnswers(context);
    }

    @Override
    public Optional<ScopeOverview> domainInfo(Query.DomainInfo question) {
        return figures.domainInfo(question.scope());
    }

    @Override
    public List<ScopeFigures> domainHistory(Query.DomainHistory question) {
        return figures.domainHistory(question.scope());
    }

    @Override
    public Listing<RankedKeyword> domainKeywords(Query.DomainKeywords question) {
        return domainKeywords.domainKeywords(question);
    }

    @Override
    public PageKeywordsListing domainUrls(Query.DomainUrls question) {
        return pages.domainUrls(question);
    }

    @Override
    public Listing<CommonKeyword> domainsIntersection(Query.DomainsIntersection question) {
        return domainKeywords.intersection(question);
    }

    @Override
    public Listing<RankedKeyword> uniqueKeywords(Query.UniqueKeywords question) {
        return domainKeywords.unique(question);
    }

    @Override
    public Listing<Competitor> domainCompetitors(Query.DomainCompetitors question) {
        return competitors.ofDomain(question);
    }

    @Override
    public Listing<AdRow> domainAds(Query.DomainAds question) {
        return ads.ofDomain(question);
    }

    @Override
    public Listing<TopPage> topPages(Query.TopPages question) {
        return pages.topPages(question);
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
        return suggestions.answer(question);
    }

    @Override
    public Listing<RelatedKeyword> relatedKeywords(Query.RelatedKeywords question) {
        return keywords.related(question);
    }

    @Override
    public Optional<SerpPage> keywordTop(Query.KeywordTop question) {
        return keywords.top(question);
    }

    @Override
    public Listing<Competitor> keywordCompetitors(Query.KeywordCompetitors question) {
        return competitors.ofKeyword(question);
    }

    @Override
    public Listing<AdRow> keywordAds(Query.KeywordAds question) {
        return ads.ofKeyword(question);
    }
}

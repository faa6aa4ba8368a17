package io.serpdex.store.lucene.ask;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.model.Database;
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
import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.store.lucene.format.FiguresTable;
import io.serpdex.text.WordAnalysis;
import java.util.List;
import java.util.Optional;

/** Hands each question to the class that answers its kind. */
public final class EditionAnswers implements Answers {
    private final FigureAnswers figures;
    private final DomainKeywordAnswers domainKeywords;
    private final ComparisonAnswers comparisons;
    private final PageAnswers pages;
    private final CompetitorAnswers competitors;
    private final AdAnswers ads;
    private final KeywordAnswers keywords;
    private final SuggestionAnswers suggestions;
    private final SerpAnswers serps;

    /** Answers from an edition and the figures of every date, oldest first; the last are those of the edition. */
    public EditionAnswers(EditionReader edition, List<FiguresTable> history, WordAnalysis analysis) {
        Database database = Database.of(edition.meta().database());
        Context context = new Context(edition, analysis, ClickCurve.STANDARD, database, database.depth());
        this.figures = new FigureAnswers(history);
        this.domainKeywords = new DomainKeywordAnswers(context, figures);
        this.comparisons = new ComparisonAnswers(context);
        this.pages = new PageAnswers(context, figures);
        this.ads = new AdAnswers(context);
        this.keywords = new KeywordAnswers(context);
        this.competitors = new CompetitorAnswers(context, figures, keywords);
        this.suggestions = new SuggestionAnswers(context);
        this.serps = new SerpAnswers(context, ads);
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
        return domainKeywords.answer(question);
    }

    @Override
    public PageKeywordsListing domainUrls(Query.DomainUrls question) {
        return pages.domainUrls(question);
    }

    @Override
    public Listing<CommonKeyword> domainsIntersection(Query.DomainsIntersection question) {
        return comparisons.intersection(question);
    }

    @Override
    public Listing<RankedKeyword> uniqueKeywords(Query.UniqueKeywords question) {
        return comparisons.unique(question);
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
        return serps.related(question);
    }

    @Override
    public Optional<SerpPage> keywordTop(Query.KeywordTop question) {
        return serps.top(question);
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

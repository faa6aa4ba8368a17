package io.serpdex.store.lucene.query;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.model.Database;
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
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.FiguresTable;
import io.serpdex.text.WordAnalysis;
import java.util.List;
import java.util.Optional;

/** Executes queries on an edition, using one class per kind of query. */
public final class LuceneAnswers implements Answers {
    private final LuceneScopeFigures figures;
    private final LuceneDomainKeywords domainKeywords;
    private final LuceneComparisons comparisons;
    private final LucenePages pages;
    private final LuceneCompetitors competitors;
    private final LuceneAds ads;
    private final LuceneKeywords keywords;
    private final LuceneSuggestions suggestions;
    private final LuceneSerps serps;

    /** @param history figures of every date, oldest first; the last ones belong to this edition */
    public LuceneAnswers(EditionReader edition, List<FiguresTable> history, WordAnalysis analysis) {
        Database database = Database.of(edition.meta().database());
        LuceneQueryContext context =
                new LuceneQueryContext(edition, analysis, ClickCurve.STANDARD, database, database.depth());
        this.figures = new LuceneScopeFigures(history);
        this.domainKeywords = new LuceneDomainKeywords(context, figures);
        this.comparisons = new LuceneComparisons(context);
        this.pages = new LucenePages(context, figures);
        this.ads = new LuceneAds(context);
        this.keywords = new LuceneKeywords(context);
        this.competitors = new LuceneCompetitors(context, figures, keywords);
        this.suggestions = new LuceneSuggestions(context);
        this.serps = new LuceneSerps(context, ads);
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
        return comparisons.intersection(query);
    }

    @Override
    public Listing<RankedKeyword> uniqueKeywords(Query.UniqueKeywords query) {
        return comparisons.unique(query);
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
        return serps.related(query);
    }

    @Override
    public Optional<SerpPage> keywordTop(Query.KeywordTop query) {
        return serps.top(query);
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

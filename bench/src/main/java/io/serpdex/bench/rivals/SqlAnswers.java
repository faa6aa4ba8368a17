package io.serpdex.bench.rivals;

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
import java.util.function.Supplier;

/** Every question in SQL: the statements are in the engine's file, here rows become answers. */
final class SqlAnswers implements Answers {
    private final SqlDomainAnswers domains;
    private final SqlKeywordAnswers keywords;

    SqlAnswers(SqlFile file, SqlSession session, WordAnalysis analysis) {
        Supplier<SqlQuestion> questions = () -> new SqlQuestion(file, session);
        SqlWords words = new SqlWords(questions, analysis);
        this.domains = new SqlDomainAnswers(questions, words);
        this.keywords = new SqlKeywordAnswers(questions, words);
    }

    @Override
    public Optional<ScopeOverview> domainInfo(Query.DomainInfo question) {
        return domains.info(question);
    }

    @Override
    public List<ScopeFigures> domainHistory(Query.DomainHistory question) {
        return domains.history(question);
    }

    @Override
    public Listing<RankedKeyword> domainKeywords(Query.DomainKeywords question) {
        return domains.keywords(question);
    }

    @Override
    public PageKeywordsListing domainUrls(Query.DomainUrls question) {
        return domains.urls(question);
    }

    @Override
    public Listing<CommonKeyword> domainsIntersection(Query.DomainsIntersection question) {
        return domains.intersection(question);
    }

    @Override
    public Listing<RankedKeyword> uniqueKeywords(Query.UniqueKeywords question) {
        return domains.unique(question);
    }

    @Override
    public Listing<Competitor> domainCompetitors(Query.DomainCompetitors question) {
        return domains.competitors(question);
    }

    @Override
    public Listing<AdRow> domainAds(Query.DomainAds question) {
        return domains.ads(question);
    }

    @Override
    public Listing<TopPage> topPages(Query.TopPages question) {
        return domains.pages(question);
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

    @Override
    public Listing<Competitor> keywordCompetitors(Query.KeywordCompetitors question) {
        return keywords.competitors(question);
    }

    @Override
    public Listing<AdRow> keywordAds(Query.KeywordAds question) {
        return keywords.ads(question);
    }
}

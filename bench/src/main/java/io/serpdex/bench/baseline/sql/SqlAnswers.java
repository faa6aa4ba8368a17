package io.serpdex.bench.baseline.sql;

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
import io.serpdex.text.WordAnalysis;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Executes every query in SQL. The statements are in the file of the database; this class converts the rows. */
final class SqlAnswers implements Answers {
    private final SqlDomainAnswers domains;
    private final SqlKeywordAnswers keywords;

    SqlAnswers(SqlFile file, SqlSession session, WordAnalysis analysis) {
        Supplier<SqlQuery> queries = () -> new SqlQuery(file, session);
        SqlWords words = new SqlWords(queries, analysis);
        this.domains = new SqlDomainAnswers(queries, words);
        this.keywords = new SqlKeywordAnswers(queries, words);
    }

    @Override
    public Optional<ScopeFigures.ScopeOverview> domainInfo(Query.DomainInfo query) {
        return domains.info(query);
    }

    @Override
    public List<ScopeFigures> domainHistory(Query.DomainHistory query) {
        return domains.history(query);
    }

    @Override
    public Listing<RankedKeyword> domainKeywords(Query.DomainKeywords query) {
        return domains.keywords(query);
    }

    @Override
    public PageKeywords.OfScope domainUrls(Query.DomainUrls query) {
        return domains.urls(query);
    }

    @Override
    public Listing<CommonKeyword> domainsIntersection(Query.DomainsIntersection query) {
        return domains.intersection(query);
    }

    @Override
    public Listing<RankedKeyword> uniqueKeywords(Query.UniqueKeywords query) {
        return domains.unique(query);
    }

    @Override
    public Listing<Competitor> domainCompetitors(Query.DomainCompetitors query) {
        return domains.competitors(query);
    }

    @Override
    public Listing<AdRow> domainAds(Query.DomainAds query) {
        return domains.ads(query);
    }

    @Override
    public Listing<TopPage> topPages(Query.TopPages query) {
        return domains.pages(query);
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

    @Override
    public Listing<Competitor> keywordCompetitors(Query.KeywordCompetitors query) {
        return keywords.competitors(query);
    }

    @Override
    public Listing<AdRow> keywordAds(Query.KeywordAds query) {
        return keywords.ads(query);
    }
}

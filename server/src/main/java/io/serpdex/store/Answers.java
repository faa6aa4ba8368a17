package io.serpdex.store;

import java.util.List;
import java.util.Optional;

/** The visitor of {@link Query}, with one method per query, that each engine implements. */
public interface Answers {
    Optional<ScopeFigures.ScopeOverview> domainInfo(Query.DomainInfo query);

    List<ScopeFigures> domainHistory(Query.DomainHistory query);

    Listing<RankedKeyword> domainKeywords(Query.DomainKeywords query);

    PageKeywords.OfScope domainUrls(Query.DomainUrls query);

    Listing<CommonKeyword> domainsIntersection(Query.DomainsIntersection query);

    Listing<RankedKeyword> uniqueKeywords(Query.UniqueKeywords query);

    Listing<Competitor> domainCompetitors(Query.DomainCompetitors query);

    Listing<AdRow> domainAds(Query.DomainAds query);

    Listing<TopPage> topPages(Query.TopPages query);

    Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch query);

    Optional<KeywordOverview> keywordInfo(Query.KeywordInfo query);

    Listing<Suggestion> suggestions(Query.Suggestions query);

    Listing<RelatedKeyword> relatedKeywords(Query.RelatedKeywords query);

    Optional<SerpPage> keywordTop(Query.KeywordTop query);

    Listing<Competitor> keywordCompetitors(Query.KeywordCompetitors query);

    Listing<AdRow> keywordAds(Query.KeywordAds query);
}

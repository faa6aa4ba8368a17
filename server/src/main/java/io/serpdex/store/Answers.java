package io.serpdex.store;

import java.util.List;
import java.util.Optional;

/** An engine's side of {@link Query}: one method a question. */
public interface Answers {
    Optional<ScopeOverview> domainInfo(Query.DomainInfo question);

    List<ScopeFigures> domainHistory(Query.DomainHistory question);

    Listing<RankedKeyword> domainKeywords(Query.DomainKeywords question);

    PageKeywordsListing domainUrls(Query.DomainUrls question);

    Listing<CommonKeyword> domainsIntersection(Query.DomainsIntersection question);

    Listing<RankedKeyword> uniqueKeywords(Query.UniqueKeywords question);

    Listing<Competitor> domainCompetitors(Query.DomainCompetitors question);

    Listing<AdRow> domainAds(Query.DomainAds question);

    Listing<TopPage> topPages(Query.TopPages question);

    Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch question);

    Optional<KeywordOverview> keywordInfo(Query.KeywordInfo question);

    Listing<Suggestion> suggestions(Query.Suggestions question);

    Listing<RelatedKeyword> relatedKeywords(Query.RelatedKeywords question);

    Optional<SerpPage> keywordTop(Query.KeywordTop question);

    Listing<Competitor> keywordCompetitors(Query.KeywordCompetitors question);

    Listing<AdRow> keywordAds(Query.KeywordAds question);
}

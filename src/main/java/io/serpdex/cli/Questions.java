package io.serpdex.cli;

import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.SortKey;
import java.util.Arrays;
import java.util.List;

/** From words on the command line to a question. */
final class Questions {
    /** The questions by the names of their reports; the two that exist twice carry whom they are about. */
    enum Method {
        domain_info,
        domain_history,
        domain_keywords,
        domain_urls,
        domains_intersection,
        domains_uniq_keywords,
        domain_competitors,
        domain_ads,
        get_top_urls,
        keywords,
        keyword_info,
        suggestions,
        related_keywords,
        keyword_top,
        keyword_competitors,
        keyword_ads
    }

    private Questions() {}

    static Query<?> of(Method method, String query, QuestionOptions options) {
        return switch (method) {
            case domain_info -> new Query.DomainInfo(Scope.parse(query));
            case domain_history -> new Query.DomainHistory(Scope.parse(query));
            case domain_keywords ->
                new Query.DomainKeywords(
                        Scope.parse(query),
                        options.filter(),
                        options.sort(Sort.descending(SortKey.TRAFFIC)),
                        options.page());
            case domain_urls -> new Query.DomainUrls(Scope.parse(query), options.page());
            case domains_intersection ->
                new Query.DomainsIntersection(scopes(Arrays.asList(query.split(",", -1))), options.page());
            case domains_uniq_keywords ->
                new Query.UniqueKeywords(
                        Scope.parse(query), scopes(options.minusDomains), options.filter(), options.page());
            case domain_competitors ->
                new Query.DomainCompetitors(
                        Scope.parse(query), options.sort(Sort.descending(SortKey.INTERSECTED)), options.page());
            case domain_ads ->
                new Query.DomainAds(
                        Scope.parse(query),
                        options.filter(),
                        options.sort(Sort.descending(SortKey.VOLUME)),
                        options.page());
            case get_top_urls ->
                new Query.TopPages(
                        Scope.parse(query), options.sort(Sort.descending(SortKey.POTENTIAL_TRAFFIC)), options.page());
            default -> aboutKeyword(method, Keyword.parse(query), options);
        };
    }

    private static Query<?> aboutKeyword(Method method, Keyword keyword, QuestionOptions options) {
        return switch (method) {
            case keywords ->
                new Query.PhraseMatch(
                        keyword, options.filter(), options.sort(Sort.descending(SortKey.VOLUME)), options.page());
            case keyword_info -> new Query.KeywordInfo(keyword);
            case suggestions -> new Query.Suggestions(keyword, options.page());
            case related_keywords ->
                new Query.RelatedKeywords(
                        keyword, options.weight, options.sort(Sort.descending(SortKey.WEIGHT)), options.page());
            case keyword_top -> new Query.KeywordTop(keyword);
            case keyword_competitors ->
                new Query.KeywordCompetitors(
                        keyword, options.sort(Sort.ascending(SortKey.BEST_POSITION)), options.page());
            case keyword_ads ->
                new Query.KeywordAds(
                        keyword, options.filter(), options.sort(Sort.ascending(SortKey.POSITION)), options.page());
            default -> throw new IllegalArgumentException(method + " is no question about a keyword");
        };
    }

    private static List<Scope> scopes(List<String> names) {
        return names.stream().map(Scope::parse).toList();
    }
}

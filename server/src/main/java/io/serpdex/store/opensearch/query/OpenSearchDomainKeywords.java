package io.serpdex.store.opensearch.query;

import io.serpdex.model.Scope;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.Sort;
import io.serpdex.store.opensearch.client.QueryDsl;
import java.util.List;
import java.util.function.Function;

/** Keywords of one scope, and common keywords of several scopes. */
final class OpenSearchDomainKeywords {
    private final OpenSearchQueryContext context;
    private final OpenSearchPages pages;

    OpenSearchDomainKeywords(OpenSearchQueryContext context, OpenSearchPages pages) {
        this.context = context;
        this.pages = pages;
    }

    Listing<RankedKeyword> domainKeywords(Query.DomainKeywords query) {
        Sort sort = query.sort();
        return rows(
                query.scope(),
                List.of(),
                query.filter(),
                OpenSearchSort.of(sort, context.depth()),
                OpenSearchSort.needsPositions(sort),
                query.page());
    }

    Listing<RankedKeyword> unique(Query.UniqueKeywords query) {
        return rows(query.scope(), query.without(), query.filter(), OpenSearchSort.byVolume(), false, query.page());
    }

    private Listing<RankedKeyword> rows(
            Scope scope, List<Scope> without, Filter filter, List<Object> order, boolean scored, Page page) {
        OpenSearchRankedKeywordReader row = new OpenSearchRankedKeywordReader(context, scope);
        Function<List<String>, Object> query =
                urls -> new ScopeRowQuery(context, scope).without(without).query(filter, urls, scored);
        return switch (filter.url()) {
            case Filter.UrlFilter.Any any ->
                context.list(
                        new ScopeRowQuery(context, scope).without(without).query(filter, null, scored),
                        order,
                        OpenSearchRankedKeywordReader.FIELDS,
                        page,
                        row::row);
            case Filter.UrlFilter.Exactly exactly ->
                context.list(
                        query.apply(List.of(TextHash.ofUrl(exactly.url().text()))),
                        order,
                        OpenSearchRankedKeywordReader.FIELDS,
                        page,
                        row::row);
            case Filter.UrlFilter.Containing containing ->
                new UrlFilteredSearch(context, order, row)
                        .listing(pages.hashesContaining(scope, containing.text()), query, page);
        };
    }

    Listing<CommonKeyword> intersection(Query.DomainsIntersection query) {
        QueryDsl.BoolQuery boolQuery = new QueryDsl.BoolQuery();
        query.scopes().forEach(scope -> boolQuery.filter(QueryDsl.term("scope", scope.name())));
        List<OpenSearchRankedKeywordReader> rows = query.scopes().stream()
                .map(scope -> new OpenSearchRankedKeywordReader(context, scope))
                .toList();
        return context.list(
                boolQuery.build(),
                OpenSearchSort.byVolume(),
                OpenSearchRankedKeywordReader.FIELDS,
                query.page(),
                keyword -> new CommonKeyword(
                        keyword.facts(),
                        keyword.date(),
                        rows.stream().map(row -> row.rank(keyword)).toList()));
    }
}

package io.serpdex.store.opensearch;

import io.serpdex.model.Scope;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.Sort;
import io.serpdex.store.UrlFilter;
import java.util.List;
import java.util.function.Function;

/** Keywords of one scope, and of several side by side. */
final class DomainKeywordAnswers {
    private final AskContext context;
    private final PageAnswers pages;

    DomainKeywordAnswers(AskContext context, PageAnswers pages) {
        this.context = context;
        this.pages = pages;
    }

    Listing<RankedKeyword> domainKeywords(Query.DomainKeywords question) {
        Sort sort = question.sort();
        return rows(
                question.scope(),
                List.of(),
                question.filter(),
                Order.of(sort, context.depth()),
                Order.needsPositions(sort),
                question.page());
    }

    Listing<RankedKeyword> unique(Query.UniqueKeywords question) {
        return rows(question.scope(), question.without(), question.filter(), Order.byVolume(), false, question.page());
    }

    private Listing<RankedKeyword> rows(
            Scope scope, List<Scope> without, Filter filter, List<Object> order, boolean scored, Page page) {
        ScopeRow row = new ScopeRow(context, scope);
        Function<List<String>, Object> query =
                urls -> new RowQuery(context, scope).without(without).query(filter, urls, scored);
        return switch (filter.url()) {
            case UrlFilter.Any any ->
                context.list(
                        new RowQuery(context, scope).without(without).query(filter, null, scored),
                        order,
                        ScopeRow.FIELDS,
                        page,
                        row::row);
            case UrlFilter.Exactly exactly ->
                context.list(
                        query.apply(List.of(PageHash.ofUrl(exactly.url().text()))),
                        order,
                        ScopeRow.FIELDS,
                        page,
                        row::row);
            case UrlFilter.Containing containing ->
                new RowsByUrls(context, order, row)
                        .listing(pages.hashesContaining(scope, containing.text()), query, page);
        };
    }

    Listing<CommonKeyword> intersection(Query.DomainsIntersection question) {
        Terms.All all = new Terms.All();
        question.scopes().forEach(scope -> all.filter(Terms.term("scope", scope.name())));
        List<ScopeRow> rows = question.scopes().stream()
                .map(scope -> new ScopeRow(context, scope))
                .toList();
        return context.list(
                all.query(),
                Order.byVolume(),
                ScopeRow.FIELDS,
                question.page(),
                keyword -> new CommonKeyword(
                        keyword.facts(),
                        keyword.date(),
                        rows.stream().map(row -> row.rank(keyword)).toList()));
    }
}

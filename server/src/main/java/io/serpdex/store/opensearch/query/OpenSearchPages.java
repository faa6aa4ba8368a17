package io.serpdex.store.opensearch.query;

import io.serpdex.metrics.Traffic;
import io.serpdex.model.Scope;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.TopPage;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.store.opensearch.client.QueryDsl;
import io.serpdex.text.CodePointOrder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** Pages of a scope, summed over the parts. Loads all pages of the scope into memory. */
final class OpenSearchPages {
    private static final int TABLES_AT_A_TIME = 50;

    private final OpenSearchQueryContext context;
    private final OpenSearchScopeFigures figures;

    OpenSearchPages(OpenSearchQueryContext context, OpenSearchScopeFigures figures) {
        this.context = context;
        this.figures = figures;
    }

    PageKeywords.OfScope domainUrls(Query.DomainUrls query) {
        return new PageKeywords.OfScope(
                figures.keywords(query.scope()),
                listing(
                        query.scope(),
                        page -> ~page.keywords(),
                        query.page(),
                        page -> new PageKeywords(page.url(), page.keywords())));
    }

    Listing<TopPage> topPages(Query.TopPages query) {
        return listing(
                query.scope(),
                order(query.sort()),
                query.page(),
                page -> new TopPage(
                        page.url(),
                        page.keywords(),
                        potential(page),
                        Traffic.rounded(page.traffic()),
                        page.socialA(),
                        page.socialB(),
                        page.engine()));
    }

    /** Returns the hashes of the pages of a scope whose URL contains a text. */
    List<String> hashesContaining(Scope scope, String text) {
        return entries(scope).stream()
                .filter(page -> page.keywords() > 0 && page.url().contains(text))
                .map(page -> TextHash.ofUrl(page.url()))
                .toList();
    }

    private long potential(PageFigures page) {
        return Traffic.potential(context.curve(), page.topVolume());
    }

    /** Returns the sort key of a page, smallest first. */
    private ToLongFunction<PageFigures> order(Sort sort) {
        ToLongFunction<PageFigures> figure = switch (sort.key()) {
            case ORGANIC_KEYWORDS -> PageFigures::keywords;
            case POTENTIAL_TRAFFIC -> this::potential;
            case SOCIAL_A_SHARES -> PageFigures::socialA;
            case SOCIAL_B_SHARES -> PageFigures::socialB;
            case ENGINE_SHARES -> PageFigures::engine;
            default -> throw new IllegalArgumentException("pages cannot be sorted by " + sort.key());
        };
        return page -> key(figure.applyAsLong(page), sort.descending());
    }

    /** Returns a key that sorts unknown values last in both directions. */
    private static long key(long value, boolean descending) {
        return value == KeywordFacts.UNKNOWN ? Long.MAX_VALUE : descending ? ~value : value;
    }

    /** A page with its precomputed sort key. */
    private record Ranked(long key, PageFigures page) {
        static final Comparator<Ranked> FIRST_TO_LAST =
                Comparator.comparingLong(Ranked::key).thenComparing(ranked -> ranked.page.url(), CodePointOrder.ORDER);
    }

    private <R> Listing<R> listing(
            Scope scope, ToLongFunction<PageFigures> order, Page page, Function<PageFigures, R> row) {
        List<Ranked> all = new ArrayList<>();
        for (PageFigures entry : entries(scope)) {
            if (entry.keywords() > 0) {
                all.add(new Ranked(order.applyAsLong(entry), entry));
            }
        }
        all.sort(Ranked.FIRST_TO_LAST);
        RowWindow rowWindow = RowWindow.of(page);
        return new Listing<>(
                all.size(),
                all.subList(rowWindow.from(all.size()), rowWindow.to(all.size())).stream()
                        .map(ranked -> row.apply(ranked.page))
                        .toList());
    }

    private Collection<PageFigures> entries(Scope scope) {
        List<PageFigures> all = new ArrayList<>();
        // All fields, because excluding one would make the cluster parse and rewrite the whole source.
        Map<String, Object> request = EditionSearch.request(
                new QueryDsl.BoolQuery()
                        .filter(QueryDsl.term("kind", DocumentKind.PAGES))
                        .filter(QueryDsl.term("within", scope.name()))
                        .build(),
                0);
        new SearchAfterScan(
                        context.search()::search, request, List.of(OpenSearchJson.of("seq", "asc")), TABLES_AT_A_TIME)
                .forEach(hit ->
                        PageFigures.forEach(hit.path("_source").path("pages").asString(""), all::add));
        return context.edition().count() == 1 ? all : addedUp(all);
    }

    /** Merges the entries of all parts into one entry per page. */
    private static Collection<PageFigures> addedUp(List<PageFigures> entries) {
        Map<String, PageFigures> byUrl = new HashMap<>();
        entries.forEach(entry -> byUrl.merge(entry.url(), entry, PageFigures::plus));
        return byUrl.values();
    }
}

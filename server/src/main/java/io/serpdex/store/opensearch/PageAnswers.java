package io.serpdex.store.opensearch;

import io.serpdex.metrics.Traffic;
import io.serpdex.model.Scope;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.PageKeywordsListing;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.TopPage;
import io.serpdex.store.lucene.format.Codepoints;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** The pages of a scope: what the parts say of them, added up here. Takes memory for all of them. */
final class PageAnswers {
    private static final int TABLES_AT_A_TIME = 50;

    private final AskContext context;
    private final FigureAnswers figures;

    PageAnswers(AskContext context, FigureAnswers figures) {
        this.context = context;
        this.figures = figures;
    }

    PageKeywordsListing domainUrls(Query.DomainUrls question) {
        return new PageKeywordsListing(
                figures.keywords(question.scope()),
                listing(
                        question.scope(),
                        page -> ~page.keywords(),
                        question.page(),
                        page -> new PageKeywords(page.url(), page.keywords())));
    }

    Listing<TopPage> topPages(Query.TopPages question) {
        return listing(
                question.scope(),
                order(question.sort()),
                question.page(),
                page -> new TopPage(
                        page.url(),
                        page.keywords(),
                        potential(page),
                        Traffic.rounded(page.traffic()),
                        page.socialA(),
                        page.socialB(),
                        page.engine()));
    }

    /** Short names of the pages of a scope whose urls contain a text. */
    List<String> hashesContaining(Scope scope, String text) {
        return entries(scope).stream()
                .filter(page -> page.keywords() > 0 && page.url().contains(text))
                .map(page -> PageHash.ofUrl(page.url()))
                .toList();
    }

    private long potential(PageEntry page) {
        return Traffic.potential(context.curve(), page.topVolume());
    }

    /** What is least of the first page. */
    private ToLongFunction<PageEntry> order(Sort sort) {
        ToLongFunction<PageEntry> figure = switch (sort.key()) {
            case ORGANIC_KEYWORDS -> PageEntry::keywords;
            case POTENTIAL_TRAFFIC -> this::potential;
            case SOCIAL_A_SHARES -> PageEntry::socialA;
            case SOCIAL_B_SHARES -> PageEntry::socialB;
            case ENGINE_SHARES -> PageEntry::engine;
            default -> throw new IllegalArgumentException("a page has no " + sort.key());
        };
        return page -> key(figure.applyAsLong(page), sort.descending());
    }

    /** Unknown values come last in both directions. */
    private static long key(long value, boolean descending) {
        return value == KeywordFacts.UNKNOWN ? Long.MAX_VALUE : descending ? ~value : value;
    }

    /** A page and what it is sorted by, which is computed once. */
    private record Ranked(long key, PageEntry page) {
        static final Comparator<Ranked> FIRST_TO_LAST =
                Comparator.comparingLong(Ranked::key).thenComparing(ranked -> ranked.page.url(), Codepoints.ORDER);
    }

    private <R> Listing<R> listing(
            Scope scope, ToLongFunction<PageEntry> order, Page page, Function<PageEntry, R> row) {
        List<Ranked> all = new ArrayList<>();
        for (PageEntry entry : entries(scope)) {
            if (entry.keywords() > 0) {
                all.add(new Ranked(order.applyAsLong(entry), entry));
            }
        }
        all.sort(Ranked.FIRST_TO_LAST);
        Span span = Span.of(page);
        return new Listing<>(
                all.size(),
                all.subList(span.from(all.size()), span.to(all.size())).stream()
                        .map(ranked -> row.apply(ranked.page))
                        .toList());
    }

    private Collection<PageEntry> entries(Scope scope) {
        List<PageEntry> all = new ArrayList<>();
        // All fields: leaving any out would make the cluster read the whole text and write it anew.
        Map<String, Object> request = Search.request(
                new Terms.All()
                        .filter(Terms.term("kind", Kind.PAGES))
                        .filter(Terms.term("within", scope.name()))
                        .query(),
                0);
        new Scan(context.search()::ask, request, List.of(Json.of("seq", "asc")), TABLES_AT_A_TIME)
                .forEach(hit ->
                        PageEntry.forEach(hit.path("_source").path("pages").asString(""), all::add));
        return context.edition().count() == 1 ? all : addedUp(all);
    }

    /** One entry for each page, of which several parts may know. */
    private static Collection<PageEntry> addedUp(List<PageEntry> entries) {
        Map<String, PageEntry> byUrl = new HashMap<>();
        entries.forEach(entry -> byUrl.merge(entry.url(), entry, PageEntry::plus));
        return byUrl.values();
    }
}

package io.serpdex.store.opensearch;

import io.serpdex.store.AdRow;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.UrlFilter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Ads by domain and by keyword: found as documents of their own, printed from those of their keywords. */
final class AdAnswers {
    private static final List<String> PRINTED = printedFields();

    private final AskContext context;

    AdAnswers(AskContext context) {
        this.context = context;
    }

    private static List<String> printedFields() {
        List<String> fields = new ArrayList<>(KeywordDocument.FACTS);
        fields.addAll(List.of("ads", "ads_day"));
        return List.copyOf(fields);
    }

    Listing<AdRow> ofDomain(Query.DomainAds question) {
        return list(Terms.term("within", question.scope().name()), question.filter(), question.sort(), question.page());
    }

    Listing<AdRow> ofKeyword(Query.KeywordAds question) {
        return list(
                Terms.term("of", PageHash.ofText(question.keyword().text())),
                question.filter(),
                question.sort(),
                question.page());
    }

    private Listing<AdRow> list(Object which, Filter filter, Sort sort, Page page) {
        Terms.All query = new Terms.All().filter(Terms.term("kind", Kind.AD)).filter(which);
        context.addFilter(query, filter);
        AskContext.addRange(query, "place", filter.position());
        addUrl(query, filter.url());
        Map<String, Object> request = Search.request(query.query(), 0);
        request.put("sort", Order.ofAds(sort));
        request.put("_source", List.of("of", "order"));
        return HitRows.listing(context.search()::ask, request, Span.of(page), this::rows);
    }

    private static void addUrl(Terms.All query, UrlFilter filter) {
        switch (filter) {
            case UrlFilter.Any any -> {}
            case UrlFilter.Exactly exactly ->
                query.filter(Terms.term("url", exactly.url().text()));
            case UrlFilter.Containing containing ->
                query.filter(Json.of(
                        "wildcard", Json.of("url", Json.of("value", "*" + literally(containing.text()) + "*"))));
        }
    }

    private static String literally(String text) {
        return text.replace("\\", "\\\\").replace("*", "\\*").replace("?", "\\?");
    }

    private List<AdRow> rows(List<JsonNode> ads) {
        List<String> keywords = ads.stream()
                .map(ad -> ad.path("_source").path("of").asString())
                .distinct()
                .toList();
        if (keywords.isEmpty()) {
            return List.of();
        }
        Map<String, List<AdRow>> byKeyword = new HashMap<>();
        context.list(
                        Terms.ids(keywords),
                        List.of(Json.of("id", "asc")),
                        PRINTED,
                        Span.first(keywords.size()),
                        keyword -> Map.entry(keyword.documentId(), keyword.ads()))
                .rows()
                .forEach(entry -> byKeyword.put(entry.getKey(), entry.getValue()));
        return ads.stream()
                .map(ad -> ad.path("_source"))
                .map(ad -> byKeyword
                        .getOrDefault(ad.path("of").asString(), List.of())
                        .get(ad.path("order").asInt()))
                .toList();
    }
}

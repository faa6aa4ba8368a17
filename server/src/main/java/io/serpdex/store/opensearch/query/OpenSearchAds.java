package io.serpdex.store.opensearch.query;

import io.serpdex.store.AdRow;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.store.opensearch.client.QueryDsl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Ads by domain and by keyword. Ads are found by their own documents and read from the documents of their keywords. */
final class OpenSearchAds {
    private static final List<String> PRINTED = printedFields();

    private final OpenSearchQueryContext context;

    OpenSearchAds(OpenSearchQueryContext context) {
        this.context = context;
    }

    private static List<String> printedFields() {
        List<String> fields = new ArrayList<>(KeywordDocument.FACTS);
        fields.addAll(List.of("ads", "ads_day"));
        return List.copyOf(fields);
    }

    Listing<AdRow> ofDomain(Query.DomainAds query) {
        return list(QueryDsl.term("within", query.scope().name()), query.filter(), query.sort(), query.page());
    }

    Listing<AdRow> ofKeyword(Query.KeywordAds query) {
        return list(
                QueryDsl.term("of", TextHash.ofText(query.keyword().text())),
                query.filter(),
                query.sort(),
                query.page());
    }

    private Listing<AdRow> list(Object which, Filter filter, Sort sort, Page page) {
        QueryDsl.BoolQuery bool = new QueryDsl.BoolQuery()
                .filter(QueryDsl.term("kind", DocumentKind.AD))
                .filter(which);
        context.addFilter(bool, filter);
        OpenSearchQueryContext.addRange(bool, "place", filter.position());
        addUrl(bool, filter.url());
        Map<String, Object> request = EditionSearch.request(bool.build(), 0);
        request.put("sort", OpenSearchSort.ofAds(sort));
        request.put("_source", List.of("of", "order"));
        return PagedHits.listing(context.search()::search, request, RowWindow.of(page), this::rows);
    }

    private static void addUrl(QueryDsl.BoolQuery bool, Filter.UrlFilter filter) {
        switch (filter) {
            case Filter.UrlFilter.Any any -> {}
            case Filter.UrlFilter.Exactly exactly ->
                bool.filter(QueryDsl.term("url", exactly.url().text()));
            case Filter.UrlFilter.Containing containing ->
                bool.filter(OpenSearchJson.of(
                        "wildcard",
                        OpenSearchJson.of(
                                "url", OpenSearchJson.of("value", "*" + literally(containing.text()) + "*"))));
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
                        QueryDsl.ids(keywords),
                        List.of(OpenSearchJson.of("id", "asc")),
                        PRINTED,
                        RowWindow.first(keywords.size()),
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

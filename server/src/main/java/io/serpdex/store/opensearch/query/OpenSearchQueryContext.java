package io.serpdex.store.opensearch.query;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.metrics.PositionChange;
import io.serpdex.model.Keyword;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Range;
import io.serpdex.store.opensearch.client.ClusterEdition;
import io.serpdex.store.opensearch.client.DocumentFields;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.store.opensearch.client.QueryDsl;
import io.serpdex.text.WordAnalysis;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The edition and the tools that every query needs. */
record OpenSearchQueryContext(EditionSearch search, ClusterEdition edition, WordAnalysis analysis, ClickCurve curve) {

    Optional<KeywordDocument> find(Keyword keyword) {
        return search.find(keyword);
    }

    int depth() {
        return edition.database().depth();
    }

    int dynamic(KeywordDocument keyword, int position, int before) {
        return PositionChange.of(position, before, keyword.hadSerp(), depth());
    }

    /** Returns a sorted page of keywords, converted to rows. */
    <R> Listing<R> list(
            Object query, List<Object> order, List<String> fields, Page page, Function<KeywordDocument, R> row) {
        return list(query, order, fields, RowWindow.of(page), row);
    }

    /** Returns a sorted page of keywords or texts, converted to rows. */
    <R> Listing<R> list(
            Object query,
            List<Object> order,
            List<String> fields,
            RowWindow rowWindow,
            Function<KeywordDocument, R> row) {
        Map<String, Object> request = EditionSearch.request(query, 0);
        request.put("sort", order);
        request.put("_source", fields);
        request.put("track_scores", true);
        return PagedHits.listing(
                search::search,
                request,
                rowWindow,
                hits -> hits.stream().map(KeywordDocument::new).map(row).toList());
    }

    /** Adds the conditions of a filter that concern only the keyword. */
    void addFilter(QueryDsl.BoolQuery bool, Filter filter) {
        addRange(bool, "volume", filter.volume());
        addRange(bool, "cost", filter.costCents());
        addRange(bool, "concurrency", filter.concurrency());
        if (!filter.anyOf().isEmpty()) {
            bool.filter(QueryDsl.any(filter.anyOf().stream().map(this::phrase).toList()));
        }
        filter.noneOf().forEach(phrase -> bool.mustNot(phrase(phrase)));
    }

    static void addRange(QueryDsl.BoolQuery bool, String field, Range range) {
        if (!range.isAny()) {
            bool.filter(QueryDsl.range(field, OpenSearchJson.of("gte", range.from(), "lte", range.to())));
        }
    }

    /** Matches adjacent words in this order. A phrase without words matches nothing. */
    private Map<String, Object> phrase(String phrase) {
        List<String> stems = analysis.stems(phrase);
        return switch (stems.size()) {
            case 0 -> QueryDsl.matchNone();
            case 1 -> QueryDsl.term("stems", stems.getFirst());
            default ->
                OpenSearchJson.of(
                        "match_phrase", OpenSearchJson.of("stems", String.join(DocumentFields.SEPARATOR, stems)));
        };
    }

    /** Matches keywords that contain all words of the phrase, and the phrase itself. */
    Map<String, Object> matching(Keyword phrase) {
        Map<String, Object> itself = QueryDsl.ids(List.of(TextHash.ofText(phrase.text())));
        List<String> stems = analysis.stems(phrase.text());
        QueryDsl.BoolQuery words = new QueryDsl.BoolQuery();
        stems.stream().distinct().forEach(stem -> words.filter(QueryDsl.term("stems", stem)));
        return new QueryDsl.BoolQuery()
                .filter(QueryDsl.term("kind", DocumentKind.KEYWORD))
                .filter(stems.isEmpty() ? itself : QueryDsl.any(List.of(words.build(), itself)))
                .build();
    }
}

package io.serpdex.store.opensearch;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.metrics.Dynamics;
import io.serpdex.model.Keyword;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Range;
import io.serpdex.text.WordAnalysis;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What every answer needs. */
record AskContext(Search search, ClusterEdition edition, WordAnalysis analysis, ClickCurve curve) {

    Optional<KeywordDocument> find(Keyword keyword) {
        return search.find(keyword);
    }

    int depth() {
        return edition.database().depth();
    }

    int dynamic(KeywordDocument keyword, int position, int before) {
        return Dynamics.of(position, before, keyword.hadSerp(), depth());
    }

    /** One page of keywords, in an order, each made into a row. */
    <R> Listing<R> list(
            Object query, List<Object> order, List<String> fields, Page page, Function<KeywordDocument, R> row) {
        return list(query, order, fields, Span.of(page), row);
    }

    /** Some keywords or texts, in an order, each made into a row. */
    <R> Listing<R> list(
            Object query, List<Object> order, List<String> fields, Span span, Function<KeywordDocument, R> row) {
        Map<String, Object> request = Search.request(query, 0);
        request.put("sort", order);
        request.put("_source", fields);
        request.put("track_scores", true);
        return HitRows.listing(
                search::ask,
                request,
                span,
                hits -> hits.stream().map(KeywordDocument::new).map(row).toList());
    }

    /** Adds what a filter asks of the keyword alone. */
    void addFilter(Terms.All query, Filter filter) {
        addRange(query, "volume", filter.volume());
        addRange(query, "cost", filter.costCents());
        addRange(query, "concurrency", filter.concurrency());
        if (!filter.anyOf().isEmpty()) {
            query.filter(Terms.any(filter.anyOf().stream().map(this::phrase).toList()));
        }
        filter.noneOf().forEach(phrase -> query.not(phrase(phrase)));
    }

    static void addRange(Terms.All query, String field, Range range) {
        if (!range.isAny()) {
            query.filter(Terms.range(field, Json.of("gte", range.from(), "lte", range.to())));
        }
    }

    /** Words next to each other in this order; nothing for no words. */
    private Map<String, Object> phrase(String phrase) {
        List<String> stems = analysis.stems(phrase);
        return switch (stems.size()) {
            case 0 -> Terms.nothing();
            case 1 -> Terms.term("stems", stems.getFirst());
            default -> Json.of("match_phrase", Json.of("stems", String.join(Fields.NEXT, stems)));
        };
    }

    /** Keywords that contain all words of the phrase, and the phrase itself. */
    Map<String, Object> matching(Keyword phrase) {
        Map<String, Object> itself = Terms.ids(List.of(PageHash.ofText(phrase.text())));
        List<String> stems = analysis.stems(phrase.text());
        Terms.All words = new Terms.All();
        stems.stream().distinct().forEach(stem -> words.filter(Terms.term("stems", stem)));
        return new Terms.All()
                .filter(Terms.term("kind", Kind.KEYWORD))
                .filter(stems.isEmpty() ? itself : Terms.any(List.of(words.query(), itself)))
                .query();
    }
}

package io.serpdex.bench.baseline.rowindex;

import io.serpdex.store.KeywordOverview;
import io.serpdex.store.Listing;
import io.serpdex.store.MatchedKeyword;
import io.serpdex.store.Query;
import io.serpdex.store.RelatedKeyword;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Executes queries for keywords, phrases, related keywords and suggestions. */
final class RowIndexKeywordAnswers {
    private final RowIndexSearch rowIndexSearch;
    private final RowIndexWords rowIndexWords;

    RowIndexKeywordAnswers(RowIndexSearch rowIndexSearch, RowIndexWords rowIndexWords) {
        this.rowIndexSearch = rowIndexSearch;
        this.rowIndexWords = rowIndexWords;
    }

    Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch query) {
        return rowIndexSearch.list(
                "phrase_match",
                Map.of(
                        "words", rowIndexWords.all(query.phrase()),
                        "filters", rowIndexWords.ofMatch(query.filter()),
                        "forbidden", rowIndexWords.forbidden(query.filter()),
                        "order", rowIndexWords.order("keyword", query.sort())),
                query.page(),
                hit -> new MatchedKeyword(RowMapper.facts(RowMapper.source(hit)), topDomains(RowMapper.source(hit))));
    }

    private static List<String> topDomains(JsonNode source) {
        return RowMapper.texts(source.path("top_domains"));
    }

    Optional<KeywordOverview> info(Query.KeywordInfo query) {
        List<JsonNode> responses = rowIndexSearch.searchAll(
                new RowIndexSearch.SearchRequest(
                        "keyword", Map.of("keyword", query.keyword().text())),
                new RowIndexSearch.SearchRequest("phrase_count", Map.of("words", rowIndexWords.all(query.keyword()))));
        return RowIndexSearch.first(responses.getFirst())
                .map(source -> new KeywordOverview(
                        RowMapper.facts(source), RowIndexSearch.total(responses.getLast()), topDomains(source)));
    }

    Optional<SerpPage> top(Query.KeywordTop query) {
        return rowIndexSearch
                .find("serp", Map.of("keyword", query.keyword().text()))
                .map(RowMapper::serp);
    }

    Listing<RelatedKeyword> related(Query.RelatedKeywords query) {
        String keyword = query.keyword().text();
        List<JsonNode> urls = new ArrayList<>();
        rowIndexSearch
                .find("top_of_serp", Map.of("keyword", keyword))
                .ifPresent(serp -> serp.path("top_urls")
                        .forEach(url -> urls.add(rowIndexSearch.recipe().part("shared_url", Map.of("url", url)))));
        int least = Math.max(1, query.smallestWeight());
        if (urls.size() < least) {
            return new Listing<>(0, List.of());
        }
        return rowIndexSearch.list(
                "related_keywords",
                Map.of(
                        "urls", urls,
                        "least", least,
                        "keyword", keyword,
                        "order", rowIndexWords.order("related", query.sort())),
                query.page(),
                hit -> new RelatedKeyword(
                        RowMapper.facts(RowMapper.source(hit)),
                        hit.path("_score").asInt()));
    }

    /** Returns the suggestions imported for this keyword, then all others. */
    Listing<Suggestion> suggestions(Query.Suggestions query) {
        String keyword = query.keyword().text();
        List<Suggestion> imported = new ArrayList<>();
        rowIndexSearch
                .find("imported_suggestions", Map.of("keyword", keyword))
                .ifPresent(source -> source.path("suggestions").forEach(text -> imported.add(suggestion(text))));
        int count = imported.size();
        long from = query.page().start();
        long to = query.page().end();
        List<Suggestion> rows =
                new ArrayList<>(imported.subList((int) Math.min(count, from), (int) Math.min(count, to)));
        Listing<Suggestion> rest = rowIndexSearch.list(
                "suggestions",
                Map.of(
                        "keyword", keyword,
                        "completions", rowIndexWords.completions(query.keyword()),
                        "imported", imported.stream().map(Suggestion::text).toList()),
                Math.max(0, from - count),
                Math.max(0, to - count),
                hit -> suggestion(RowMapper.source(hit)));
        rows.addAll(rest.rows());
        return new Listing<>(count + rest.total(), rows);
    }

    private static Suggestion suggestion(JsonNode source) {
        return new Suggestion(source.path("text").asString(), RowMapper.texts(source.path("geo_names")));
    }
}

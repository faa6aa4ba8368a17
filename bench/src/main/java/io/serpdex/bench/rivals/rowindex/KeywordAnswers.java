package io.serpdex.bench.rivals.rowindex;

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

/** Keywords by themselves, by their words and by their results; and texts that continue one. */
final class KeywordAnswers {
    private final Search search;
    private final Words words;

    KeywordAnswers(Search search, Words words) {
        this.search = search;
        this.words = words;
    }

    Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch query) {
        return search.list(
                "phrase_match",
                Map.of(
                        "words", words.all(query.phrase()),
                        "filters", words.ofMatch(query.filter()),
                        "forbidden", words.forbidden(query.filter()),
                        "order", words.order("keyword", query.sort())),
                query.page(),
                hit -> new MatchedKeyword(Rows.facts(Rows.source(hit)), topDomains(Rows.source(hit))));
    }

    private static List<String> topDomains(JsonNode source) {
        return Rows.texts(source.path("top_domains"));
    }

    Optional<KeywordOverview> info(Query.KeywordInfo query) {
        List<JsonNode> answers = search.askAll(
                new Search.Asked("keyword", Map.of("keyword", query.keyword().text())),
                new Search.Asked("phrase_count", Map.of("words", words.all(query.keyword()))));
        return Search.first(answers.getFirst())
                .map(source ->
                        new KeywordOverview(Rows.facts(source), Search.total(answers.getLast()), topDomains(source)));
    }

    Optional<SerpPage> top(Query.KeywordTop query) {
        return search.find("serp", Map.of("keyword", query.keyword().text())).map(Rows::serp);
    }

    Listing<RelatedKeyword> related(Query.RelatedKeywords query) {
        String keyword = query.keyword().text();
        List<JsonNode> urls = new ArrayList<>();
        search.find("top_of_serp", Map.of("keyword", keyword))
                .ifPresent(serp -> serp.path("top_urls")
                        .forEach(url -> urls.add(search.recipe().part("shared_url", Map.of("url", url)))));
        int least = Math.max(1, query.smallestWeight());
        if (urls.size() < least) {
            return new Listing<>(0, List.of());
        }
        return search.list(
                "related_keywords",
                Map.of(
                        "urls", urls,
                        "least", least,
                        "keyword", keyword,
                        "order", words.order("related", query.sort())),
                query.page(),
                hit -> new RelatedKeyword(
                        Rows.facts(Rows.source(hit)), hit.path("_score").asInt()));
    }

    /** Those that were imported for exactly this keyword come first, and only once. */
    Listing<Suggestion> suggestions(Query.Suggestions query) {
        String keyword = query.keyword().text();
        List<Suggestion> imported = new ArrayList<>();
        search.find("imported_suggestions", Map.of("keyword", keyword))
                .ifPresent(source -> source.path("suggestions").forEach(text -> imported.add(suggestion(text))));
        int count = imported.size();
        long from = query.page().start();
        long to = query.page().end();
        List<Suggestion> rows =
                new ArrayList<>(imported.subList((int) Math.min(count, from), (int) Math.min(count, to)));
        Listing<Suggestion> rest = search.list(
                "suggestions",
                Map.of(
                        "keyword", keyword,
                        "completions", words.completions(query.keyword()),
                        "imported", imported.stream().map(Suggestion::text).toList()),
                Math.max(0, from - count),
                Math.max(0, to - count),
                hit -> suggestion(Rows.source(hit)));
        rows.addAll(rest.rows());
        return new Listing<>(count + rest.total(), rows);
    }

    private static Suggestion suggestion(JsonNode source) {
        return new Suggestion(source.path("text").asString(), Rows.texts(source.path("geo_names")));
    }
}

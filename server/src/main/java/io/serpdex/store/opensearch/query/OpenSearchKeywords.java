package io.serpdex.store.opensearch.query;

import io.serpdex.metrics.Visibility;
import io.serpdex.model.Keyword;
import io.serpdex.store.Filter;
import io.serpdex.store.KeywordOverview;
import io.serpdex.store.Listing;
import io.serpdex.store.MatchedKeyword;
import io.serpdex.store.Query;
import io.serpdex.store.Range;
import io.serpdex.store.RelatedKeyword;
import io.serpdex.store.SerpPage;
import io.serpdex.store.lucene.files.Occurrences;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.store.opensearch.client.QueryDsl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;

/** Queries for single keywords, for keywords with common words, and for keywords with common results. */
final class OpenSearchKeywords {
    private static final int TOP = 10;
    private static final List<String> MATCHED = matchedFields();

    private final OpenSearchQueryContext context;

    OpenSearchKeywords(OpenSearchQueryContext context) {
        this.context = context;
    }

    private static List<String> matchedFields() {
        List<String> fields = new ArrayList<>(KeywordDocument.FACTS);
        fields.add("results");
        return List.copyOf(fields);
    }

    Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch query) {
        Filter filter = query.filter();
        QueryDsl.BoolQuery bool = new QueryDsl.BoolQuery().filter(context.matching(query.phrase()));
        context.addFilter(bool, filter);
        if (!filter.position().isAny()) {
            bool.filter(QueryDsl.terms("held", positions(filter.position())));
        }
        return context.list(
                bool.build(),
                OpenSearchSort.of(query.sort(), context.depth()),
                MATCHED,
                query.page(),
                keyword -> new MatchedKeyword(keyword.facts(), topDomains(keyword)));
    }

    /** Returns the positions of a SERP in a range. */
    private List<String> positions(Range range) {
        return LongStream.rangeClosed(Math.max(1, range.from()), Math.min(context.depth(), range.to()))
                .mapToObj(Long::toString)
                .toList();
    }

    Optional<KeywordOverview> info(Query.KeywordInfo query) {
        return context.find(query.keyword())
                .map(keyword -> new KeywordOverview(
                        keyword.facts(),
                        context.search().count(context.matching(query.keyword())),
                        topDomains(keyword)));
    }

    /** Returns the registrable domains of the top 10, best first. */
    private static List<String> topDomains(KeywordDocument keyword) {
        Set<String> domains = new LinkedHashSet<>();
        for (ResultLines.Result result : keyword.results(TOP)) {
            domains.add(KeywordDocument.pageRef(result.url()).domain());
        }
        return List.copyOf(domains);
    }

    Optional<SerpPage> top(Query.KeywordTop query) {
        return context.find(query.keyword())
                .filter(KeywordDocument::hasSerp)
                .map(keyword -> new SerpPage(keyword.date(), keyword.facts().types(), results(keyword), keyword.ads()));
    }

    /** Returns the results, each with the change of its URL's best position. */
    private List<SerpPage.Result> results(KeywordDocument keyword) {
        Map<String, Integer> dynamicOfUrl = new HashMap<>();
        List<SerpPage.Result> results = new ArrayList<>();
        for (ResultLines.Result result : keyword.results()) {
            int number = results.size();
            int dynamic = result.before() == Occurrences.REPEATED
                    ? dynamicOfUrl.getOrDefault(result.url(), 0)
                    : context.dynamic(keyword, result.position(), result.before());
            dynamicOfUrl.putIfAbsent(result.url(), dynamic);
            results.add(new SerpPage.Result(
                    result.position(),
                    KeywordDocument.pageRef(result.url()),
                    keyword.title(number),
                    keyword.snippet(number),
                    dynamic));
        }
        return results;
    }

    Listing<RelatedKeyword> related(Query.RelatedKeywords query) {
        List<Object> pages = new ArrayList<>();
        context.find(query.keyword())
                .ifPresent(keyword -> keyword.results(Visibility.DEEPEST).stream()
                        .map(ResultLines.Result::url)
                        .distinct()
                        .forEach(url ->
                                pages.add(QueryDsl.constantScore(QueryDsl.term("top_pages", TextHash.ofUrl(url))))));
        if (pages.size() < query.smallestWeight()) {
            return new Listing<>(0, List.of());
        }
        Object bool = OpenSearchJson.of(
                "bool",
                OpenSearchJson.of(
                        "should",
                        pages,
                        "minimum_should_match",
                        query.smallestWeight(),
                        "must_not",
                        itself(query.keyword())));
        return context.list(
                bool,
                OpenSearchSort.ofRelated(query.sort()),
                KeywordDocument.FACTS,
                query.page(),
                keyword -> new RelatedKeyword(keyword.facts(), (int) keyword.score()));
    }

    private static Object itself(Keyword keyword) {
        return List.of(QueryDsl.ids(List.of(TextHash.ofText(keyword.text()))));
    }
}

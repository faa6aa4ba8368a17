package io.serpdex.store.opensearch;

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
import io.serpdex.store.lucene.format.Occurrences;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;

/** Keywords by themselves, by their words, and by their results. */
final class KeywordAnswers {
    private static final int TOP = 10;
    private static final List<String> MATCHED = matchedFields();

    private final AskContext context;

    KeywordAnswers(AskContext context) {
        this.context = context;
    }

    private static List<String> matchedFields() {
        List<String> fields = new ArrayList<>(KeywordDocument.FACTS);
        fields.add("results");
        return List.copyOf(fields);
    }

    Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch question) {
        Filter filter = question.filter();
        Terms.All query = new Terms.All().filter(context.matching(question.phrase()));
        context.addFilter(query, filter);
        if (!filter.position().isAny()) {
            query.filter(Terms.terms("held", positions(filter.position())));
        }
        return context.list(
                query.query(),
                Order.of(question.sort(), context.depth()),
                MATCHED,
                question.page(),
                keyword -> new MatchedKeyword(keyword.facts(), topDomains(keyword)));
    }

    /** The positions of a SERP that lie in a range. */
    private List<String> positions(Range range) {
        return LongStream.rangeClosed(Math.max(1, range.from()), Math.min(context.depth(), range.to()))
                .mapToObj(Long::toString)
                .toList();
    }

    Optional<KeywordOverview> info(Query.KeywordInfo question) {
        return context.find(question.keyword())
                .map(keyword -> new KeywordOverview(
                        keyword.facts(),
                        context.search().count(context.matching(question.keyword())),
                        topDomains(keyword)));
    }

    /** Registrable domains of the top 10, best first. */
    private static List<String> topDomains(KeywordDocument keyword) {
        Set<String> domains = new LinkedHashSet<>();
        for (Results.Result result : keyword.results(TOP)) {
            domains.add(KeywordDocument.page(result.url()).domain());
        }
        return List.copyOf(domains);
    }

    Optional<SerpPage> top(Query.KeywordTop question) {
        return context.find(question.keyword())
                .filter(KeywordDocument::hasSerp)
                .map(keyword -> new SerpPage(keyword.date(), results(keyword), keyword.ads()));
    }

    /** Each with the move of its url, from best position to best position. */
    private List<SerpPage.Result> results(KeywordDocument keyword) {
        Map<String, Integer> dynamicOfUrl = new HashMap<>();
        List<SerpPage.Result> results = new ArrayList<>();
        for (Results.Result result : keyword.results()) {
            int number = results.size();
            int dynamic = result.before() == Occurrences.REPEATED
                    ? dynamicOfUrl.getOrDefault(result.url(), 0)
                    : context.dynamic(keyword, result.position(), result.before());
            dynamicOfUrl.putIfAbsent(result.url(), dynamic);
            results.add(new SerpPage.Result(
                    result.position(),
                    KeywordDocument.page(result.url()),
                    keyword.title(number),
                    keyword.snippet(number),
                    dynamic));
        }
        return results;
    }

    Listing<RelatedKeyword> related(Query.RelatedKeywords question) {
        List<Object> pages = new ArrayList<>();
        context.find(question.keyword())
                .ifPresent(keyword -> keyword.results(Visibility.DEEPEST).stream()
                        .map(Results.Result::url)
                        .distinct()
                        .forEach(url -> pages.add(Terms.one(Terms.term("top_pages", PageHash.ofUrl(url))))));
        if (pages.size() < question.smallestWeight()) {
            return new Listing<>(0, List.of());
        }
        Object query = Json.of(
                "bool",
                Json.of(
                        "should",
                        pages,
                        "minimum_should_match",
                        question.smallestWeight(),
                        "must_not",
                        itself(question.keyword())));
        return context.list(
                query,
                Order.ofRelated(question.sort()),
                KeywordDocument.FACTS,
                question.page(),
                keyword -> new RelatedKeyword(keyword.facts(), (int) keyword.score()));
    }

    private static Object itself(Keyword keyword) {
        return List.of(Terms.ids(List.of(PageHash.ofText(keyword.text()))));
    }
}

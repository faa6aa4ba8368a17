package io.serpdex.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.Query;
import io.serpdex.store.Range;
import io.serpdex.store.Sort;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Many queries of every kind about the content of some files, to compare two stores. */
final class QuerySuite {
    private static final int LINES = 6;
    private static final int RESULTS_OF_A_LINE = 2;

    private final List<Query<?>> questions = new ArrayList<>();

    /** The results of an edition, copied from it, without the number of the edition. */
    record Results(
            LocalDate date,
            @Nullable LocalDate previousDate,
            long keywords,
            long results,
            long ads,
            Map<Query<?>, Object> byQuestion) {

        void assertSameAs(Results expected) {
            byQuestion.forEach((query, answer) -> assertThat(answer)
                    .as(query.toString())
                    .isEqualTo(expected.byQuestion().get(query)));
            assertThat(this).isEqualTo(expected);
        }
    }

    /** About keywords and domains in the first lines of the files. */
    QuerySuite(List<Path> files) throws IOException {
        Set<Keyword> keywords = new LinkedHashSet<>();
        Set<Scope> scopes = new LinkedHashSet<>();
        for (Path file : files) {
            try (Stream<String> lines = Files.lines(file)) {
                lines.skip(1).limit(LINES).map(JsonMapper.shared()::readTree).forEach(line -> {
                    keywords.add(Keyword.parse(line.get("keyword").asString()));
                    line.path("results")
                            .valueStream()
                            .limit(RESULTS_OF_A_LINE)
                            .forEach(result -> scopes.add(scope(result)));
                    line.path("ads").valueStream().limit(1).forEach(ad -> scopes.add(scope(ad)));
                });
            }
        }
        keywords.add(Keyword.parse("never seen"));
        scopes.add(Scope.parse("never-seen.com"));
        assertThat(keywords).hasSizeGreaterThan(LINES);
        assertThat(scopes).hasSizeGreaterThan(LINES);
        List<Scope> listed = List.copyOf(scopes);
        for (int i = 0; i < listed.size(); i++) {
            addDomainQuestions(listed.get(i), listed.get((i + 1) % listed.size()), listed.get((i + 2) % listed.size()));
        }
        keywords.forEach(this::addKeywordQuestions);
    }

    private static Scope scope(JsonNode page) {
        return Scope.parse(page.get("url").asString());
    }

    private void addDomainQuestions(Scope scope, Scope other, Scope third) {
        Filter filter = Filter.NONE.withPosition(new Range(1, 20)).withUrl(new Filter.UrlFilter.Containing("a"));
        questions.add(new Query.DomainInfo(scope));
        questions.add(new Query.DomainHistory(scope));
        questions.add(new Query.DomainKeywords(scope, Filter.NONE, Sort.descending(Sort.SortKey.TRAFFIC), Page.ALL));
        questions.add(new Query.DomainKeywords(scope, filter, Sort.ascending(Sort.SortKey.COST), new Page(1, 10)));
        questions.add(new Query.DomainUrls(scope, Page.ALL));
        questions.add(new Query.DomainsIntersection(List.of(scope, other), Page.ALL));
        questions.add(new Query.UniqueKeywords(scope, List.of(other, third), Filter.NONE, Page.ALL));
        questions.add(new Query.DomainCompetitors(scope, Sort.descending(Sort.SortKey.INTERSECTED), new Page(1, 50)));
        questions.add(new Query.DomainAds(scope, Filter.NONE, Sort.descending(Sort.SortKey.VOLUME), Page.ALL));
        questions.add(new Query.TopPages(scope, Sort.descending(Sort.SortKey.POTENTIAL_TRAFFIC), Page.ALL));
    }

    private void addKeywordQuestions(Keyword keyword) {
        questions.add(new Query.PhraseMatch(keyword, Filter.NONE, Sort.descending(Sort.SortKey.VOLUME), Page.ALL));
        questions.add(new Query.KeywordInfo(keyword));
        questions.add(new Query.Suggestions(keyword, new Page(1, 50)));
        questions.add(new Query.RelatedKeywords(keyword, 1, Sort.descending(Sort.SortKey.WEIGHT), new Page(1, 50)));
        questions.add(new Query.KeywordTop(keyword));
        questions.add(new Query.KeywordCompetitors(keyword, Sort.ascending(Sort.SortKey.BEST_POSITION), Page.ALL));
        questions.add(new Query.KeywordAds(keyword, Filter.NONE, Sort.ascending(Sort.SortKey.POSITION), Page.ALL));
    }

    /** From a store that is opened for it, so nothing is remembered from before. */
    Results ask(DataFolder data) {
        try (Store store = data.open()) {
            return ask(store);
        }
    }

    Results ask(Store store) {
        try (View view = store.open(DataFolder.US)) {
            return ask(view);
        }
    }

    Results ask(View view) {
        Map<Query<?>, Object> answers = new LinkedHashMap<>();
        for (Query<?> query : questions) {
            answers.put(query, detached(view.execute(query)));
        }
        EditionInfo edition = view.edition();
        return new Results(
                edition.date(), edition.previousDate(), edition.keywords(), edition.results(), edition.ads(), answers);
    }

    private static Object detached(Object answer) {
        return switch (answer) {
            case Listing<?>(long total, List<?> rows) -> new Listing<>(total, List.copyOf(rows));
            case PageKeywords.OfScope(long keywords, Listing<PageKeywords> pages) ->
                new PageKeywords.OfScope(keywords, new Listing<>(pages.total(), List.copyOf(pages.rows())));
            case List<?> rows -> List.copyOf(rows);
            case Optional<?> found -> found;
            default -> throw new IllegalStateException("no known kind of answer: " + answer.getClass());
        };
    }
}

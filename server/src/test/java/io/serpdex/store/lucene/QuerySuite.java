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

/** Queries of every kind for the contents of some files, to compare stores. */
final class QuerySuite {
    private static final int LINES = 6;
    private static final int RESULTS_OF_A_LINE = 2;

    private final List<Query<?>> queries = new ArrayList<>();

    /** A copy of the results of an edition, without the edition number. */
    record Results(
            LocalDate date,
            @Nullable LocalDate previousDate,
            long keywords,
            long results,
            long ads,
            Map<Query<?>, Object> byQuery) {

        void assertSameAs(Results expected) {
            byQuery.forEach((query, answer) -> assertThat(answer)
                    .as(query.toString())
                    .isEqualTo(expected.byQuery().get(query)));
            assertThat(this).isEqualTo(expected);
        }
    }

    /** Creates queries for keywords and domains in the first lines of the files. */
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
            addDomainQueries(listed.get(i), listed.get((i + 1) % listed.size()), listed.get((i + 2) % listed.size()));
        }
        keywords.forEach(this::addKeywordQueries);
    }

    private static Scope scope(JsonNode page) {
        return Scope.parse(page.get("url").asString());
    }

    private void addDomainQueries(Scope scope, Scope other, Scope third) {
        Filter filter = Filter.NONE.withPosition(new Range(1, 20)).withUrl(new Filter.UrlFilter.Containing("a"));
        queries.add(new Query.DomainInfo(scope));
        queries.add(new Query.DomainHistory(scope));
        queries.add(new Query.DomainKeywords(scope, Filter.NONE, Sort.descending(Sort.SortKey.TRAFFIC), Page.ALL));
        queries.add(new Query.DomainKeywords(scope, filter, Sort.ascending(Sort.SortKey.COST), new Page(1, 10)));
        queries.add(new Query.DomainUrls(scope, Page.ALL));
        queries.add(new Query.DomainsIntersection(List.of(scope, other), Page.ALL));
        queries.add(new Query.UniqueKeywords(scope, List.of(other, third), Filter.NONE, Page.ALL));
        queries.add(new Query.DomainCompetitors(scope, Sort.descending(Sort.SortKey.INTERSECTED), new Page(1, 50)));
        queries.add(new Query.DomainAds(scope, Filter.NONE, Sort.descending(Sort.SortKey.VOLUME), Page.ALL));
        queries.add(new Query.TopPages(scope, Sort.descending(Sort.SortKey.POTENTIAL_TRAFFIC), Page.ALL));
    }

    private void addKeywordQueries(Keyword keyword) {
        queries.add(new Query.PhraseMatch(keyword, Filter.NONE, Sort.descending(Sort.SortKey.VOLUME), Page.ALL));
        queries.add(new Query.KeywordInfo(keyword));
        queries.add(new Query.Suggestions(keyword, new Page(1, 50)));
        queries.add(new Query.RelatedKeywords(keyword, 1, Sort.descending(Sort.SortKey.WEIGHT), new Page(1, 50)));
        queries.add(new Query.KeywordTop(keyword));
        queries.add(new Query.KeywordCompetitors(keyword, Sort.ascending(Sort.SortKey.BEST_POSITION), Page.ALL));
        queries.add(new Query.KeywordAds(keyword, Filter.NONE, Sort.ascending(Sort.SortKey.POSITION), Page.ALL));
    }

    /** Runs the queries on a newly opened store, so that nothing is cached. */
    Results run(DataFolder data) {
        try (Store store = data.open()) {
            return run(store);
        }
    }

    Results run(Store store) {
        try (View view = store.open(DataFolder.US)) {
            return run(view);
        }
    }

    Results run(View view) {
        Map<Query<?>, Object> answers = new LinkedHashMap<>();
        for (Query<?> query : queries) {
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
            default -> throw new IllegalStateException("unknown result type " + answer.getClass());
        };
    }
}

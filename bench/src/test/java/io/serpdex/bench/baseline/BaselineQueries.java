package io.serpdex.bench.baseline;

import io.serpdex.bench.measure.QuerySubjects;
import io.serpdex.model.Keyword;
import io.serpdex.model.PageUrl;
import io.serpdex.model.Scope;
import io.serpdex.store.Filter;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.Range;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.Sort;
import io.serpdex.store.Suggestion;
import io.serpdex.store.View;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Queries in addition to the timed ones: every sort order, every filter, hosts, and unknown domains and keywords. */
final class BaselineQueries {
    private static final Page FIRST = new Page(1, 100);
    private static final Page THIRD = new Page(3, 7);
    private static final Scope UNKNOWN = Scope.parse("unknown-domain.com");
    private static final Keyword UNKNOWN_KEYWORD = Keyword.parse("unknown keyword");
    private static final Range SOME = new Range(10, 60);

    private final View view;
    private final QuerySubjects querySubjects;
    private final Set<Query<?>> queries = new LinkedHashSet<>();

    BaselineQueries(View view, QuerySubjects querySubjects) {
        this.view = view;
        this.querySubjects = querySubjects;
    }

    Collection<Query<?>> all() {
        List<Scope> scopes = scopes();
        scopes.forEach(this::ofScope);
        filtered(querySubjects.large().getFirst());
        filtered(hosts().getFirst());
        for (int i = 1; i < scopes.size(); i++) {
            pairs(scopes.get(i - 1), scopes.get(i));
            pairs(scopes.get(i), scopes.get(i - 1));
        }
        List<Keyword> keywords = new ArrayList<>(querySubjects.keywords().subList(0, 3));
        keywords.add(querySubjects.frequentWord());
        keywords.add(querySubjects.rareWords().getFirst());
        keywords.add(UNKNOWN_KEYWORD);
        keywords.forEach(this::ofKeyword);
        filtered(querySubjects.keywords().getFirst());
        filtered(querySubjects.frequentWord());
        return queries;
    }

    /** Returns domains of every size, hosts, and an unknown domain. */
    private List<Scope> scopes() {
        Set<Scope> scopes = new LinkedHashSet<>(querySubjects.large().subList(0, 2));
        scopes.add(querySubjects.small(0));
        scopes.addAll(hosts());
        scopes.add(UNKNOWN);
        return List.copyOf(scopes);
    }

    private List<Scope> hosts() {
        return querySubjects.keywords().stream()
                .flatMap(keyword -> view.execute(new Query.KeywordTop(keyword)).stream())
                .flatMap(page -> page.results().stream())
                .map(result -> Scope.parse(result.page().host()))
                .filter(scope -> !scope.isDomain())
                .distinct()
                .limit(2)
                .toList();
    }

    private void ofScope(Scope scope) {
        queries.add(new Query.DomainInfo(scope));
        queries.add(new Query.DomainHistory(scope));
        queries.add(new Query.DomainUrls(scope, FIRST));
        queries.add(new Query.DomainUrls(scope, THIRD));
        for (Sort sort : sorts(Sort.OF_DOMAIN_KEYWORDS)) {
            queries.add(new Query.DomainKeywords(scope, Filter.NONE, sort, FIRST));
            queries.add(new Query.DomainKeywords(scope, Filter.NONE.withPosition(SOME), sort, THIRD));
        }
        for (Sort sort : sorts(Sort.OF_TOP_PAGES)) {
            queries.add(new Query.TopPages(scope, sort, FIRST));
            queries.add(new Query.TopPages(scope, sort, THIRD));
        }
        for (Sort sort : sorts(Sort.OF_DOMAIN_COMPETITORS)) {
            queries.add(new Query.DomainCompetitors(scope, sort, FIRST));
            queries.add(new Query.DomainCompetitors(scope, sort, new Page(11, 100)));
        }
        for (Sort sort : sorts(Sort.OF_ADS)) {
            queries.add(new Query.DomainAds(scope, Filter.NONE, sort, FIRST));
        }
    }

    private void filtered(Scope scope) {
        for (Filter filter : filters(scope)) {
            queries.add(new Query.DomainKeywords(scope, filter, Sort.descending(Sort.SortKey.TRAFFIC), FIRST));
            queries.add(new Query.UniqueKeywords(scope, List.of(UNKNOWN), filter, THIRD));
            queries.add(new Query.DomainAds(scope, filter, Sort.ascending(Sort.SortKey.COST), FIRST));
        }
    }

    private void pairs(Scope one, Scope other) {
        queries.add(new Query.DomainsIntersection(List.of(one, other), FIRST));
        queries.add(new Query.UniqueKeywords(one, List.of(other), Filter.NONE, FIRST));
        queries.add(new Query.UniqueKeywords(one, List.of(other), Filter.NONE.withVolume(SOME), THIRD));
        Scope third = querySubjects.large().getFirst();
        if (!third.equals(one) && !third.equals(other)) {
            queries.add(new Query.DomainsIntersection(List.of(one, third, other), THIRD));
            queries.add(new Query.UniqueKeywords(one, List.of(third, other), Filter.NONE, FIRST));
        }
    }

    private void ofKeyword(Keyword keyword) {
        queries.add(new Query.KeywordTop(keyword));
        queries.add(new Query.KeywordInfo(keyword));
        suggestions(keyword);
        for (Sort sort : sorts(Sort.OF_PHRASE_MATCH)) {
            queries.add(new Query.PhraseMatch(keyword, Filter.NONE, sort, FIRST));
        }
        for (Sort sort : sorts(Sort.OF_KEYWORD_COMPETITORS)) {
            queries.add(new Query.KeywordCompetitors(keyword, sort, FIRST));
        }
        for (Sort sort : sorts(Sort.OF_ADS)) {
            queries.add(new Query.KeywordAds(keyword, Filter.NONE, sort, FIRST));
        }
        for (Sort sort : sorts(Sort.OF_RELATED_KEYWORDS)) {
            queries.add(new Query.RelatedKeywords(keyword, 1, sort, FIRST));
            queries.add(new Query.RelatedKeywords(keyword, 3, sort, THIRD));
        }
    }

    private void filtered(Keyword keyword) {
        for (Filter filter : filters(querySubjects.large().getFirst())) {
            queries.add(new Query.PhraseMatch(
                    keyword, filter.withUrl(Filter.UrlFilter.ANY), Sort.ascending(Sort.SortKey.KEYWORD), THIRD));
            queries.add(new Query.KeywordAds(keyword, filter, Sort.descending(Sort.SortKey.VOLUME), FIRST));
        }
    }

    private void suggestions(Keyword keyword) {
        queries.add(new Query.Suggestions(keyword, FIRST));
        queries.add(new Query.Suggestions(keyword, THIRD));
        String text = keyword.text();
        queries.add(new Query.Suggestions(Keyword.parse(text.substring(0, (text.length() + 1) / 2)), FIRST));
        for (Suggestion suggestion :
                view.execute(new Query.Suggestions(keyword, THIRD)).rows()) {
            queries.add(new Query.Suggestions(Keyword.parse(suggestion.text()), THIRD));
        }
    }

    private List<Filter> filters(Scope scope) {
        String frequent = querySubjects.frequentWord().text();
        List<String> words = querySubjects.keywords().stream()
                .map(Keyword::text)
                .filter(text -> text.contains(" "))
                .limit(3)
                .toList();
        List<Filter> filters = new ArrayList<>(List.of(
                Filter.NONE.withPosition(SOME),
                Filter.NONE.withVolume(new Range(100, 10_000)),
                Filter.NONE.withCostCents(SOME),
                Filter.NONE.withConcurrency(SOME),
                Filter.NONE.withUrl(new Filter.UrlFilter.Containing("er")),
                Filter.NONE.withUrl(new Filter.UrlFilter.Containing("100%_")),
                Filter.NONE.withUrl(new Filter.UrlFilter.Containing("ER")),
                Filter.NONE.withAnyOf(List.of(frequent)),
                Filter.NONE.withAnyOf(List.of(frequent, "unknown phrase")),
                Filter.NONE.withAnyOf(words),
                Filter.NONE.withAnyOf(List.of("!")),
                Filter.NONE.withNoneOf(List.of(frequent)),
                Filter.NONE.withNoneOf(words),
                Filter.NONE.withNoneOf(List.of("!")),
                Filter.NONE
                        .withVolume(new Range(20, 100_000_000))
                        .withConcurrency(new Range(1, 90))
                        .withAnyOf(List.of(frequent))
                        .withNoneOf(words)));
        for (RankedKeyword row : view.execute(new Query.DomainKeywords(
                        scope, Filter.NONE, Sort.ascending(Sort.SortKey.POSITION), new Page(1, 3)))
                .rows()) {
            filters.add(Filter.NONE.withUrl(
                    new Filter.UrlFilter.Exactly(PageUrl.parse(row.page().url()))));
        }
        return filters;
    }

    private static List<Sort> sorts(Set<Sort.SortKey> keys) {
        List<Sort> sorts = new ArrayList<>();
        for (Sort.SortKey key : keys.stream().sorted().toList()) {
            sorts.add(Sort.ascending(key));
            sorts.add(Sort.descending(key));
        }
        return sorts;
    }
}

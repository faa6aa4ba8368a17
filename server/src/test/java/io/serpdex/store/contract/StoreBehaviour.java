package io.serpdex.store.contract;

import io.serpdex.model.Database;
import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import io.serpdex.store.Filter;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Sort;
import io.serpdex.store.Store;
import io.serpdex.store.Suggestion;
import io.serpdex.store.TestBatch;
import io.serpdex.store.View;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The base of all behaviours: a store with methods to fill and query it. */
interface StoreBehaviour {
    Database US = Database.of("g_us");

    Sort BY_TRAFFIC = Sort.descending(Sort.SortKey.TRAFFIC);
    Sort BY_VOLUME = Sort.descending(Sort.SortKey.VOLUME);

    /** Returns the store, which is empty when a test starts. */
    Store store();

    /** Closes the store and opens another one on the same folder. */
    void reopen();

    /** Opens a view that stays open until the test is over. */
    View view(Database database);

    default void imported(TestBatch... batches) {
        for (TestBatch batch : batches) {
            batch.importInto(store());
        }
    }

    default <A> A ask(Query<A> query) {
        return ask(US, query);
    }

    default <A> A ask(Database database, Query<A> query) {
        return view(database).execute(query);
    }

    default ScopeFigures.ScopeOverview overview(String scope) {
        return ask(new Query.DomainInfo(Scope.parse(scope))).orElseThrow();
    }

    default ScopeFigures figures(String scope) {
        return overview(scope).now();
    }

    default List<ScopeFigures> history(String scope) {
        return List.copyOf(ask(new Query.DomainHistory(Scope.parse(scope))));
    }

    default List<RankedKeyword> ranked(String scope) {
        return ranked(scope, Filter.NONE, BY_TRAFFIC);
    }

    default List<RankedKeyword> ranked(String scope, Filter filter, Sort sort) {
        return List.copyOf(ask(new Query.DomainKeywords(Scope.parse(scope), filter, sort, Page.ALL))
                .rows());
    }

    /** Returns the only row of a scope for a keyword. */
    default RankedKeyword row(String scope, String keyword) {
        return ranked(scope).stream()
                .filter(row -> row.keyword().keyword().equals(keyword))
                .findFirst()
                .orElseThrow();
    }

    default KeywordFacts facts(String keyword) {
        return ask(new Query.KeywordInfo(Keyword.parse(keyword))).orElseThrow().keyword();
    }

    default boolean knows(String keyword) {
        return ask(new Query.KeywordInfo(Keyword.parse(keyword))).isPresent();
    }

    default SerpPage top(String keyword) {
        return ask(new Query.KeywordTop(Keyword.parse(keyword))).orElseThrow();
    }

    default List<String> phraseMatch(String phrase) {
        return phraseMatch(phrase, Filter.NONE);
    }

    /** Returns the rows sorted by text, for tests that are independent of the order. */
    default List<String> phraseMatch(String phrase, Filter filter) {
        return phraseMatch(phrase, filter, Sort.ascending(Sort.SortKey.KEYWORD));
    }

    default List<String> phraseMatch(String phrase, Filter filter, Sort sort) {
        return ask(new Query.PhraseMatch(Keyword.parse(phrase), filter, sort, Page.ALL)).rows().stream()
                .map(row -> row.keyword().keyword())
                .toList();
    }

    default List<String> suggestions(String keyword) {
        return ask(new Query.Suggestions(Keyword.parse(keyword), Page.ALL)).rows().stream()
                .map(Suggestion::text)
                .toList();
    }

    static List<String> texts(List<RankedKeyword> rows) {
        return rows.stream().map(row -> row.keyword().keyword()).toList();
    }

    /** Returns keywords in the order of their keyword_id, which breaks ties. */
    static List<String> byId(String... keywords) {
        return Stream.of(keywords)
                .sorted(Comparator.comparingLong(text -> Keyword.parse(text).id(US)))
                .toList();
    }
}

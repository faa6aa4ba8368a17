package io.serpdex.store.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** Executes the same query on an engine and on the oracle and compares the results. */
final class OracleComparison {
    private final View engine;
    private final Oracle oracle;
    private final ComparisonEffort comparisonEffort;

    OracleComparison(View engine, Oracle oracle, ComparisonEffort comparisonEffort) {
        this.engine = engine;
        this.oracle = oracle;
        this.comparisonEffort = comparisonEffort;
    }

    <A> A same(Query<A> query) {
        A expected = copied(query.accept(oracle));
        A actual = copied(engine.execute(query));
        // equals first: building a description for every one of thousands of equal answers would take most of the time
        if (!expected.equals(actual)) {
            assertThat(actual).as(query.toString()).isEqualTo(expected);
        }
        return actual;
    }

    /** The whole list as the oracle has it, and its pages, which concatenate to the whole. */
    <R> List<R> sameList(Function<Page, Query<Listing<R>>> question) {
        List<R> whole = same(question.apply(Page.ALL)).rows();
        for (int size : comparisonEffort.pageSizes(whole.size())) {
            List<R> concatenated = new ArrayList<>();
            int number = 1;
            Listing<R> page;
            do {
                Query<Listing<R>> query = question.apply(new Page(number++, size));
                page = copied(engine.execute(query));
                concatenated.addAll(page.rows());
                if (page.total() != whole.size() || page.rows().size() > size) {
                    assertThat(page.total()).as("total of " + query).isEqualTo(whole.size());
                    assertThat(page.rows()).as("rows of " + query).hasSizeLessThanOrEqualTo(size);
                }
            } while (!page.rows().isEmpty() && number <= whole.size() + 2);
            if (!concatenated.equals(whole)) {
                assertThat(concatenated)
                        .as("pages of size " + size + " of " + question.apply(Page.ALL))
                        .isEqualTo(whole);
            }
        }
        return whole;
    }

    /** In every order; page by page in the first one. */
    <R> void sameInEveryOrder(Set<Sort.SortKey> keys, Question<R> question) {
        boolean first = true;
        for (Sort.SortKey key : new TreeSet<>(keys)) {
            for (boolean descending : new boolean[] {true, false}) {
                Sort sort = new Sort(key, descending);
                if (first) {
                    sameList(page -> question.of(sort, page));
                } else {
                    long total = same(question.of(sort, Page.ALL)).total();
                    same(question.of(sort, ComparisonEffort.middle(total)));
                }
                first = false;
            }
        }
    }

    /** A question that is still to be given its order and page. */
    interface Question<R> {
        Query<Listing<R>> of(Sort sort, Page page);
    }

    /** Lists of an engine may be walked once only. */
    @SuppressWarnings("unchecked") // each case returns the type that came in
    private static <A> A copied(A answer) {
        return switch (answer) {
            case Listing<?> listing -> (A) new Listing<>(listing.total(), new ArrayList<>(listing.rows()));
            case PageKeywords.OfScope listing ->
                (A) new PageKeywords.OfScope(listing.keywords(), copied(listing.pages()));
            case List<?> list -> (A) new ArrayList<>(list);
            default -> answer;
        };
    }
}

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
        // checks equality first, because building descriptions for thousands of equal results would take most of the
        // time
        if (!expected.equals(actual)) {
            assertThat(actual).as(query.toString()).isEqualTo(expected);
        }
        return actual;
    }

    /** Compares the whole list with the oracle, and checks that its pages concatenate to it. */
    <R> List<R> sameList(Function<Page, Query<Listing<R>>> query) {
        List<R> whole = same(query.apply(Page.ALL)).rows();
        for (int size : comparisonEffort.pageSizes(whole.size())) {
            List<R> concatenated = new ArrayList<>();
            int number = 1;
            Listing<R> page;
            do {
                Query<Listing<R>> pageQuery = query.apply(new Page(number++, size));
                page = copied(engine.execute(pageQuery));
                concatenated.addAll(page.rows());
                if (page.total() != whole.size() || page.rows().size() > size) {
                    assertThat(page.total()).as("total of " + pageQuery).isEqualTo(whole.size());
                    assertThat(page.rows()).as("rows of " + pageQuery).hasSizeLessThanOrEqualTo(size);
                }
            } while (!page.rows().isEmpty() && number <= whole.size() + 2);
            if (!concatenated.equals(whole)) {
                assertThat(concatenated)
                        .as("pages of size " + size + " of " + query.apply(Page.ALL))
                        .isEqualTo(whole);
            }
        }
        return whole;
    }

    /** Compares all sort orders, the first one page by page. */
    <R> void sameInEveryOrder(Set<Sort.SortKey> keys, SortedQuery<R> query) {
        boolean first = true;
        for (Sort.SortKey key : new TreeSet<>(keys)) {
            for (boolean descending : new boolean[] {true, false}) {
                Sort sort = new Sort(key, descending);
                if (first) {
                    sameList(page -> query.of(sort, page));
                } else {
                    long total = same(query.of(sort, Page.ALL)).total();
                    same(query.of(sort, ComparisonEffort.middle(total)));
                }
                first = false;
            }
        }
    }

    /** Returns a query for a sort order and page. */
    interface SortedQuery<R> {
        Query<Listing<R>> of(Sort sort, Page page);
    }

    /** Copies lists, because lists of an engine can only be iterated once. */
    @SuppressWarnings("unchecked") // each case returns the type of the argument
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

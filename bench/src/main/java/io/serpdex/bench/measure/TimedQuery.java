package io.serpdex.bench.measure;

import io.serpdex.store.Listing;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.Query;
import io.serpdex.store.SerpPage;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;

/**
 * A question with a name and the median it should stay below.
 *
 * @param targetMillis 0 where there is no target
 * @param query is told which time it is asked
 */
public record TimedQuery(String name, double targetMillis, IntFunction<? extends Query<?>> query) {

    /** Asks, and returns how many rows came. Rows are built, as a report would. */
    public IntToLongFunction askedOf(QueryTarget asked) {
        return time -> {
            long rows = 0;
            for (Object row : rows(asked.ask(query.apply(time)))) {
                rows += row == null ? 0 : 1;
            }
            return rows;
        };
    }

    /** The different questions among the first that it asks. */
    public Set<Query<?>> variants(int times) {
        Set<Query<?>> variants = new LinkedHashSet<>();
        for (int time = 0; time < times; time++) {
            variants.add(query.apply(time));
        }
        return variants;
    }

    /** Returns what a report would print of an answer. */
    static List<?> rows(Object answer) {
        return switch (answer) {
            case Listing<?> listing -> listing.rows();
            case PageKeywords.OfScope listing -> listing.pages().rows();
            case Optional<?> one ->
                one.map(found -> found instanceof SerpPage page ? page.results() : List.of(found))
                        .orElse(List.of());
            case List<?> list -> list;
            default -> throw new IllegalArgumentException("nothing is known of a " + answer.getClass());
        };
    }
}

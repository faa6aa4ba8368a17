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
 * A query with a name and a target for its median time.
 *
 * @param targetMillis 0 if there is no target
 * @param query returns the query of an iteration
 */
public record TimedQuery(String name, double targetMillis, IntFunction<? extends Query<?>> query) {

    /** Returns a function that executes the query of an iteration, builds its rows as a report does, and counts them. */
    public IntToLongFunction runOn(QueryTarget target) {
        return iteration -> {
            long rows = 0;
            for (Object row : rows(target.execute(query.apply(iteration)))) {
                rows += row == null ? 0 : 1;
            }
            return rows;
        };
    }

    /** Returns the distinct queries of the first iterations. */
    public Set<Query<?>> variants(int iterations) {
        Set<Query<?>> variants = new LinkedHashSet<>();
        for (int iteration = 0; iteration < iterations; iteration++) {
            variants.add(query.apply(iteration));
        }
        return variants;
    }

    static List<?> rows(Object result) {
        return switch (result) {
            case Listing<?> listing -> listing.rows();
            case PageKeywords.OfScope listing -> listing.pages().rows();
            case Optional<?> one ->
                one.map(found -> found instanceof SerpPage page ? page.results() : List.of(found))
                        .orElse(List.of());
            case List<?> list -> list;
            default -> throw new IllegalArgumentException("unknown result type " + result.getClass());
        };
    }
}

package io.serpdex.bench.measure;

import io.serpdex.store.Query;

/** Executes queries: a view of an edition, or a client of a baseline. */
@FunctionalInterface
public interface QueryTarget {
    <A> A execute(Query<A> query);
}

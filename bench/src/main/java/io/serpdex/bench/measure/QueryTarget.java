package io.serpdex.bench.measure;

import io.serpdex.store.Query;

/** Answers queries: an edition of ours, or a baseline that holds it. */
@FunctionalInterface
public interface QueryTarget {
    <A> A ask(Query<A> query);
}

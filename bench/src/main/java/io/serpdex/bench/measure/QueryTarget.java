package io.serpdex.bench.measure;

import io.serpdex.store.Query;

/** Whatever answers questions: an edition of ours, or a rival that holds it. */
@FunctionalInterface
public interface QueryTarget {
    <A> A ask(Query<A> query);
}

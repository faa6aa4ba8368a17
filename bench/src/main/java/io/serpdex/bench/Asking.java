package io.serpdex.bench;

import io.serpdex.store.Query;

/** Whatever answers questions: an edition of ours, or a rival that holds it. */
@FunctionalInterface
interface Asking {
    <A> A ask(Query<A> query);
}

package io.serpdex.report;

import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.util.Optional;
import java.util.function.BiFunction;

/** Where an answer comes from. */
sealed interface Source<A> {

    /** From one edition of a database; empty where it holds nothing on what was asked for. */
    record FromEdition<A>(BiFunction<Args, View, Optional<A>> ask) implements Source<A> {}

    /** From the service itself. */
    record FromService<A>(BiFunction<Store, Caller, A> ask) implements Source<A> {}
}

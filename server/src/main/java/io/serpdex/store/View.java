package io.serpdex.store;

import java.util.List;

/** One edition, held open. Lists in results read from the edition during iteration, so use them before closing. */
public interface View extends AutoCloseable {

    EditionInfo edition();

    <A> A execute(Query<A> query);

    /** Returns the problems of newer editions, in sentences; empty if the newest edition is open. */
    List<String> problems();

    @Override
    void close();
}

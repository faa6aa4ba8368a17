package io.serpdex.store;

import java.util.List;

/** A pinned edition. Lists in results read from the edition during iteration, so use them before closing the view. */
public interface View extends AutoCloseable {

    EditionInfo edition();

    <A> A execute(Query<A> query);

    /** Returns the problems of newer editions; empty if this is the newest. */
    List<String> problems();

    @Override
    void close();
}

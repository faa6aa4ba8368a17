package io.serpdex.store;

import java.util.List;

/** One edition, held open. Lists in its answers read from the edition as they are walked, so use them before closing. */
public interface View extends AutoCloseable {

    EditionInfo edition();

    <A> A execute(Query<A> query);

    /** What is wrong with newer editions, in sentences; empty where the newest edition is the one that is open. */
    List<String> problems();

    @Override
    void close();
}

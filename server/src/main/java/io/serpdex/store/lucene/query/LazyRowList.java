package io.serpdex.store.lucene.query;

import java.util.AbstractList;
import java.util.Objects;

/** A list that creates its rows on access. Not thread-safe. */
final class LazyRowList<R> extends AbstractList<R> {
    /** Number of rows prepared together, so that their data fits into the CPU caches. */
    private static final int PREPARED_ROWS = 128;

    private final int size;
    private final Maker<R> maker;
    private int preparedFrom;
    private int preparedTo;

    LazyRowList(int size, Maker<R> maker) {
        this.size = size;
        this.maker = maker;
    }

    /** Creates rows by index. */
    interface Maker<R> {
        /** Prepares neighbouring rows that will be read next. */
        default void prepare(int from, int to) {}

        R row(int index);
    }

    @Override
    public R get(int index) {
        Objects.checkIndex(index, size);
        if (index < preparedFrom || index >= preparedTo) {
            preparedFrom = index;
            preparedTo = Math.min(size, index + PREPARED_ROWS);
            maker.prepare(preparedFrom, preparedTo);
        }
        return maker.row(index);
    }

    @Override
    public int size() {
        return size;
    }
}

package io.serpdex.store.lucene.ask;

import java.util.AbstractList;
import java.util.Objects;
import java.util.function.IntFunction;

/** Rows that are made when they are asked for. */
final class RowList<R> extends AbstractList<R> {
    private final int size;
    private final IntFunction<R> maker;

    RowList(int size, IntFunction<R> maker) {
        this.size = size;
        this.maker = maker;
    }

    @Override
    public R get(int index) {
        return maker.apply(Objects.checkIndex(index, size));
    }

    @Override
    public int size() {
        return size;
    }
}

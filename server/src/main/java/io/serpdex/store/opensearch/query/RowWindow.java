package io.serpdex.store.opensearch.query;

import io.serpdex.store.Page;

/** Which rows are wanted: {@code size} of them from {@code start} on. */
record RowWindow(long start, int size) {
    static RowWindow of(Page page) {
        return new RowWindow(page.start(), page.size());
    }

    /** The first so many rows. */
    static RowWindow first(int size) {
        return new RowWindow(0, size);
    }

    private long end() {
        return start + size;
    }

    /** Of a list with {@code count} rows before it, what belongs to this span. */
    RowWindow after(int count) {
        return new RowWindow(Math.max(0, start - count), (int) Math.max(0, end() - Math.max(start, count)));
    }

    /** Index within a list of {@code count} rows at which the span starts. */
    int from(int count) {
        return (int) Math.min(count, start);
    }

    /** Index within a list of {@code count} rows at which it ends. */
    int to(int count) {
        return (int) Math.min(count, end());
    }
}

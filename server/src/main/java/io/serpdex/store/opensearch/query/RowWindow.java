package io.serpdex.store.opensearch.query;

import io.serpdex.store.Page;

/** A window of {@code size} rows, starting at {@code start}. */
record RowWindow(long start, int size) {
    static RowWindow of(Page page) {
        return new RowWindow(page.start(), page.size());
    }

    /** Returns the window of the first rows. */
    static RowWindow first(int size) {
        return new RowWindow(0, size);
    }

    private long end() {
        return start + size;
    }

    /** Returns the rest of this window in a list after the first {@code count} rows. */
    RowWindow after(int count) {
        return new RowWindow(Math.max(0, start - count), (int) Math.max(0, end() - Math.max(start, count)));
    }

    /** Returns the start of the window in a list of {@code count} rows. */
    int from(int count) {
        return (int) Math.min(count, start);
    }

    /** Returns the end of the window in a list of {@code count} rows. */
    int to(int count) {
        return (int) Math.min(count, end());
    }
}

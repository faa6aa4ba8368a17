package io.serpdex.store;

/** A page of a list: {@code number} starts at 1, {@code size} is the number of rows. */
public record Page(int number, int size) {
    /** All rows, for exports. */
    public static final Page ALL = new Page(1, Integer.MAX_VALUE);

    public Page {
        if (number < 1) {
            throw new IllegalArgumentException("page must be at least 1, got " + number);
        }
        if (size < 1) {
            throw new IllegalArgumentException("page_size must be at least 1, got " + size);
        }
    }

    /** Returns the index of the first row. */
    public long start() {
        return (number - 1L) * size;
    }

    /** Returns the index after the last row of a full page. */
    public long end() {
        return start() + size;
    }
}

package io.serpdex.store;

/** Which rows of a listing are wanted: page {@code number}, counted from 1, of {@code size} rows each. */
public record Page(int number, int size) {
    /** Every row: what an export reads. */
    public static final Page ALL = new Page(1, Integer.MAX_VALUE);

    public Page {
        if (number < 1) {
            throw new IllegalArgumentException("page must be a whole number from 1, got " + number);
        }
        if (size < 1) {
            throw new IllegalArgumentException("page_size must be a whole number from 1, got " + size);
        }
    }

    /** Index of the first row. */
    public long start() {
        return (number - 1L) * size;
    }

    /** Index behind the last row of the page, were the listing long enough. */
    public long end() {
        return start() + size;
    }
}

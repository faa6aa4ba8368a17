package io.serpdex.store.oracle;

import io.serpdex.store.Page;
import java.util.List;

/**
 * The extent of a comparison.
 *
 * @param afterEveryBatch true to compare after every batch of a history, false to compare after the last one only
 * @param ofShortLists page sizes for short lists
 * @param ofLongLists page sizes for long lists
 */
public record ComparisonEffort(boolean afterEveryBatch, List<Integer> ofShortLists, List<Integer> ofLongLists) {
    public static final ComparisonEffort WHOLE = new ComparisonEffort(true, List.of(1, 2, 3, 7), List.of(100, 333));

    /** For engines whose queries take milliseconds. */
    public static final ComparisonEffort MODEST = new ComparisonEffort(false, List.of(3), List.of(333));

    private static final int LONG = 50;

    List<Integer> pageSizes(int rows) {
        return rows > LONG ? ofLongLists : ofShortLists;
    }

    /** Returns a page from the middle of a list, because engines use shortcuts for the first rows. */
    static Page middle(long rows) {
        return rows > LONG ? new Page(3, LONG) : new Page(2, 2);
    }
}

package io.serpdex.store.oracle;

import io.serpdex.store.Page;
import java.util.List;

/**
 * How much is asked of an engine.
 *
 * @param afterEveryBatch ask after every batch of a history, or after the last one only
 * @param ofShortLists page sizes in which short lists are walked
 * @param ofLongLists page sizes in which long lists are walked
 */
public record ComparisonEffort(boolean afterEveryBatch, List<Integer> ofShortLists, List<Integer> ofLongLists) {
    public static final ComparisonEffort WHOLE = new ComparisonEffort(true, List.of(1, 2, 3, 7), List.of(100, 333));

    /** For engines that take milliseconds for an answer. */
    public static final ComparisonEffort MODEST = new ComparisonEffort(false, List.of(3), List.of(333));

    private static final int LONG = 50;

    List<Integer> pageSizes(int rows) {
        return rows > LONG ? ofLongLists : ofShortLists;
    }

    /** A page from the middle of a list: engines find the first rows of an order in their own ways. */
    static Page middle(long rows) {
        return rows > LONG ? new Page(3, LONG) : new Page(2, 2);
    }
}

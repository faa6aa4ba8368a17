package io.serpdex.store;

import java.util.List;

/** The page sizes in which lists are walked to be compared. */
public record Paging(List<Integer> ofShortLists, List<Integer> ofLongLists) {
    public static final Paging EVERY_SIZE = new Paging(List.of(1, 2, 3, 7), List.of(100, 333));

    /** For engines that take milliseconds for a page. */
    public static final Paging ONE_SIZE = new Paging(List.of(3), List.of(333));

    private static final int LONG = 50;

    List<Integer> sizes(int rows) {
        return rows > LONG ? ofLongLists : ofShortLists;
    }

    /** A page from the middle of a list: engines find the first rows of an order in their own ways. */
    static Page middle(long rows) {
        return rows > LONG ? new Page(3, LONG) : new Page(2, 2);
    }
}

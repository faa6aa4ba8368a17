package io.serpdex.metrics;

/** The change of a position since the previous edition; positive means improved. */
public final class PositionChange {
    /** The position of a page that is not in the results. */
    public static final int ABSENT = 0;

    private PositionChange() {}

    /**
     * Returns the change of position for one keyword.
     *
     * @param before previous position, or {@link #ABSENT}
     * @param hadSerp true if the keyword had a SERP in the previous edition
     * @param depth number of results that the database stores; an absent page counts as one position after them
     */
    public static int of(int now, int before, boolean hadSerp, int depth) {
        if (!hadSerp) {
            return 0;
        }
        return (before == ABSENT ? depth + 1 : before) - now;
    }
}

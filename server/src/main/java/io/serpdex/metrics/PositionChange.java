package io.serpdex.metrics;

/** The change of a position since the previous edition; positive means improved. */
public final class PositionChange {
    /** Stands for "not among the results". */
    public static final int ABSENT = 0;

    private PositionChange() {}

    /**
     * The move of one keyword.
     *
     * @param before the position then, or {@link #ABSENT}
     * @param hadSerp whether the keyword had a SERP in the edition before
     * @param depth how deep the database looks: what was absent counts as one below it
     */
    public static int of(int now, int before, boolean hadSerp, int depth) {
        if (!hadSerp) {
            return 0;
        }
        return (before == ABSENT ? depth + 1 : before) - now;
    }
}

package io.serpdex.store;

/** A range with inclusive bounds. */
public record Range(long from, long to) {
    /** Matches everything, including unknown figures. */
    public static final Range ANY = new Range(Long.MIN_VALUE, Long.MAX_VALUE);

    /** Matches nothing. */
    public static final Range NONE = new Range(Long.MIN_VALUE, Long.MIN_VALUE);

    public Range {
        if (from > to) {
            throw new IllegalArgumentException(
                    "the end of a range must not be less than its start, got " + from + " to " + to);
        }
    }

    public boolean isAny() {
        return this.equals(ANY);
    }

    public boolean contains(long value) {
        return from <= value && value <= to;
    }

    /** Returns true if a figure is in the range. An unknown figure matches {@link #ANY} only. */
    public boolean admits(long figure) {
        return isAny() || (figure != KeywordFacts.UNKNOWN && contains(figure));
    }
}

package io.serpdex.store;

/** Both bounds are inclusive. */
public record Range(long from, long to) {
    /** No bound at all: also an unknown figure passes. */
    public static final Range ANY = new Range(Long.MIN_VALUE, Long.MAX_VALUE);

    /** A bound that no figure passes. */
    public static final Range NONE = new Range(Long.MIN_VALUE, Long.MIN_VALUE);

    public Range {
        if (from > to) {
            throw new IllegalArgumentException("a range must not end before it starts, got " + from + " to " + to);
        }
    }

    public boolean isAny() {
        return this.equals(ANY);
    }

    public boolean contains(long value) {
        return from <= value && value <= to;
    }

    /** As {@link #contains}, for a figure that may be unknown: an unknown one passes no bound. */
    public boolean admits(long figure) {
        return isAny() || (figure != KeywordFacts.UNKNOWN && contains(figure));
    }
}

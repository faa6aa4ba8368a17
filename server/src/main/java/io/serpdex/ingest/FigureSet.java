package io.serpdex.ingest;

import io.serpdex.store.KeywordChange;
import io.serpdex.store.Patch;
import java.util.Arrays;

/** The figures that a line has brought so far. */
final class FigureSet {
    private static final long CLEARED = -1;
    private static final long ABSENT = -2;

    private final long[] values = new long[Figure.values().length];

    FigureSet() {
        Arrays.fill(values, ABSENT);
    }

    void reset() {
        Arrays.fill(values, ABSENT);
    }

    void clear(Figure figure) {
        values[figure.slot()] = CLEARED;
    }

    void set(Figure figure, long value) {
        values[figure.slot()] = value;
    }

    boolean has(Figure figure) {
        return values[figure.slot()] != ABSENT;
    }

    long value(Figure figure) {
        return values[figure.slot()];
    }

    KeywordChange.Figures toFigures() {
        boolean none = true;
        for (long value : values) {
            none &= value == ABSENT;
        }
        if (none) {
            return KeywordChange.Figures.NONE;
        }
        return new KeywordChange.Figures(
                number(Figure.VOLUME),
                number(Figure.VOLUME_WIDE),
                number(Figure.VOLUME_LAST),
                number(Figure.COST),
                number(Figure.CONCURRENCY),
                longNumber(Figure.FOUND_RESULTS),
                number(Figure.DIFFICULTY));
    }

    private Patch<Integer> number(Figure figure) {
        long value = value(figure);
        if (value == ABSENT) {
            return Patch.keep();
        }
        return value == CLEARED ? Patch.clear() : Patch.set(Math.toIntExact(value));
    }

    private Patch<Long> longNumber(Figure figure) {
        long value = value(figure);
        if (value == ABSENT) {
            return Patch.keep();
        }
        return value == CLEARED ? Patch.clear() : Patch.set(value);
    }
}

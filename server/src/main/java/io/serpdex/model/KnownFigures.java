package io.serpdex.model;

import java.util.Arrays;
import java.util.Map;
import java.util.function.ToLongFunction;

/** The figures of one keyword. */
public final class KnownFigures {
    /** No figure is known. */
    public static final KnownFigures NONE = of((KeywordFigure _) -> KeywordFigure.UNKNOWN);

    private final long[] values;

    private KnownFigures(long[] values) {
        this.values = values;
    }

    /** Wraps an array with one value for each figure, in the order of {@link KeywordFigure#slot}. */
    public static KnownFigures ofSlots(long[] values) {
        if (values.length != KeywordFigure.ALL.size()) {
            throw new IllegalArgumentException(values.length + " values for " + KeywordFigure.ALL.size() + " figures");
        }
        return new KnownFigures(values);
    }

    /** Returns the figures of a map. Missing figures are unknown. */
    public static KnownFigures of(Map<KeywordFigure, Long> values) {
        return of((KeywordFigure figure) -> values.getOrDefault(figure, (long) KeywordFigure.UNKNOWN));
    }

    /** Reads every figure from a source. */
    public static KnownFigures of(ToLongFunction<KeywordFigure> source) {
        long[] values = new long[KeywordFigure.ALL.size()];
        for (KeywordFigure figure : KeywordFigure.ALL) {
            values[figure.slot()] = source.applyAsLong(figure);
        }
        return new KnownFigures(values);
    }

    /** Returns a figure, or {@link KeywordFigure#UNKNOWN}. */
    public long get(KeywordFigure figure) {
        return values[figure.slot()];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof KnownFigures figures && Arrays.equals(values, figures.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (KeywordFigure figure : KeywordFigure.ALL) {
            if (get(figure) != KeywordFigure.UNKNOWN) {
                text.append(text.length() > 1 ? ", " : "")
                        .append(figure)
                        .append('=')
                        .append(get(figure));
            }
        }
        return text.append('}').toString();
    }
}

package io.serpdex.store;

import org.jspecify.annotations.Nullable;

/** A change of one field: keep it, clear it, or replace it. */
public record Patch<T>(boolean present, @Nullable T value) {
    private static final Patch<?> KEEP = new Patch<>(false, null);
    private static final Patch<?> CLEAR = new Patch<>(true, null);

    /** Keeps the field: the line does not mention it. */
    @SuppressWarnings("unchecked") // holds no value of any type
    public static <T> Patch<T> keep() {
        return (Patch<T>) KEEP;
    }

    /** Clears the field. */
    @SuppressWarnings("unchecked") // holds no value of any type
    public static <T> Patch<T> clear() {
        return (Patch<T>) CLEAR;
    }

    public static <T> Patch<T> set(T value) {
        return new Patch<>(true, value);
    }
}

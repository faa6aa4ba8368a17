package io.serpdex.store;

import org.jspecify.annotations.Nullable;

/** A change to one field: keep, clear or replace. */
public record Patch<T>(boolean present, @Nullable T value) {
    private static final Patch<?> KEEP = new Patch<>(false, null);
    private static final Patch<?> CLEAR = new Patch<>(true, null);

    /** Returns a patch that keeps the field. */
    @SuppressWarnings("unchecked") // both patches are valid for any type because they hold no value
    public static <T> Patch<T> keep() {
        return (Patch<T>) KEEP;
    }

    /** Returns a patch that clears the field. */
    @SuppressWarnings("unchecked") // see keep()
    public static <T> Patch<T> clear() {
        return (Patch<T>) CLEAR;
    }

    public static <T> Patch<T> set(T value) {
        return new Patch<>(true, value);
    }
}

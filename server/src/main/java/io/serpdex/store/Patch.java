package io.serpdex.store;

import org.jspecify.annotations.Nullable;

/** What a line says of one part of a keyword: nothing, that it is cleared, or what replaces it. */
public record Patch<T>(boolean present, @Nullable T value) {
    private static final Patch<?> KEEP = new Patch<>(false, null);
    private static final Patch<?> CLEAR = new Patch<>(true, null);

    /** The line does not mention this part. */
    @SuppressWarnings("unchecked") // holds no value of any type
    public static <T> Patch<T> keep() {
        return (Patch<T>) KEEP;
    }

    /** The line takes this part away. */
    @SuppressWarnings("unchecked") // holds no value of any type
    public static <T> Patch<T> clear() {
        return (Patch<T>) CLEAR;
    }

    public static <T> Patch<T> set(T value) {
        return new Patch<>(true, value);
    }
}

package io.serpdex.store.lucene.codec;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.RandomAccessInput;

/**
 * Loads bytes into the CPU caches before rows are built from them. Building a row waits for memory several times,
 * because each read depends on the previous one. Independent reads overlap: a hundred take little longer than one.
 */
public final class Prefetch {
    /** Keeps the compiler from removing the reads. */
    private static int unused;

    private Prefetch() {}

    public static void bytes(RandomAccessInput input, long[] places) {
        bytes(input, places, places.length);
    }

    /** Reads one byte at each of the first {@code count} positions. */
    public static void bytes(RandomAccessInput input, long[] places, int count) {
        try {
            int sum = 0;
            for (int i = 0; i < count; i++) {
                sum += input.readByte(places[i]);
            }
            unused = sum;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

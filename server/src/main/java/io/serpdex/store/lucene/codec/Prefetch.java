package io.serpdex.store.lucene.codec;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.RandomAccessInput;

/**
 * Brings bytes into the processor's caches shortly before rows are made of them. A row that is made by itself waits for
 * memory several times, each time for what the last answer pointed to, and the next row begins when it is done. Reads that
 * do not depend on each other are under way at the same time: a hundred of them take little longer than a few.
 */
public final class Prefetch {
    /** Written so that no compiler takes the reads for useless. */
    private static int unused;

    private Prefetch() {}

    public static void bytes(RandomAccessInput input, long[] places) {
        bytes(input, places, places.length);
    }

    /** Reads the first {@code count} places. */
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

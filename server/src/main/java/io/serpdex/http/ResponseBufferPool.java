package io.serpdex.http;

import java.util.concurrent.LinkedBlockingDeque;

/**
 * Buffers that answers are written into, used again and again: a new one a request is a lot of garbage. The one that was
 * given back last is taken first: it is in the processor's caches still.
 */
public final class ResponseBufferPool {
    /** Most pages of 100 rows fit, and then leave in one piece with their length known. */
    public static final int SIZE = 128 << 10;

    private static final int MAX_POOLED = 64;

    private final LinkedBlockingDeque<byte[]> free = new LinkedBlockingDeque<>(MAX_POOLED);

    byte[] acquire() {
        byte[] buffer = free.pollFirst();
        return buffer == null ? new byte[SIZE] : buffer;
    }

    void release(byte[] buffer) {
        boolean unusedIfFull = free.offerFirst(buffer);
    }
}

package io.serpdex.http;

import java.util.concurrent.LinkedBlockingDeque;

/**
 * Pools the buffers of responses. The most recently released buffer is reused first, because it is still in the
 * processor cache.
 */
public final class ResponseBufferPool {
    /** Large enough to send most pages of 100 rows in one write, with their length. */
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

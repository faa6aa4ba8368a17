package io.serpdex.http;

import java.util.concurrent.LinkedBlockingDeque;

/**
 * A pool of buffers for responses, which saves garbage. The buffer that was released last is used first: it is still in
 * the caches of the processor.
 */
public final class ResponseBufferPool {
    /** Large enough for most pages of 100 rows, which are then sent in one write with their length. */
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

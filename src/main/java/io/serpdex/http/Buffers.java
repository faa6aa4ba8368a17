package io.serpdex.http;

import java.util.concurrent.ArrayBlockingQueue;

/** Buffers that answers are written into, used again and again: a new one a request is a lot of garbage. */
final class Buffers {
    /** Most pages of 100 rows fit, and then leave in one piece with their length known. */
    static final int SIZE = 128 << 10;

    private static final int KEPT = 64;

    private final ArrayBlockingQueue<byte[]> free = new ArrayBlockingQueue<>(KEPT);

    byte[] take() {
        byte[] buffer = free.poll();
        return buffer == null ? new byte[SIZE] : buffer;
    }

    void giveBack(byte[] buffer) {
        boolean unusedIfFull = free.offer(buffer);
    }
}

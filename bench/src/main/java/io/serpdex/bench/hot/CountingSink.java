package io.serpdex.bench.hot;

import io.serpdex.report.ByteSink;

/** A sink that reuses its buffer, as the server does, and counts bytes. */
final class CountingSink implements ByteSink {
    private final byte[] memory = new byte[128 << 10];
    private long bytes;

    long bytes() {
        return bytes;
    }

    @Override
    public byte[] buffer() {
        return memory;
    }

    @Override
    public void write(byte[] written, int length, boolean more) {
        bytes += length;
    }
}

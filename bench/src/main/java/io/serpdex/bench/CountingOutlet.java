package io.serpdex.bench;

import io.serpdex.report.Outlet;

/** Lends memory that stays, as the service does, and counts what it is given. */
final class CountingOutlet implements Outlet {
    private final byte[] memory = new byte[128 << 10];
    private long bytes;

    long bytes() {
        return bytes;
    }

    @Override
    public byte[] memory() {
        return memory;
    }

    @Override
    public void take(byte[] written, int length, boolean more) {
        bytes += length;
    }
}

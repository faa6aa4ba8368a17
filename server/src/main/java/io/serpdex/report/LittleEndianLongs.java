package io.serpdex.report;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Reads and writes eight bytes of an array as one little-endian number. */
final class LittleEndianLongs {
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private LittleEndianLongs() {}

    /** Pads the bytes to a multiple of eight, so that they can be read eight at a time. */
    static byte[] padded(byte[] bytes) {
        return Arrays.copyOf(bytes, Math.ceilDiv(bytes.length, Long.BYTES) * Long.BYTES);
    }

    static long get(byte[] from, int at) {
        return (long) EIGHT.get(from, at);
    }

    static void set(byte[] to, int at, long eight) {
        EIGHT.set(to, at, eight);
    }
}

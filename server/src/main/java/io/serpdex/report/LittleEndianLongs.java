package io.serpdex.report;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Eight bytes of an array as one number, the first one lowest: what is short is read and written in a step or two. */
final class LittleEndianLongs {
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private LittleEndianLongs() {}

    /** With as much behind the bytes as they need to be read to the end in eights. */
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

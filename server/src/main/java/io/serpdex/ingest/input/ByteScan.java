package io.serpdex.ingest.input;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Searches byte arrays eight bytes at a time, because every byte of an import is scanned several times. */
public final class ByteScan {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGHS = 0x8080_8080_8080_8080L;

    private ByteScan() {}

    /** Returns the index of the first occurrence of an ASCII byte, or -1. */
    public static int indexOf(byte[] bytes, int from, int to, byte wanted) {
        long pattern = ONES * wanted;
        int i = from;
        for (; i + Long.BYTES <= to; i += Long.BYTES) {
            long found = zeroes((long) LONGS.get(bytes, i) ^ pattern);
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        for (; i < to; i++) {
            if (bytes[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    public static int count(byte[] bytes, int from, int to, byte wanted) {
        long pattern = ONES * wanted;
        int count = 0;
        int i = from;
        for (; i + Long.BYTES <= to; i += Long.BYTES) {
            count += Long.bitCount(exactZeroes((long) LONGS.get(bytes, i) ^ pattern));
        }
        for (; i < to; i++) {
            if (bytes[i] == wanted) {
                count++;
            }
        }
        return count;
    }

    /** Returns whether the bytes are valid UTF-8: no overlong forms, no surrogates, nothing beyond U+10FFFF. */
    public static boolean isUtf8(byte[] bytes, int from, int to) {
        int i = from;
        while (i < to) {
            if (i + Long.BYTES <= to && ((long) LONGS.get(bytes, i) & HIGHS) == 0) {
                i += Long.BYTES;
            } else if (bytes[i] >= 0) {
                i++;
            } else {
                int length = lengthOfCharacter(bytes, i, to);
                if (length == 0) {
                    return false;
                }
                i += length;
            }
        }
        return true;
    }

    /** Returns the length of the character in bytes, 0 if it is invalid. */
    private static int lengthOfCharacter(byte[] bytes, int i, int to) {
        int first = bytes[i] & 0xFF;
        if (first >= 0xC2 && first <= 0xDF) {
            return continues(bytes, i + 1, to) ? 2 : 0;
        }
        if (first >= 0xE0 && first <= 0xEF) {
            boolean valid = continues(bytes, i + 1, to) && continues(bytes, i + 2, to);
            int second = valid ? bytes[i + 1] & 0xFF : 0;
            boolean inRange = first == 0xE0 ? second >= 0xA0 : first != 0xED || second <= 0x9F;
            return valid && inRange ? 3 : 0;
        }
        if (first >= 0xF0 && first <= 0xF4) {
            boolean valid = continues(bytes, i + 1, to) && continues(bytes, i + 2, to) && continues(bytes, i + 3, to);
            int second = valid ? bytes[i + 1] & 0xFF : 0;
            boolean inRange = first == 0xF0 ? second >= 0x90 : first != 0xF4 || second <= 0x8F;
            return valid && inRange ? 4 : 0;
        }
        return 0;
    }

    private static boolean continues(byte[] bytes, int i, int to) {
        return i < to && (bytes[i] & 0xC0) == 0x80;
    }

    /** Marks zero bytes; only the lowest mark is certain, because a borrow may run into higher bytes. */
    private static long zeroes(long word) {
        return (word - ONES) & ~word & HIGHS;
    }

    /** Marks zero bytes, each of them exactly. */
    private static long exactZeroes(long word) {
        return ~(((word & ~HIGHS) + ~HIGHS) | word | ~HIGHS);
    }
}

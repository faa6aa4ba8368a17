package io.serpdex.ingest.input;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing buffer for writing rows to disk and reading them back. */
public final class RowBuffer {
    private static final int FIRST_SIZE = 1 << 10;

    private byte[] bytes;
    private int length;
    private int next;

    public RowBuffer() {
        bytes = new byte[FIRST_SIZE];
    }

    /** Creates a buffer to read from. */
    public RowBuffer(byte[] bytes) {
        this.bytes = bytes;
        this.length = bytes.length;
    }

    byte[] array() {
        return bytes;
    }

    int length() {
        return length;
    }

    /** Returns a copy of what was written. */
    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, length);
    }

    public boolean hasMore() {
        return next < length;
    }

    /** Writes a variable-length number: seven bits a byte, the lowest first. */
    public void writeNumber(long number) {
        ensure(10);
        long rest = number;
        while ((rest & ~0x7FL) != 0) {
            bytes[length++] = (byte) ((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }

    public void writeText(String text) {
        writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    public void writeBytes(byte[] encoded) {
        writeNumber(encoded.length);
        ensure(encoded.length);
        System.arraycopy(encoded, 0, bytes, length, encoded.length);
        length += encoded.length;
    }

    public long readNumber() {
        long number = 0;
        for (int shift = 0; ; shift += 7) {
            byte part = bytes[next++];
            number |= (part & 0x7FL) << shift;
            if (part >= 0) {
                return number;
            }
        }
    }

    public String readText() {
        int size = (int) readNumber();
        String text = new String(bytes, next, size, StandardCharsets.UTF_8);
        next += size;
        return text;
    }

    public byte[] readBytes() {
        int size = (int) readNumber();
        next += size;
        return Arrays.copyOfRange(bytes, next - size, next);
    }

    private void ensure(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
        }
    }
}

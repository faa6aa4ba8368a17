package io.serpdex.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing piece of UTF-8 text. Lines are put together from bytes, because strings were most of the time it took. */
final class ByteText {

    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private byte[] bytes;
    private int length;

    ByteText(int capacity) {
        bytes = new byte[capacity];
    }

    int length() {
        return length;
    }

    /** Takes back everything behind the given length. */
    void truncate(int toLength) {
        length = toLength;
    }

    ByteText put(byte[] part) {
        reserve(part.length);
        System.arraycopy(part, 0, bytes, length, part.length);
        length += part.length;
        return this;
    }

    ByteText put(char ascii) {
        reserve(1);
        bytes[length++] = (byte) ascii;
        return this;
    }

    ByteText put(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return put(text.getBytes(StandardCharsets.UTF_8));
            }
        }
        reserve(text.length());
        for (int i = 0; i < text.length(); i++) {
            bytes[length++] = (byte) text.charAt(i);
        }
        return this;
    }

    ByteText put(long number) {
        if (number < 0) {
            return put(Long.toString(number));
        }
        reserve(20);
        int digits = 1;
        for (long rest = number; rest >= 10; rest /= 10) {
            digits++;
        }
        long rest = number;
        for (int i = length + digits - 1; i >= length; i--) {
            bytes[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += digits;
        return this;
    }

    /** As a JSON string, with its quotes. */
    ByteText putQuoted(String text) {
        put('"');
        int clean = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\' || c < 0x20) {
                put(text.substring(clean, i));
                putEscaped(c);
                clean = i + 1;
            }
        }
        return put(clean == 0 ? text : text.substring(clean)).put('"');
    }

    /** A hash of what was put behind the given length. */
    long hashFrom(int start) {
        long hash = (long) length - start;
        for (int i = start; i < length; i++) {
            hash = hash * 0x100000001B3L + bytes[i];
        }
        return Dice.mix(hash);
    }

    String textFrom(int start) {
        return new String(bytes, start, length - start, StandardCharsets.UTF_8);
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, length);
    }

    private void putEscaped(char c) {
        if (c < 0x20) {
            put("\\u00").put((char) HEX[c >> 4]).put((char) HEX[c & 15]);
        } else {
            put('\\').put(c);
        }
    }

    private void reserve(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }
}

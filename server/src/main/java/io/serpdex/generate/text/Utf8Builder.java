package io.serpdex.generate.text;

import io.serpdex.generate.random.HashRandom;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Builds UTF-8 text from bytes, because strings would take most of the time. */
public final class Utf8Builder {

    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private byte[] bytes;
    private int length;

    public Utf8Builder(int capacity) {
        bytes = new byte[capacity];
    }

    public int length() {
        return length;
    }

    /** Removes everything after the given length. */
    public void truncate(int toLength) {
        length = toLength;
    }

    public Utf8Builder append(byte[] part) {
        reserve(part.length);
        System.arraycopy(part, 0, bytes, length, part.length);
        length += part.length;
        return this;
    }

    public Utf8Builder append(char ascii) {
        reserve(1);
        bytes[length++] = (byte) ascii;
        return this;
    }

    public Utf8Builder append(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return append(text.getBytes(StandardCharsets.UTF_8));
            }
        }
        reserve(text.length());
        for (int i = 0; i < text.length(); i++) {
            bytes[length++] = (byte) text.charAt(i);
        }
        return this;
    }

    public Utf8Builder append(long number) {
        if (number < 0) {
            return append(Long.toString(number));
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

    /** Appends a JSON string with its quotes. */
    public Utf8Builder appendQuoted(String text) {
        append('"');
        int clean = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\' || c < 0x20) {
                append(text.substring(clean, i));
                appendEscaped(c);
                clean = i + 1;
            }
        }
        return append(clean == 0 ? text : text.substring(clean)).append('"');
    }

    /** Returns a hash of the bytes after the given length. */
    public long hashFrom(int start) {
        long hash = (long) length - start;
        for (int i = start; i < length; i++) {
            hash = hash * 0x100000001B3L + bytes[i];
        }
        return HashRandom.mix(hash);
    }

    public String textFrom(int start) {
        return new String(bytes, start, length - start, StandardCharsets.UTF_8);
    }

    public void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, length);
    }

    private void appendEscaped(char c) {
        if (c < 0x20) {
            append("\\u00").append((char) HEX[c >> 4]).append((char) HEX[c & 15]);
        } else {
            append('\\').append(c);
        }
    }

    private void reserve(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }
}

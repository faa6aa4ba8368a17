package io.serpdex.model;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.Checksum;

/** A text as UTF-8 bytes. Most texts of a response are stored and sent without decoding. */
public final class Utf8 {
    private final byte[] bytes;

    private Utf8(byte[] bytes) {
        this.bytes = bytes;
    }

    public static Utf8 of(String text) {
        return new Utf8(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Wraps an array, which must not be modified afterwards. */
    public static Utf8 of(byte[] encoded) {
        return new Utf8(encoded);
    }

    /** Returns this text followed by the first {@code length} bytes of an array. */
    public Utf8 followedBy(byte[] encoded, int length) {
        byte[] both = Arrays.copyOf(bytes, bytes.length + length);
        System.arraycopy(encoded, 0, both, bytes.length, length);
        return new Utf8(both);
    }

    /** Returns the length in bytes. */
    public int length() {
        return bytes.length;
    }

    public void copyTo(byte[] target, int at) {
        System.arraycopy(bytes, 0, target, at, bytes.length);
    }

    public void addTo(Checksum checksum) {
        checksum.update(bytes, 0, bytes.length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Utf8 text && Arrays.equals(bytes, text.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}

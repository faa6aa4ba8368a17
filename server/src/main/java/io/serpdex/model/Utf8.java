package io.serpdex.model;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.Checksum;

/** A text as the bytes that it is stored and sent as: most texts of an answer are never needed as anything else. */
public final class Utf8 {
    private final byte[] bytes;

    private Utf8(byte[] bytes) {
        this.bytes = bytes;
    }

    public static Utf8 of(String text) {
        return new Utf8(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Takes the array over: nobody may change it from now on. */
    public static Utf8 of(byte[] encoded) {
        return new Utf8(encoded);
    }

    /** This text with the first {@code length} bytes of an array behind it. */
    public Utf8 followedBy(byte[] encoded, int length) {
        byte[] both = Arrays.copyOf(bytes, bytes.length + length);
        System.arraycopy(encoded, 0, both, bytes.length, length);
        return new Utf8(both);
    }

    /** In bytes. */
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

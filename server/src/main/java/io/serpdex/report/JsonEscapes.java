package io.serpdex.report;

import java.util.Arrays;

/** Finds the characters that JSON strings must escape. All of them are ASCII. */
final class JsonEscapes {
    /** Marks characters without a short escape. */
    static final byte LONG = 'u';

    private static final byte NONE = 0;
    private static final byte[] LETTERS = letters();

    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHEST_BITS = 0x8080808080808080L;

    private JsonEscapes() {}

    private static byte[] letters() {
        byte[] letters = new byte[0x80];
        Arrays.fill(letters, 0, ' ', LONG);
        String plain = "\"\\\b\f\n\r\t";
        String escaped = "\"\\bfnrt";
        for (int i = 0; i < plain.length(); i++) {
            letters[plain.charAt(i)] = (byte) escaped.charAt(i);
        }
        return letters;
    }

    static boolean isRequired(char c) {
        return c < 0x80 && LETTERS[c] != NONE;
    }

    /** Returns the letter of the short escape, or {@link #LONG}. */
    static byte letter(char c) {
        return LETTERS[c];
    }

    /** Returns true if any of these UTF-8 bytes needs an escape. */
    static boolean areRequired(byte[] utf8, int from, int to) {
        int lastEight = to - Long.BYTES;
        if (lastEight < from) {
            return areRequiredInFew(utf8, from, to);
        }
        for (int i = from; i < lastEight; i += Long.BYTES) {
            if (areRequired(LittleEndianLongs.get(utf8, i))) {
                return true;
            }
        }
        return areRequired(LittleEndianLongs.get(utf8, lastEight)); // overlaps the bytes before
    }

    private static boolean areRequiredInFew(byte[] utf8, int from, int to) {
        for (int i = from; i < to; i++) {
            if (isRequired((char) (utf8[i] & 0xFF))) {
                return true;
            }
        }
        return false;
    }

    /** Tests eight bytes: each control character, quote or backslash sets the highest bit of its byte. */
    private static boolean areRequired(long eight) {
        long quotes = eight ^ '"' * ONES;
        long backslashes = eight ^ '\\' * ONES;
        long found =
                ((eight - ' ' * ONES) & ~eight) | ((quotes - ONES) & ~quotes) | ((backslashes - ONES) & ~backslashes);
        return (found & HIGHEST_BITS) != 0;
    }
}

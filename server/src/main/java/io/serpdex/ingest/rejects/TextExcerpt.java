package io.serpdex.ingest.rejects;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Shortens texts for messages and replaces unpaired surrogates. */
public final class TextExcerpt {
    private static final int LONGEST = 200;
    private static final int LONGEST_VALUE = 80;

    /** The size of the longest excerpt in bytes, plus one character to show that it was shortened. */
    private static final int MAX_BYTES = 4 * (LONGEST + 1);

    private TextExcerpt() {}

    public static String of(byte[] bytes, int from, int to) {
        int end = Math.min(to, from + MAX_BYTES);
        return of(new String(bytes, from, end - from, StandardCharsets.UTF_8).stripTrailing());
    }

    public static String of(String text) {
        return shorten(text, LONGEST);
    }

    /** Returns a short value in quotes. */
    public static String quoted(String value) {
        return '"' + shorten(value, LONGEST_VALUE) + '"';
    }

    private static String shorten(String text, int longest) {
        if (text.length() <= longest) {
            return wellFormed(text);
        }
        int end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
        return wellFormed(text.substring(0, end)) + '…';
    }

    public static @Nullable String wellFormedOrNull(@Nullable String text) {
        return text == null ? null : wellFormed(text);
    }

    /**
     * Replaces unpaired surrogates with U+FFFD. Tools that truncate texts produce them, and no encoder can write them.
     */
    public static String wellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return replaceHalves(text);
            }
        }
        return text;
    }

    private static String replaceHalves(String text) {
        return text.codePoints()
                .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}

package io.serpdex.log;

import java.util.regex.Pattern;

/**
 * Redacts tokens in places where none belongs. People write {@code &} for the first {@code ?}, encode one sign too many
 * or paste a token into the wrong field, and then it is part of a path, of a name or of another value, which messages
 * and logs quote.
 */
public final class TokenRedactor {
    /** The value after the word "token", or a text that looks like one of our tokens, also when truncated. */
    private static final Pattern TOKEN =
            Pattern.compile("(?i)(token\\s*(?:=|:|%3D|%3A)\\s*)[^\\s&;\"]+|(spx(?:_|%5F))(?:[a-z0-9_-]|%5F|%2D){16,}");

    private TokenRedactor() {}

    public static String redact(String text) {
        return TOKEN.matcher(text)
                .replaceAll(found -> (found.group(1) == null ? found.group(2) : found.group(1)) + "…");
    }

    public static boolean containsToken(String text) {
        return TOKEN.matcher(text).find();
    }
}

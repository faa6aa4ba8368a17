package io.serpdex.log;

import java.util.regex.Pattern;

/**
 * Redacts misplaced tokens. If a client writes {@code &} instead of {@code ?}, encodes a separator or uses the wrong
 * field, the token becomes part of a path, a name or another value, and messages and logs quote these.
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

package io.serpdex.http;

import java.util.regex.Pattern;

/**
 * Hides a token that stands where none belongs. People write {@code &} for the first {@code ?} or encode one sign too
 * many, and then their token is part of a path, of a name or of another value, which messages and the log quote.
 */
final class TokenMask {
    private static final Pattern TOKEN = Pattern.compile("(?i)(token\\s*(?:=|:|%3D|%3A))[^\\s&;\"]+");

    private TokenMask() {}

    static String over(String text) {
        return TOKEN.matcher(text).replaceAll("$1…");
    }
}

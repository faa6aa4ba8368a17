package io.serpdex.model;

/** Rules for characters: white space, and characters that no text may contain. */
final class CharacterRules {

    private CharacterRules() {}

    /**
     * Returns whether a character has the Unicode property White_Space. Java's test includes four control characters
     * and excludes NBSP.
     */
    static boolean isWhiteSpace(int c) {
        if (c < 0x80) {
            return c == ' ' || (c >= '\t' && c <= '\r');
        }
        return c == 0x85 || Character.isSpaceChar(c);
    }

    /** Returns whether a character is not allowed. An unpaired surrogate would be stored as a question mark. */
    static boolean isRefused(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.CONTROL || type == Character.SURROGATE;
    }

    static String strip(String raw) {
        int start = 0;
        int end = raw.length();
        while (start < end && isWhiteSpace(raw.charAt(start))) {
            start++;
        }
        while (start < end && isWhiteSpace(raw.charAt(end - 1))) {
            end--;
        }
        return raw.substring(start, end);
    }

    static boolean hasWhiteSpace(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isWhiteSpace(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 127) {
                return false;
            }
        }
        return true;
    }
}

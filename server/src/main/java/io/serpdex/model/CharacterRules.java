package io.serpdex.model;

/** Which characters count as white space, and which no text of ours may hold. */
final class CharacterRules {

    private CharacterRules() {}

    /** The White_Space property of Unicode. Java's own test takes in four control characters and leaves out NBSP. */
    static boolean isWhiteSpace(int c) {
        if (c < 0x80) {
            return c == ' ' || (c >= '\t' && c <= '\r');
        }
        return c == 0x85 || Character.isSpaceChar(c);
    }

    /** Half a surrogate pair is no character: it would come back from the disk as a question mark. */
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

package io.serpdex.cli.terminal;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacter.EastAsianWidth;
import com.ibm.icu.lang.UProperty;

/** Computes the display width of text. Wide characters take two columns, combining marks none. */
final class TextWidth {
    /** All characters before the first combining mark take one column. */
    private static final int FIRST_COMBINING_CHARACTER = 0x300;

    private TextWidth() {}

    static int of(String text) {
        int width = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            width += of(c);
            i += Character.charCount(c);
        }
        return width;
    }

    /** Cuts a text to a width with an ellipsis. A URL keeps its end, which distinguishes pages. */
    static String cut(String text, int width) {
        if (of(text) <= width) {
            return text;
        }
        return text.contains("://") ? "…" + end(text, width - 1) : start(text, width - 1) + "…";
    }

    private static String start(String text, int width) {
        int end = 0;
        for (int left = width - of(text.codePointAt(0)); left >= 0; left -= of(text.codePointAt(end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        return text.substring(0, end);
    }

    private static String end(String text, int width) {
        int start = text.length();
        for (int left = width - of(text.codePointBefore(start)); left >= 0; left -= of(text.codePointBefore(start))) {
            start -= Character.charCount(text.codePointBefore(start));
        }
        return text.substring(start);
    }

    private static int of(int c) {
        if (c < FIRST_COMBINING_CHARACTER) {
            return 1;
        }
        return switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
            default ->
                switch (UCharacter.getIntPropertyValue(c, UProperty.EAST_ASIAN_WIDTH)) {
                    case EastAsianWidth.WIDE, EastAsianWidth.FULLWIDTH -> 2;
                    default -> 1;
                };
        };
    }
}

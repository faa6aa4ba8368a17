package io.serpdex.report.format;

import java.util.regex.Pattern;

/** Texts as a cell of a workbook holds them. Characters that XML does not know are left out where it is written. */
final class SheetText {
    /** What a cell can hold. */
    static final int LONGEST = 32_767;

    /** Workbooks write odd characters as _x0041_, so a text that happens to look like that is read as another one. */
    private static final Pattern LOOKS_ESCAPED = Pattern.compile("_(?=x[0-9A-Fa-f]{4}_)");

    private SheetText() {}

    static String of(String text) {
        String fitting = text.length() > LONGEST ? cut(text) : text;
        return fitting.contains("_x") ? LOOKS_ESCAPED.matcher(fitting).replaceAll("_x005F_") : fitting;
    }

    private static String cut(String text) {
        int end = LONGEST - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "…";
    }
}

package io.serpdex.model;

/** Quotes a rejected value in an error message: short, on one line, printable. */
public final class Excerpt {

    private static final int LONGEST = 80;

    private Excerpt() {}

    public static String of(String raw) {
        StringBuilder quoted = new StringBuilder().append('"');
        int end = Math.min(raw.length(), LONGEST);
        for (int i = 0; i < end; ) {
            int c = raw.codePointAt(i);
            i += Character.charCount(c);
            append(quoted, c);
        }
        return quoted.append(raw.length() > LONGEST ? "…\"" : "\"").toString();
    }

    private static void append(StringBuilder quoted, int c) {
        switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> quoted.append("\\u").append("%04x".formatted(c));
            default -> quoted.appendCodePoint(c);
        }
    }
}

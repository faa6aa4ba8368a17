package io.serpdex.generate.text;

/** Capitalizes the words of a phrase. */
public final class TitleCase {

    private TitleCase() {}

    public static String of(String phrase) {
        StringBuilder title = new StringBuilder(phrase);
        for (int i = 0; i < title.length(); i++) {
            if (i == 0 || title.charAt(i - 1) == ' ') {
                title.setCharAt(i, Character.toUpperCase(title.charAt(i)));
            }
        }
        return title.toString();
    }
}

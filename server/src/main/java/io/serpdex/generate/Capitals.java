package io.serpdex.generate;

/** Title case. */
final class Capitals {

    private Capitals() {}

    static String words(String phrase) {
        StringBuilder title = new StringBuilder(phrase);
        for (int i = 0; i < title.length(); i++) {
            if (i == 0 || title.charAt(i - 1) == ' ') {
                title.setCharAt(i, Character.toUpperCase(title.charAt(i)));
            }
        }
        return title.toString();
    }
}

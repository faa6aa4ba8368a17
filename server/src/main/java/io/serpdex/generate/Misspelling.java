package io.serpdex.generate;

/** Slips of the fingers. */
final class Misspelling {

    private Misspelling() {}

    /** The text with one slip in it; never the text itself. */
    static String of(String text, long key) {
        Dice dice = new Dice(key);
        for (int attempt = 0; attempt < 40; attempt++) {
            int at = 1 + dice.below(Math.max(1, text.length() - 2));
            if (at + 1 >= text.length() || !letters(text, at)) {
                continue;
            }
            String slip = switch (dice.below(3)) {
                case 0 -> text.substring(0, at) + text.charAt(at + 1) + text.charAt(at) + text.substring(at + 2);
                case 1 -> text.substring(0, at) + text.substring(at + 1);
                default -> text.substring(0, at) + text.charAt(at) + text.substring(at);
            };
            if (!slip.equals(text)) {
                return slip;
            }
        }
        return text + text.charAt(text.length() - 1);
    }

    /** First letters are rarely mistyped. */
    private static boolean letters(String text, int at) {
        return Character.isLetter(text.charAt(at - 1))
                && Character.isLetter(text.charAt(at))
                && Character.isLetter(text.charAt(at + 1));
    }
}

package io.serpdex.model;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Normalises keyword text: NFKC, format characters dropped, lower case, white space folded to single spaces. The limits
 * are 255 code points and 32 words.
 */
final class KeywordNormaliser {

    private static final int MAX_CHARACTERS = 255;
    private static final int MAX_WORDS = 32;

    /** NFKC joins at most four code points into one, so longer texts are always too long. */
    private static final int MAX_RAW_CHARACTERS = 4 * MAX_CHARACTERS;

    private KeywordNormaliser() {}

    static int words(String text) {
        int words = 1;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == ' ') {
                words++;
            }
        }
        return words;
    }

    static boolean isNormal(String text) {
        return isPlain(text) || text.equals(normalise(text));
    }

    /** Returns whether the text is ASCII and needs no change. Most texts are; the check allocates nothing. */
    static boolean isPlain(String text) {
        int length = text.length();
        if (length == 0 || length > MAX_CHARACTERS) {
            return false;
        }
        int words = 1;
        char before = ' ';
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c == ' ') {
                if (before == ' ') {
                    return false;
                }
                words++;
            } else if (c < ' ' || c > '~' || (c >= 'A' && c <= 'Z')) {
                return false;
            }
            before = c;
        }
        return before != ' ' && words <= MAX_WORDS;
    }

    static String normalise(String raw) {
        refuseWhatCannotBeText(raw);
        String text = raw;
        String before;
        do {
            // One round is not enough: dropping a format character can join a letter and its accent, and lower case
            // can decompose a letter. After the first round, rounds only join characters, so the loop ends.
            before = text;
            text = foldWhiteSpace(Normalizer.normalize(before, Normalizer.Form.NFKC))
                    .toLowerCase(Locale.ROOT);
        } while (!text.equals(before));
        refuseLength(text, raw);
        return text;
    }

    /**
     * Rejects forbidden characters, and very long text, because the normaliser sorts runs of accents in quadratic time.
     */
    private static void refuseWhatCannotBeText(String raw) {
        int characters = 0;
        for (int i = 0; i < raw.length(); ) {
            int c = raw.codePointAt(i);
            i += Character.charCount(c);
            if (CharacterRules.isWhiteSpace(c) || Character.getType(c) == Character.FORMAT) {
                continue;
            }
            if (CharacterRules.isRefused(c)) {
                throw new InvalidValueException("keyword must not contain control characters or unpaired surrogates"
                        + " (U+%04X), got ".formatted(c) + Excerpt.of(raw));
            }
            characters++;
        }
        if (characters > MAX_RAW_CHARACTERS) {
            throw tooLong(characters, raw);
        }
    }

    private static String foldWhiteSpace(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        boolean gap = false;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (CharacterRules.isWhiteSpace(c)) {
                gap = true;
            } else if (Character.getType(c) != Character.FORMAT) {
                if (gap && !folded.isEmpty()) {
                    folded.append(' ');
                }
                gap = false;
                folded.appendCodePoint(c);
            }
        }
        return folded.toString();
    }

    private static void refuseLength(String text, String raw) {
        if (text.isEmpty()) {
            throw new InvalidValueException("keyword must not be empty, got " + Excerpt.of(raw));
        }
        int characters = text.codePointCount(0, text.length());
        if (characters > MAX_CHARACTERS) {
            throw tooLong(characters, raw);
        }
        int words = words(text);
        if (words > MAX_WORDS) {
            throw new InvalidValueException(
                    "keyword must have at most " + MAX_WORDS + " words, got " + words + " in " + Excerpt.of(raw));
        }
    }

    private static InvalidValueException tooLong(int characters, String raw) {
        return new InvalidValueException("keyword must have at most " + MAX_CHARACTERS + " characters, got "
                + characters + " in " + Excerpt.of(raw));
    }
}

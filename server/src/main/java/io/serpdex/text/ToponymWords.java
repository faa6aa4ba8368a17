package io.serpdex.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;

/**
 * The words of a text for the comparison with toponyms, split at hyphens and punctuation.
 *
 * @param exact as written, without apostrophes
 * @param plain without diacritics, and with st for saint
 * @param bare plain without the ending of a possessive: britain for britain's
 */
record ToponymWords(List<String> exact, List<String> plain, List<String> bare) {
    private static final int FIRST_MARK = 0x300;
    private static final int AFTER_MARKS = 0x370;
    private static final int ASCII = 0x80;
    private static final int CYRILLIC = 0x400;

    static ToponymWords of(String text) {
        ToponymWords words = new ToponymWords(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        words.split(text);
        return words;
    }

    int size() {
        return exact.size();
    }

    private void split(String text) {
        StringBuilder word = new StringBuilder();
        int apostrophe = -1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLetterOrDigit(c) || Character.getType(c) == Character.NON_SPACING_MARK) {
                word.append(c);
            } else if (isApostrophe(c) && word.length() > 1) {
                // l'aquila and d'orange are two words; o'hare and king's are one.
                apostrophe = c == '.' ? -1 : word.length();
            } else {
                add(word, apostrophe);
                apostrophe = -1;
            }
        }
        add(word, apostrophe);
    }

    private void add(StringBuilder letters, int apostrophe) {
        if (letters.isEmpty()) {
            return;
        }
        String word = letters.toString();
        String folded = withoutSaint(fold(word));
        boolean possessive = apostrophe == word.length() - 1 && word.endsWith("s");
        exact.add(word);
        plain.add(folded);
        bare.add(possessive ? folded.substring(0, folded.length() - 1) : folded);
        letters.setLength(0);
    }

    private static String withoutSaint(String word) {
        return switch (word) {
            case "saint", "sankt" -> "st";
            case "sainte" -> "ste";
            default -> word;
        };
    }

    private static boolean isApostrophe(char c) {
        return c == '\'' || c == '’' || c == '`' || c == '.';
    }

    private static String fold(String word) {
        boolean folded = true;
        for (int i = 0; i < word.length() && folded; i++) {
            char c = word.charAt(i);
            folded = c < ASCII || (c >= CYRILLIC && c < 0x450 && c != 'ё');
        }
        if (folded) {
            return word;
        }
        String decomposed = Normalizer.normalize(word, Normalizer.Form.NFD);
        StringBuilder plain = new StringBuilder(decomposed.length());
        for (int i = 0; i < decomposed.length(); i++) {
            if (!isDropped(decomposed, i)) {
                append(plain, decomposed.charAt(i));
            }
        }
        return Normalizer.normalize(plain, Normalizer.Form.NFC);
    }

    /**
     * Returns whether a combining mark is dropped. й and ї are separate letters, marks of other scripts belong to
     * words, and ё is often written as е.
     */
    private static boolean isDropped(String decomposed, int at) {
        int base = at;
        while (base > 0 && decomposed.charAt(base) >= FIRST_MARK && decomposed.charAt(base) < AFTER_MARKS) {
            base--;
        }
        return base < at && (decomposed.charAt(base) < CYRILLIC || decomposed.charAt(base) == 'е');
    }

    private static void append(StringBuilder plain, char c) {
        switch (c) {
            case 'ß' -> plain.append("ss");
            case 'ø' -> plain.append('o');
            case 'ł' -> plain.append('l');
            case 'đ' -> plain.append('d');
            case 'ı' -> plain.append('i');
            case 'æ' -> plain.append("ae");
            case 'œ' -> plain.append("oe");
            default -> plain.append(c);
        }
    }
}

package io.serpdex.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;

/**
 * The words of a text for the comparison with toponyms, split at hyphens and punctuation.
 *
 * @param exact as written
 * @param plain without diacritics
 */
record ToponymWords(List<String> exact, List<String> plain) {
    private static final int FIRST_MARK = 0x300;
    private static final int AFTER_MARKS = 0x370;
    private static final int ASCII = 0x80;
    private static final int CYRILLIC = 0x400;

    static ToponymWords of(String text) {
        List<String> exact = split(text);
        List<String> plain = new ArrayList<>(exact.size());
        for (String word : exact) {
            plain.add(fold(word));
        }
        return new ToponymWords(exact, plain);
    }

    int size() {
        return exact.size();
    }

    private static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLetterOrDigit(c) || Character.getType(c) == Character.NON_SPACING_MARK) {
                word.append(c);
            } else if (!isApostrophe(c) || word.length() <= 1) {
                // l'aquila and d'orange are two words; o'hare and king's are one.
                end(word, words);
            }
        }
        end(word, words);
        return words;
    }

    private static void end(StringBuilder word, List<String> words) {
        if (!word.isEmpty()) {
            words.add(word.toString());
            word.setLength(0);
        }
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

package io.serpdex.text;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;

/** Detects results made for a keyword: all its words are in the title, or adjacent in host or path. */
public final class ExactMatch {
    private final WordAnalysis analysis;
    private final List<String> words;
    private final List<String> plainWords;
    private final boolean ascii;

    public ExactMatch(WordAnalysis analysis, String keyword) {
        this.analysis = analysis;
        this.words = analysis.words(keyword);
        this.plainWords = words.stream()
                .map(ExactMatch::lettersAndDigits)
                .filter(word -> !word.isEmpty())
                .toList();
        this.ascii = words.stream().allMatch(ExactMatch::isAscii);
    }

    /** Returns whether every word of the keyword is a word of the title, in any order. */
    public boolean inTitle(String title) {
        if (words.isEmpty() || !mayHold(title)) {
            return false;
        }
        return new HashSet<>(analysis.words(title)).containsAll(words);
    }

    /** Returns false if an ASCII title does not contain every word as a substring, which saves splitting it. */
    private boolean mayHold(String title) {
        if (!ascii || !isAscii(title)) {
            return true;
        }
        String lower = title.toLowerCase(Locale.ROOT);
        for (String word : words) {
            if (!lower.contains(word)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether the words of the keyword are in the host or the path, in order, separated by {@code -}, {@code _}
     * or nothing, with no letter or digit before or after. Queries are ignored and escapes ({@code %C3%A9}) are not
     * decoded.
     *
     * @param path may be followed by a query
     */
    public boolean inUrl(String host, String path) {
        return !plainWords.isEmpty() && (stands(host, host.length()) || stands(path, pathEnd(path)));
    }

    private static int pathEnd(String path) {
        int query = path.indexOf('?');
        return query < 0 ? path.length() : query;
    }

    private boolean stands(String text, int end) {
        char first = plainWords.getFirst().charAt(0);
        for (int start = 0; start < end; start++) {
            if (folded(text.charAt(start)) == first
                    && (start == 0 || !Character.isLetterOrDigit(text.codePointBefore(start)))
                    && standsAt(text, start, end)) {
                return true;
            }
        }
        return false;
    }

    private boolean standsAt(String text, int start, int end) {
        int at = start;
        for (int i = 0; i < plainWords.size(); i++) {
            if (i > 0 && at < end && (text.charAt(at) == '-' || text.charAt(at) == '_')) {
                at++;
            }
            String word = plainWords.get(i);
            for (int j = 0; j < word.length(); j++, at++) {
                if (at >= end || folded(text.charAt(at)) != word.charAt(j)) {
                    return false;
                }
            }
        }
        return at == end || !Character.isLetterOrDigit(text.codePointAt(at));
    }

    private static char folded(char c) {
        return c >= 'A' && c <= 'Z' ? (char) (c + 'a' - 'A') : c;
    }

    private static String lettersAndDigits(String word) {
        StringBuilder kept = new StringBuilder();
        word.codePoints().filter(Character::isLetterOrDigit).forEach(kept::appendCodePoint);
        return kept.toString();
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }
}

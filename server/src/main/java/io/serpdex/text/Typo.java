package io.serpdex.text;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The difference between a text and its likely correct spelling.
 *
 * <p>Exactly one word differs, or one space is missing. Differences that are usually intended do not count: digits,
 * short words, endings (inflection, also in languages without a stemmer) and first letters.
 *
 * @param wrong the misspelled word
 * @param right the correction: one word, or two if a space was missing
 * @param distance the number of letters that are inserted, omitted, replaced or swapped with their neighbour
 */
public record Typo(String wrong, List<String> right, int distance) {
    /** Shorter words are one keystroke away from many other words. */
    static final int SHORTEST = 4;

    /** From this length on, two letters can differ, including the first. */
    static final int LONG = 8;

    private static final int SHORTEST_PART = 2;

    /** Returns the typo that turns {@code meant} into {@code written}, or null; both are normalised keywords. */
    public static @Nullable Typo between(String written, String meant) {
        if (Math.abs(written.length() - meant.length()) > 4 || written.equals(meant)) {
            return null; // A typo changes at most two code points of two chars each.
        }
        String[] words = written.split(" ", -1);
        String[] others = meant.split(" ", -1);
        int same = 0;
        while (same < words.length && same < others.length && words[same].equals(others[same])) {
            same++;
        }
        if (same == words.length) {
            return null;
        }
        if (words.length == others.length) {
            boolean restSame = Arrays.equals(words, same + 1, words.length, others, same + 1, others.length);
            return restSame ? ofWord(words[same], others[same]) : null;
        }
        boolean spaceMissing = words.length + 1 == others.length
                && words[same].equals(others[same] + others[same + 1])
                && Arrays.equals(words, same + 1, words.length, others, same + 2, others.length);
        return spaceMissing ? ofMissingSpace(words[same], others[same], others[same + 1]) : null;
    }

    private static @Nullable Typo ofMissingSpace(String wrong, String first, String second) {
        boolean words = isWord(first) && isWord(second);
        return words
                        && letters(first) >= SHORTEST_PART
                        && letters(second) >= SHORTEST_PART
                        && letters(wrong) >= SHORTEST
                ? new Typo(wrong, List.of(first, second), 1)
                : null;
    }

    private static @Nullable Typo ofWord(String wrong, String right) {
        if (!isWord(wrong) || !isWord(right)) {
            return null;
        }
        int[] a = wrong.codePoints().toArray();
        int[] b = right.codePoints().toArray();
        int shorter = Math.min(a.length, b.length);
        if (shorter < SHORTEST || (shorter < LONG && a[0] != b[0])) {
            return null;
        }
        int distance = EditDistance.between(a, b);
        boolean near = distance <= (shorter < LONG ? 1 : 2);
        return near && !isOtherEnding(a, b, distance) ? new Typo(wrong, List.of(right), distance) : null;
    }

    /**
     * Returns whether only the last letters differ. Two swapped letters are not an ending: they span more letters than
     * their distance of one.
     */
    private static boolean isOtherEnding(int[] a, int[] b, int distance) {
        int same = 0;
        while (same < a.length && same < b.length && a[same] == b[same]) {
            same++;
        }
        return Math.max(a.length, b.length) - same <= distance;
    }

    private static boolean isWord(String text) {
        return text.codePoints().allMatch(Character::isLetter);
    }

    private static int letters(String word) {
        return word.codePointCount(0, word.length());
    }

    /** Counts the letters to insert, delete, replace or swap with their neighbour. No letter changes twice. */
    static final class EditDistance {
        private EditDistance() {}

        static int between(int[] a, int[] b) {
            int[] beforeLast = new int[b.length + 1];
            int[] last = new int[b.length + 1];
            int[] row = new int[b.length + 1];
            for (int j = 0; j <= b.length; j++) {
                last[j] = j;
            }
            for (int i = 1; i <= a.length; i++) {
                row[0] = i;
                for (int j = 1; j <= b.length; j++) {
                    int replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
                    row[j] = Math.min(replaced, Math.min(last[j], row[j - 1]) + 1);
                    if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                        row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                    }
                }
                int[] free = beforeLast;
                beforeLast = last;
                last = row;
                row = free;
            }
            return last[b.length];
        }
    }
}

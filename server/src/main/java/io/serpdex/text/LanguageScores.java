package io.serpdex.text;

import java.util.Arrays;
import java.util.List;

/**
 * Scores how well the words of a text fit each language: the likelihood of each letter after the four before it. If a
 * language does not have the longer sequence, the shorter one is used with a penalty. Not thread-safe.
 */
final class LanguageScores {
    /** Penalty for each letter by which the known sequence is shorter. */
    private static final float SHORTER = 2;

    private static final float UNKNOWN = 14;

    /** Weight of word beginnings and endings relative to the letters within words. */
    private static final float BORDER_WEIGHT = 0.4f;

    private static final float UNKNOWN_BORDER = 12;

    /** Typical penalty of a border, for languages without border statistics. */
    private static final float USUAL_BORDER = 5;

    private static final List<String> WITHOUT_BORDERS = List.of("az", "kk", "mn");

    private final LetterNgrams sequences;
    private final float[] scores;
    private final long withoutBorders;
    private final int[] hashes = new int[LetterNgrams.LONGEST + 1];

    LanguageScores(LetterNgrams sequences) {
        this.sequences = sequences;
        this.scores = new float[sequences.languages().size()];
        this.withoutBorders = mask(WITHOUT_BORDERS);
    }

    /** Returns languages as a bit mask. */
    long mask(List<String> languages) {
        long mask = 0;
        for (String language : languages) {
            int index = sequences.languages().indexOf(language);
            mask |= index < 0 ? 0 : 1L << index;
        }
        return mask;
    }

    void clear() {
        Arrays.fill(scores, 0);
    }

    /** Returns the score of a language so far. The closer to 0, the better the fit. */
    float of(int language) {
        return scores[language];
    }

    void addWord(CharSequence text, int from, int to, long candidates) {
        for (int at = from; at < to; at++) {
            addLetter(text, from, at, candidates);
        }
        if (to - from == 1) {
            addBorder(hash(hash(hash(0, ' '), text.charAt(from)), ' '), candidates);
            return;
        }
        char first = text.charAt(from);
        char last = text.charAt(to - 1);
        addBorder(hash(hash(0, first), ' '), candidates);
        addBorder(hash(hash(hash(0, text.charAt(from + 1)), first), ' '), candidates);
        addBorder(hash(hash(0, ' '), last), candidates);
        addBorder(hash(hash(hash(0, ' '), last), text.charAt(to - 2)), candidates);
    }

    private static int hash(int hash, char letter) {
        return LetterNgrams.with(hash, letter);
    }

    private void addLetter(CharSequence text, int from, int at, long candidates) {
        int longest = Math.min(LetterNgrams.LONGEST, at - from + 1);
        for (int length = 1; length <= longest; length++) {
            hashes[length] = hash(hashes[length - 1], text.charAt(at - length + 1));
        }
        long open = candidates;
        for (int length = longest; length > 0 && open != 0; length--) {
            int place = sequences.find(hashes[length]);
            int count = place == 0 ? 0 : sequences.count(place);
            for (int i = 0; i < count; i++) {
                long language = 1L << sequences.language(place, i);
                if ((open & language) != 0) {
                    open &= ~language;
                    float penalty = sequences.level(place, i) * LetterNgrams.LEVEL + (longest - length) * SHORTER;
                    scores[sequences.language(place, i)] -= Math.min(penalty, UNKNOWN);
                }
            }
        }
        subtract(open, UNKNOWN);
    }

    private void addBorder(int hash, long candidates) {
        int place = sequences.find(hash);
        int count = place == 0 ? 0 : sequences.count(place);
        long open = candidates & ~withoutBorders;
        for (int i = 0; i < count; i++) {
            long language = 1L << sequences.language(place, i);
            if ((open & language) != 0) {
                open &= ~language;
                float penalty = sequences.level(place, i) * LetterNgrams.LEVEL;
                scores[sequences.language(place, i)] -= BORDER_WEIGHT * Math.min(penalty, UNKNOWN_BORDER);
            }
        }
        subtract(open, BORDER_WEIGHT * UNKNOWN_BORDER);
        subtract(candidates & withoutBorders, BORDER_WEIGHT * USUAL_BORDER);
    }

    private void subtract(long languages, float penalty) {
        for (long rest = languages; rest != 0; rest &= rest - 1) {
            scores[Long.numberOfTrailingZeros(rest)] -= penalty;
        }
    }
}

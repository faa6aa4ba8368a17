package io.serpdex.text;

import java.util.Arrays;
import java.util.List;

/**
 * Scores how well the words of a text fit each language: the likelihood of each letter after the four before it. If a
 * language does not have the longer sequence, the shorter one is used with a penalty. A single word has limited weight
 * for or against the expected language, because it can be a name. Not thread-safe.
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

    /** Penalty of the languages that do not have a function word. */
    private static final float NOT_A_FUNCTION_WORD = 4;

    /** Difference between the expected language and another one up to which a word has its full weight. */
    private static final float WORD_LIMIT = 6;

    /** Weight of the difference beyond {@link #WORD_LIMIT} if the word favours another language. */
    private static final float BEYOND_LIMIT = 0.3f;

    /** Improbability from which a letter is foreign to a language: less than one letter in a thousand. */
    private static final float FOREIGN_LETTER = 7;

    private static final List<String> WITHOUT_BORDERS = List.of("az", "kk", "mn");

    private final LetterNgrams sequences;
    private final int expected;
    private final float[] wordScores;
    private final float[] scores;
    private final long withoutBorders;
    private final int[] hashes = new int[LetterNgrams.LONGEST + 1];
    private boolean foreignLetters;

    /** @param expected index of the language of the database, which the model may lack; -1 if there is none */
    LanguageScores(LetterNgrams sequences, int expected) {
        this.sequences = sequences;
        this.expected = expected;
        this.wordScores = new float[sequences.languages().size() + 1];
        this.scores = new float[sequences.languages().size() + 1];
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
        foreignLetters = false;
    }

    /** Returns the score of a language so far. The closer to 0, the better the fit. */
    float of(int language) {
        return scores[language];
    }

    /** Returns whether the text so far has letters that the expected language does not use. */
    boolean hasForeignLetters() {
        return foreignLetters;
    }

    /** @param functionOf languages in which this is a function word */
    void addWord(CharSequence text, int from, int to, long candidates, long functionOf) {
        Arrays.fill(wordScores, 0);
        for (int at = from; at < to; at++) {
            addLetter(text, from, at, candidates);
        }
        addBorders(text, from, to, candidates);
        if ((functionOf & candidates) != 0) {
            subtract(candidates & ~functionOf, NOT_A_FUNCTION_WORD);
        }
        long scored = candidates;
        if (expected >= 0) {
            scored |= 1L << expected;
            boolean foreign = hasForeignLetters(text, from, to);
            limitWeight(candidates, foreign);
            foreignLetters |= foreign;
        }
        for (long rest = scored; rest != 0; rest &= rest - 1) {
            int language = Long.numberOfTrailingZeros(rest);
            scores[language] += wordScores[language];
        }
    }

    /** Limits the difference between the expected language and the others, unless letters rule out a name. */
    private void limitWeight(long candidates, boolean foreign) {
        boolean sameScript = (candidates & 1L << expected) != 0;
        float own = sameScript ? wordScores[expected] : Float.NEGATIVE_INFINITY;
        float best = own;
        for (long rest = candidates; rest != 0; rest &= rest - 1) {
            int language = Long.numberOfTrailingZeros(rest);
            wordScores[language] = Math.max(wordScores[language], own - WORD_LIMIT);
            best = Math.max(best, wordScores[language]);
        }
        if (!sameScript) {
            wordScores[expected] = best - WORD_LIMIT;
        } else if (!foreign) {
            float limited = best - WORD_LIMIT - BEYOND_LIMIT * (best - own - WORD_LIMIT);
            wordScores[expected] = Math.max(own, limited);
        }
    }

    /** Returns whether the word has a letter that the expected language does not use. Names are typed without those. */
    private boolean hasForeignLetters(CharSequence text, int from, int to) {
        for (int at = from; at < to; at++) {
            if (text.charAt(at) > 127 && improbability(text.charAt(at)) >= FOREIGN_LETTER) {
                return true;
            }
        }
        return false;
    }

    /** Returns the improbability of a letter in the expected language. */
    private float improbability(char letter) {
        int place = sequences.find(hash(0, letter));
        int count = place == 0 ? 0 : sequences.count(place);
        for (int i = 0; i < count; i++) {
            if (sequences.language(place, i) == expected) {
                return sequences.level(place, i) * LetterNgrams.LEVEL;
            }
        }
        return UNKNOWN;
    }

    private void addBorders(CharSequence text, int from, int to, long candidates) {
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
                    wordScores[sequences.language(place, i)] -= Math.min(penalty, UNKNOWN);
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
                wordScores[sequences.language(place, i)] -= BORDER_WEIGHT * Math.min(penalty, UNKNOWN_BORDER);
            }
        }
        subtract(open, BORDER_WEIGHT * UNKNOWN_BORDER);
        subtract(candidates & withoutBorders, BORDER_WEIGHT * USUAL_BORDER);
    }

    private void subtract(long languages, float penalty) {
        for (long rest = languages; rest != 0; rest &= rest - 1) {
            wordScores[Long.numberOfTrailingZeros(rest)] -= penalty;
        }
    }
}

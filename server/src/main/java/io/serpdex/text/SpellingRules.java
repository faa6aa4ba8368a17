package io.serpdex.text;

import java.util.List;

/**
 * When a database itself supports that a keyword is a {@link Typo} of another one: far more people search for the other,
 * both find the same pages, and the word that is changed is hardly ever used.
 */
public final class SpellingRules {
    /** How many keywords of a page, largest volume first, are looked at. */
    public static final int KEYWORDS_OF_A_PAGE = 100;

    /** Pages of the keyword that are looked at: its top 10; they count as shared where the other has them in its top 20. */
    public static final int DEEPEST = 10;

    public static final int FEWEST_SHARED = 3;

    private static final int TIMES_THE_VOLUME = 10;
    private static final int SMALLEST_VOLUME = 10;
    private static final int TIMES_THE_TEXTS = 4;
    private static final int FEW_TEXTS = 10;
    private static final int ONE_TEXT_IN = 10_000;

    private SpellingRules() {}

    /** The least volume that another keyword must have; an unknown volume counts as 0. */
    public static long volumeNeeded(int volume) {
        return (long) TIMES_THE_VOLUME * Math.max(SMALLEST_VOLUME, volume);
    }

    /** Whether enough of a keyword's pages, which are ten at most, are shared. */
    public static boolean isShared(int pages) {
        return pages >= FEWEST_SHARED;
    }

    /** In how many of all texts a word may occur and still be wrong; one that occurs more often is a word. */
    public static int mostTextsOfARareWord(int texts) {
        return Math.max(FEW_TEXTS, texts / ONE_TEXT_IN);
    }

    /** Whether a word occurs in far more texts than the one that it is to replace. */
    public static boolean isFarMoreUsed(int textsOfRight, int textsOfWrong) {
        return textsOfRight >= (long) TIMES_THE_TEXTS * textsOfWrong;
    }

    /** Whether both texts are the same words but for plural, accents and order. */
    public static boolean areSameWords(WordAnalysis analysis, String text, String other) {
        List<String> words = analysis.stems(text);
        List<String> others = analysis.stems(other);
        return words.size() == others.size()
                && words.stream()
                        .sorted()
                        .toList()
                        .equals(others.stream().sorted().toList());
    }
}

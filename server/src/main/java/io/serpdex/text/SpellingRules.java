package io.serpdex.text;

import java.util.List;

/**
 * Rules by which a database confirms that a keyword is a typo of another one: the other keyword has far more volume,
 * both have the same pages in their results, and the changed word is rare.
 */
public final class SpellingRules {
    /** Number of keywords of a page that are compared, highest volume first. */
    public static final int KEYWORDS_OF_A_PAGE = 100;

    /**
     * Number of top pages of the keyword that are compared. A page is shared if it is in the top 20 of the other
     * keyword.
     */
    public static final int DEEPEST = 10;

    public static final int FEWEST_SHARED = 3;

    private static final int TIMES_THE_VOLUME = 10;
    private static final int SMALLEST_VOLUME = 10;
    private static final int TIMES_THE_TEXTS = 4;
    private static final int FEW_TEXTS = 10;
    private static final int ONE_TEXT_IN = 10_000;

    private SpellingRules() {}

    /** Returns the lowest volume that the other keyword must have. An unknown volume counts as 0. */
    public static long volumeNeeded(int volume) {
        return (long) TIMES_THE_VOLUME * Math.max(SMALLEST_VOLUME, volume);
    }

    /** Returns whether enough of the keyword's pages, at most ten, are shared. */
    public static boolean isShared(int pages) {
        return pages >= FEWEST_SHARED;
    }

    /** Returns the highest number of texts in which a misspelled word can occur. A more frequent one is a real word. */
    public static int mostTextsOfARareWord(int texts) {
        return Math.max(FEW_TEXTS, texts / ONE_TEXT_IN);
    }

    /** Returns whether a word occurs in far more texts than the word it would replace. */
    public static boolean isFarMoreUsed(int textsOfRight, int textsOfWrong) {
        return textsOfRight >= (long) TIMES_THE_TEXTS * textsOfWrong;
    }

    /** Returns whether two texts differ only in plurals, accents and word order. */
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

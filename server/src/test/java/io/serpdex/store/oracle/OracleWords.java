package io.serpdex.store.oracle;

import io.serpdex.model.Database;
import io.serpdex.store.Filter;
import io.serpdex.text.WordAnalysis;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Matches texts with words. Uses the production word analysis, which has separate tests. */
final class OracleWords {
    private final WordAnalysis analysis;
    private final Map<String, List<String>> stems = new ConcurrentHashMap<>();
    private final Map<String, List<String>> words = new ConcurrentHashMap<>();

    OracleWords(Database database) {
        this.analysis = new WordAnalysis(database.language());
    }

    /** Returns true if a text contains all words in any order. A phrase without words matches only itself. */
    boolean matches(String text, String phrase) {
        if (text.equals(phrase)) {
            return true;
        }
        List<String> wanted = stems(phrase);
        return !wanted.isEmpty() && stems(text).containsAll(wanted);
    }

    /** Matches like {@link #matches} with the last word as a prefix, which is not stemmed because its ending is missing. */
    boolean completes(String text, String typed) {
        if (text.equals(typed)) {
            return true;
        }
        List<String> typedWords = words(typed);
        if (typedWords.isEmpty()) {
            return false;
        }
        List<String> typedStems = stems(typed);
        List<String> finished = typedStems.subList(0, typedStems.size() - 1);
        String begun = typedWords.getLast();
        return stems(text).containsAll(finished) && words(text).stream().anyMatch(word -> word.startsWith(begun));
    }

    /** Returns true if a text contains the words next to each other in this order. A phrase without words matches nothing. */
    boolean contains(String text, String phrase) {
        List<String> wanted = stems(phrase);
        List<String> present = stems(text);
        if (wanted.isEmpty()) {
            return false;
        }
        for (int start = 0; start + wanted.size() <= present.size(); start++) {
            if (present.subList(start, start + wanted.size()).equals(wanted)) {
                return true;
            }
        }
        return false;
    }

    /** Applies the word filters: at least one phrase of the first list unless it is empty, and none of the second. */
    boolean passes(String text, Filter filter) {
        boolean wanted = filter.anyOf().isEmpty() || filter.anyOf().stream().anyMatch(phrase -> contains(text, phrase));
        return wanted && filter.noneOf().stream().noneMatch(phrase -> contains(text, phrase));
    }

    List<String> stems(String text) {
        return stems.computeIfAbsent(text, analysis::stems);
    }

    List<String> words(String text) {
        return words.computeIfAbsent(text, analysis::words);
    }
}

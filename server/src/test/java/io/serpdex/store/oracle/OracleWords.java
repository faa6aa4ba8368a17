package io.serpdex.store.oracle;

import io.serpdex.model.Database;
import io.serpdex.store.Filter;
import io.serpdex.text.WordAnalysis;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Matches texts against words. The analysis chain is the real one: what a word is has its own tests. */
final class OracleWords {
    private final WordAnalysis analysis;
    private final Map<String, List<String>> stems = new ConcurrentHashMap<>();
    private final Map<String, List<String>> words = new ConcurrentHashMap<>();

    OracleWords(Database database) {
        this.analysis = new WordAnalysis(database.language());
    }

    /** All words of the phrase occur, in any order; a phrase without words is found by itself only. */
    boolean matches(String text, String phrase) {
        if (text.equals(phrase)) {
            return true;
        }
        List<String> wanted = stems(phrase);
        return !wanted.isEmpty() && stems(text).containsAll(wanted);
    }

    /** As {@link #matches}, the last word as a prefix. A prefix has no ending yet, so it is not stemmed. */
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

    /** The words of the phrase stand next to each other in this order; a phrase without words is in no text. */
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

    /** The word filters: at least one of the first list if it asks anything, none of the second. */
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

package io.serpdex.text;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Detects the language of a keyword. The language of the database is expected; the letters must clearly indicate
 * another one for it to win. Not thread-safe.
 */
public final class LanguageDetector {
    /** Minimum difference between two unexpected languages for the better one to win. */
    private static final float CLEAR = 0.7f;

    /** Maximum distance at which the expected language still wins over such a pair. */
    private static final float STILL_LIKELY = 6;

    /** Weight of other scripts relative to Latin: a brand in Latin letters must not outweigh the words next to it. */
    private static final int NON_LATIN_WEIGHT = 2;

    private static final int MAX_WORDS = 128;

    private static final Set<String> NEUTRAL = Set.copyOf(ResourceLines.read("neutral-words.txt"));

    private final LanguagePrior prior;
    private final LetterNgrams sequences;
    private final LanguageScores scores;
    private final Map<String, Long> functionWords;
    private final Map<WritingSystem, Tally> tallies = new EnumMap<>(WritingSystem.class);
    private final int[] starts = new int[MAX_WORDS];
    private final int[] ends = new int[MAX_WORDS];

    /** For each word, the languages in which it is a function word, as bits. */
    private final long[] functionOf = new long[MAX_WORDS];

    private int words;

    /**
     * Creates a detector for one database.
     *
     * @param expected language of the database, ISO 639-1; null if no language is more likely than others
     */
    public LanguageDetector(@Nullable String expected) {
        this.sequences = LetterNgrams.shared();
        this.prior = new LanguagePrior(expected, sequences.languages());
        this.scores = new LanguageScores(sequences, prior.index());
        this.functionWords = functionWords(scores);
        for (WritingSystem writingSystem : WritingSystem.values()) {
            tallies.put(writingSystem, new Tally(writingSystem.languages(), scores));
        }
    }

    private static Map<String, Long> functionWords(LanguageScores scores) {
        Map<String, Long> languages = new HashMap<>();
        for (String line : ResourceLines.read("function-words.txt")) {
            List<String> words = List.of(line.split(" ", -1));
            long language = scores.mask(words.subList(0, 1));
            words.subList(1, words.size()).forEach(word -> languages.merge(word, language, (a, b) -> a | b));
        }
        return languages;
    }

    /** The languages of a script as bits, and the number of its letters in the text. */
    private static final class Tally {
        final @Nullable String only;
        final long languages;
        int letters;

        Tally(List<String> languages, LanguageScores scores) {
            this.only = languages.size() == 1 ? languages.getFirst() : null;
            this.languages = scores.mask(languages);
        }
    }

    private Tally tally(WritingSystem writingSystem) {
        return Objects.requireNonNull(tallies.get(writingSystem));
    }

    /** Returns the language as ISO 639-1, or null if it is ambiguous. */
    public @Nullable String of(String text) {
        tallies.values().forEach(tally -> tally.letters = 0);
        words = 0;
        boolean names = cut(text);
        if (words == 0) {
            return names ? prior.expected() : null;
        }
        WritingSystem writingSystem = writing();
        if (writingSystem == null) {
            return null;
        }
        String only = tally(writingSystem).only;
        return only == null ? best(text, writingSystem) : prior.nameOf(only);
    }

    /** Collects the words that indicate a language. Returns whether the text also has names, which indicate none. */
    private boolean cut(String text) {
        boolean names = false;
        for (int start = 0; start < text.length(); ) {
            int end = text.indexOf(' ', start);
            end = end < 0 ? text.length() : end;
            String part = start == 0 && end == text.length() ? text : text.substring(start, end);
            if (NEUTRAL.contains(part) || (hasDigit(part) && part.chars().anyMatch(Character::isLetter))) {
                names = true;
            } else {
                cutPart(text, start, end, functionWords.getOrDefault(part, 0L));
            }
            start = end + 1;
        }
        return names;
    }

    /** Returns whether a word has a digit and is therefore a model number. */
    private static boolean hasDigit(String part) {
        for (int i = 0; i < part.length(); i++) {
            if (part.charAt(i) >= '0' && part.charAt(i) <= '9') {
                return true;
            }
        }
        return false;
    }

    /** @param languages those in which the part is a function word */
    private void cutPart(String text, int from, int to, long languages) {
        int start = -1;
        for (int at = from; at <= to; at++) {
            boolean letter = at < to && Character.isLetter(text.charAt(at));
            if (letter && start < 0) {
                start = at;
            } else if (!letter && start >= 0) {
                if (words < MAX_WORDS) {
                    starts[words] = start;
                    functionOf[words] = languages;
                    ends[words++] = at;
                }
                start = -1;
            }
            if (letter) {
                WritingSystem writingSystem = WritingSystem.of(text.charAt(at));
                if (writingSystem != null) {
                    tally(writingSystem).letters++;
                }
            }
        }
    }

    private @Nullable WritingSystem writing() {
        if (tally(WritingSystem.KANA).letters > 0) {
            return WritingSystem.KANA;
        }
        WritingSystem most = null;
        int largest = 0;
        for (WritingSystem writingSystem : WritingSystem.values()) {
            int weight = tally(writingSystem).letters * (writingSystem == WritingSystem.LATIN ? 1 : NON_LATIN_WEIGHT);
            if (weight > largest) {
                largest = weight;
                most = writingSystem;
            }
        }
        return most;
    }

    private @Nullable String best(String text, WritingSystem writingSystem) {
        long open = tally(writingSystem).languages;
        scores.clear();
        for (int word = 0; word < words; word++) {
            if (WritingSystem.of(text.charAt(starts[word])) == writingSystem) {
                scores.addWord(text, starts[word], ends[word], open, functionOf[word]);
            }
        }
        boolean mayBeName = !scores.hasForeignLetters();
        boolean ownScript = (open & prior.mask()) != 0;
        int letters = mayBeName && ownScript ? tally(writingSystem).letters : Integer.MAX_VALUE;
        long competing = mayBeName ? open | prior.mask() : open;
        int best = -1;
        float bestScore = Float.NEGATIVE_INFINITY;
        float second = Float.NEGATIVE_INFINITY;
        for (long rest = competing; rest != 0; rest &= rest - 1) {
            int language = Long.numberOfTrailingZeros(rest);
            float score = scores.of(language) + prior.of(language, letters);
            if (score > bestScore) {
                second = bestScore;
                bestScore = score;
                best = language;
            } else {
                second = Math.max(second, score);
            }
        }
        int expected = prior.index();
        if (best != expected && bestScore - second >= CLEAR) {
            return prior.nameOf(sequences.languages().get(best));
        }
        boolean stillLikely = (competing & prior.mask()) != 0
                && scores.of(expected) + prior.of(expected, letters) > bestScore - STILL_LIKELY;
        return stillLikely ? prior.expected() : null;
    }
}

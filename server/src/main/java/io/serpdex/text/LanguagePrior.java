package io.serpdex.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Prior probabilities of languages: highest for the language of the database, then for widely used languages. */
final class LanguagePrior {
    /** Logarithm of the factor by which another language must fit better than the expected one. */
    private static final float EXPECTED = 6;

    /** Number of letters at and above which the expected language gets no more than {@link #EXPECTED}. */
    private static final int SHORT = 22;

    /** The additional head start for each letter below {@link #SHORT}: short keywords are often names. */
    private static final float MISSING_LETTER = 0.4f;

    /** The head start of English if the expected language uses another script. */
    private static final float LINGUA_FRANCA = 3;

    private static final String LARGE = "es de fr pt it ru ar zh";
    private static final String MEDIUM = "nl pl tr sv cs hu ro da no fi uk id vi fa ja";

    private static final float LARGE_STARTS = -1;
    private static final float MEDIUM_STARTS = -2;
    private static final float OTHERS_START = -4;

    /** Languages that only the database can distinguish, with the language that represents them in the model. */
    private static final Map<String, String> SPELLED_LIKE =
            Map.of("bs", "hr", "sr", "hr", "ms", "id", "ne", "hi", "mr", "hi");

    /** Similar languages: in the country of one, hardly any keyword is in the other. */
    private static final Map<String, String> NEIGHBOURS = Map.of(
            "no", "da", "da", "no", "cs", "sk", "sk", "cs", "bg", "mk", "mk", "bg", "sl", "hr", "hr", "sl", "tr", "az",
            "az", "tr");

    private static final float NEIGHBOURS_START = -10;

    private final @Nullable String expected;
    private final int index;
    private final float[] headStarts;

    LanguagePrior(@Nullable String expected, List<String> languages) {
        this.expected = expected;
        Map<String, Float> starts = new HashMap<>();
        languages.forEach(language -> starts.put(language, OTHERS_START));
        List.of(MEDIUM.split(" ", -1)).forEach(language -> starts.put(language, MEDIUM_STARTS));
        List.of(LARGE.split(" ", -1)).forEach(language -> starts.put(language, LARGE_STARTS));
        starts.put("en", 0f);
        if (expected != null) {
            if (!WritingSystem.LATIN.languages().contains(expected)) {
                starts.put("en", LINGUA_FRANCA);
            }
            String neighbour = NEIGHBOURS.get(expected);
            if (neighbour != null) {
                starts.put(neighbour, NEIGHBOURS_START);
            }
            starts.put(expected, EXPECTED);
            starts.put(SPELLED_LIKE.getOrDefault(expected, expected), EXPECTED);
        }
        this.index = expected == null ? -1 : index(SPELLED_LIKE.getOrDefault(expected, expected), languages);
        this.headStarts = new float[languages.size() + 1];
        for (int i = 0; i < languages.size(); i++) {
            headStarts[i] = starts.getOrDefault(languages.get(i), OTHERS_START);
        }
        headStarts[languages.size()] = EXPECTED;
    }

    private static int index(String language, List<String> languages) {
        int known = languages.indexOf(language);
        return known < 0 ? languages.size() : known;
    }

    @Nullable
    String expected() {
        return expected;
    }

    /**
     * Returns the index of the language that represents the expected one: the number of languages if the model has
     * none, -1 if no language is expected.
     */
    int index() {
        return index;
    }

    /** Returns the index as a bit mask; 0 if no language is expected. */
    long mask() {
        return index < 0 ? 0 : 1L << index;
    }

    /** Returns the head start of a language by its index in a text with this number of letters. */
    float of(int language, int letters) {
        float additional = language == index ? Math.max(0, SHORT - letters) * MISSING_LETTER : 0;
        return headStarts[language] + additional;
    }

    /** Returns the expected language if the detected one represents it, otherwise the detected one. */
    String nameOf(String found) {
        return expected != null && found.equals(SPELLED_LIKE.get(expected)) ? expected : found;
    }
}

package io.serpdex.generate.world;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.text.AsciiText;
import java.util.List;

/**
 * Generates names of sites and brands from syllables, so that they sound real but are not well-known names.
 */
public final class NameGenerator {

    private static final List<String> FIRST_ONSETS = WordLists.cells(
            "b c d f g h j k l m n p r s t v w z br cr dr fr gr pr tr bl cl fl gl pl st sk sp qu sw"
                    + " al el or ar en in um os",
            ' ');
    private static final List<String> ONSETS =
            WordLists.cells("b c d f g k l m n p r s t v z l m n r s t d v lv nd rn st", ' ');
    private static final List<String> VOWELS = WordLists.cells("a e i o u a e i o a e o ia io ea ai au", ' ');
    private static final List<String> CODAS = WordLists.cells("n r l s m x t k n r l s n r nt st rk", ' ');

    // Nearly all shorter words are real names.
    private static final int SHORTEST = 6;

    private final List<String> famous;

    NameGenerator() {
        famous = WordLists.lines("famous-names.txt").stream()
                .flatMap(line -> WordLists.cells(line, ' ').stream())
                .toList();
    }

    /** Returns a word of two or three syllables. The same key gives the same word. */
    public String word(long key) {
        for (long attempt = 0; ; attempt++) {
            String word = compose(new HashRandom(HashRandom.key(key, attempt)));
            if (word.length() >= SHORTEST && !isFamous(word)) {
                return word;
            }
        }
    }

    /** Returns a domain without its public suffix: a generated word, mostly combined with a word of the topic. */
    String siteName(long key, List<String> topicWords) {
        for (long attempt = 0; ; attempt++) {
            HashRandom hashRandom = new HashRandom(HashRandom.key(key, attempt));
            String word = word(hashRandom.next());
            String topicWord = AsciiText.of(topicWords.get(hashRandom.below(topicWords.size())));
            String name = switch (hashRandom.below(10)) {
                case 0, 1, 2 -> word;
                case 3, 4, 5 -> word + topicWord;
                case 6, 7 -> topicWord + word;
                case 8 -> word + "-" + topicWord;
                default -> word + topicWord + (hashRandom.below(90) + 10);
            };
            if (!isFamous(name.replace("-", ""))) {
                return name;
            }
        }
    }

    private boolean isFamous(String name) {
        for (String each : famous) {
            if (name.contains(each)) {
                return true;
            }
        }
        return false;
    }

    private static String compose(HashRandom hashRandom) {
        int syllables = hashRandom.chance(450) ? 3 : 2;
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < syllables; i++) {
            word.append(pick(i == 0 ? FIRST_ONSETS : ONSETS, hashRandom)).append(pick(VOWELS, hashRandom));
        }
        if (hashRandom.chance(450)) {
            word.append(pick(CODAS, hashRandom));
        }
        return word.toString();
    }

    private static String pick(List<String> parts, HashRandom hashRandom) {
        return parts.get(hashRandom.below(parts.size()));
    }
}

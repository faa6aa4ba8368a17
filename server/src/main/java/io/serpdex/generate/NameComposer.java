package io.serpdex.generate;

import java.util.List;

/**
 * Makes up names of sites and brands from syllables, so that they sound right and belong to nobody that is well known.
 */
final class NameComposer {

    private static final List<String> FIRST_ONSETS = ResourceText.cells(
            "b c d f g h j k l m n p r s t v w z br cr dr fr gr pr tr bl cl fl gl pl st sk sp qu sw"
                    + " al el or ar en in um os",
            ' ');
    private static final List<String> ONSETS =
            ResourceText.cells("b c d f g k l m n p r s t v z l m n r s t d v lv nd rn st", ' ');
    private static final List<String> VOWELS = ResourceText.cells("a e i o u a e i o a e o ia io ea ai au", ' ');
    private static final List<String> CODAS = ResourceText.cells("n r l s m x t k n r l s n r nt st rk", ' ');

    // Shorter words are nearly all somebody's name already.
    private static final int SHORTEST = 6;

    private final List<String> famous;

    NameComposer() {
        famous = ResourceText.lines("famous-names.txt").stream()
                .flatMap(line -> ResourceText.cells(line, ' ').stream())
                .toList();
    }

    /** Two or three syllables. The same key gives the same name; another attempt gives another one. */
    String word(long key) {
        for (long attempt = 0; ; attempt++) {
            String word = compose(new Dice(Dice.key(key, attempt)));
            if (word.length() >= SHORTEST && !isFamous(word)) {
                return word;
            }
        }
    }

    /** The part of a site's domain before the public suffix: an invented word, mostly with one that tells the topic. */
    String siteName(long key, List<String> topicWords) {
        for (long attempt = 0; ; attempt++) {
            Dice dice = new Dice(Dice.key(key, attempt));
            String word = word(dice.next());
            String topicWord = AsciiText.of(topicWords.get(dice.below(topicWords.size())));
            String name = switch (dice.below(10)) {
                case 0, 1, 2 -> word;
                case 3, 4, 5 -> word + topicWord;
                case 6, 7 -> topicWord + word;
                case 8 -> word + "-" + topicWord;
                default -> word + topicWord + (dice.below(90) + 10);
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

    private static String compose(Dice dice) {
        int syllables = dice.chance(450) ? 3 : 2;
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < syllables; i++) {
            word.append(pick(i == 0 ? FIRST_ONSETS : ONSETS, dice)).append(pick(VOWELS, dice));
        }
        if (dice.chance(450)) {
            word.append(pick(CODAS, dice));
        }
        return word.toString();
    }

    private static String pick(List<String> parts, Dice dice) {
        return parts.get(dice.below(parts.size()));
    }
}

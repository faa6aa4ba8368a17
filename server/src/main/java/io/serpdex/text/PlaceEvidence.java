package io.serpdex.text;

import java.util.List;

/** Weighs what speaks for and against a name being a place. */
final class PlaceEvidence {
    private static final float ENOUGH = 2;

    private static final float SEVERAL_WORDS = 1.5f;
    private static final float ALONE = 1;
    private static final float LED_TO = 3;
    private static final float SPOKEN_FOR = 3.5f;
    private static final float NEXT_TO_A_PLACE = 3.5f;

    private static final float ORDINARY = -4;
    private static final float ORDINARY_IN_ENGLISH = -3;
    private static final float PERSONAL = -2.5f;
    private static final float SPOKEN_AGAINST = -3;
    private static final float RULED_OUT = -6;
    private static final float SHORT = -1;
    private static final int LONG_ENOUGH = 4;
    private static final int FIRST_IDEOGRAPH = 0x2E80;
    private static final float INFLECTED = -0.5f;

    private final PlaceWords placeWords;
    private final String country;

    PlaceEvidence(PlaceWords placeWords, String country) {
        this.placeWords = placeWords;
        this.country = country;
    }

    boolean isPlace(Mention mention, List<String> words, List<Mention> all) {
        return itself(mention, words) + around(mention, words, all) >= ENOUGH;
    }

    private float itself(Mention mention, List<String> words) {
        float weight = mention.place().weight(country);
        if (mention.to() - mention.from() > 1) {
            return weight + SEVERAL_WORDS;
        }
        String word = words.get(mention.from());
        if (placeWords.isOrdinary(word)) {
            weight += ORDINARY;
        } else if (isOrdinaryInEnglish(mention, words)) {
            weight += ORDINARY_IN_ENGLISH;
        } else if (placeWords.isPersonal(word)) {
            weight += PERSONAL;
        } else if (isShort(word)) {
            weight += SHORT;
        }
        return weight + (mention.inflected() ? INFLECTED : 0);
    }

    /** A name of the database's own country is one, unless the keyword is plainly in English. */
    private boolean isOrdinaryInEnglish(Mention mention, List<String> words) {
        return placeWords.isOrdinaryInEnglish(words.get(mention.from()))
                && (!mention.place().isIn(country) || words.stream().anyMatch(placeWords::showsEnglish));
    }

    private static boolean isShort(String word) {
        return word.length() < LONG_ENOUGH && word.charAt(0) < FIRST_IDEOGRAPH;
    }

    private float around(Mention mention, List<String> words, List<Mention> all) {
        float weight = words.size() == mention.to() - mention.from() ? ALONE : 0;
        boolean ledTo = isLedTo(mention, words);
        weight += ledTo ? LED_TO : 0;
        weight += isSpokenFor(mention, words, ledTo) ? SPOKEN_FOR : 0;
        for (Mention other : all) {
            if ((other.to() == mention.from() || other.from() == mention.to()) && itself(other, words) >= ENOUGH) {
                weight += NEXT_TO_A_PLACE;
            }
        }
        boolean against = (mention.from() > 0 && placeWords.speaksAgainst(words.get(mention.from() - 1)))
                || (mention.to() < words.size() && placeWords.speaksAgainst(words.get(mention.to())));
        weight += against ? SPOKEN_AGAINST : 0;
        return weight + (words.stream().anyMatch(placeWords::rulesOutPlaces) ? RULED_OUT : 0);
    }

    /** For an ordinary word that nothing leads to, only what stands directly beside it counts, for a short one nothing. */
    private boolean isSpokenFor(Mention mention, List<String> words, boolean ledTo) {
        String word = words.get(mention.from());
        boolean ordinary = !ledTo && mention.to() - mention.from() == 1 && placeWords.isOrdinary(word);
        if (ordinary && isShort(word) && !mention.place().isFamousCity()) {
            return false;
        }
        int from = ordinary ? Math.max(0, mention.from() - 1) : 0;
        int to = ordinary ? Math.min(words.size(), mention.to() + 1) : words.size();
        for (int i = from; i < to; i++) {
            if ((i < mention.from() || i >= mention.to()) && placeWords.speaksFor(words.get(i))) {
                return true;
            }
        }
        return false;
    }

    private boolean isLedTo(Mention mention, List<String> words) {
        int before = mention.from() - 1;
        while (before > 0 && placeWords.isArticle(words.get(before)) && !placeWords.leadsToAPlace(words.get(before))) {
            before--;
        }
        return before >= 0 && placeWords.leadsToAPlace(words.get(before));
    }
}

package io.serpdex.text;

import java.util.List;

/** Scores the evidence that a name in a keyword is a place. */
final class PlaceScorer {
    private static final float ENOUGH = 2;

    private static final float SEVERAL_WORDS = 1.5f;
    private static final float ALONE = 1;
    private static final float INTRODUCED = 3;
    private static final float SUPPORTED = 3.5f;
    private static final float NEXT_TO_A_PLACE = 3.5f;

    private static final float ORDINARY = -4;
    private static final float ORDINARY_IN_ENGLISH = -3;
    private static final float PERSONAL = -2.5f;
    private static final float OPPOSED = -3;
    private static final float RULED_OUT = -6;
    private static final float SHORT = -1;
    private static final int LONG_ENOUGH = 4;
    private static final int FIRST_IDEOGRAPH = 0x2E80;
    private static final float INFLECTED = -0.5f;

    private final PlaceCues placeCues;
    private final String country;

    PlaceScorer(PlaceCues placeCues, String country) {
        this.placeCues = placeCues;
        this.country = country;
    }

    boolean isPlace(PlaceMention placeMention, List<String> words, List<PlaceMention> all) {
        return itself(placeMention, words) + around(placeMention, words, all) >= ENOUGH;
    }

    private float itself(PlaceMention placeMention, List<String> words) {
        float weight = placeMention.place().weight(country);
        if (placeMention.to() - placeMention.from() > 1) {
            return weight + SEVERAL_WORDS;
        }
        String word = words.get(placeMention.from());
        if (placeCues.isOrdinary(word)) {
            weight += ORDINARY;
        } else if (isOrdinaryInEnglish(placeMention, words)) {
            weight += ORDINARY_IN_ENGLISH;
        } else if (placeCues.isPersonal(word)) {
            weight += PERSONAL;
        } else if (isShort(word)) {
            weight += SHORT;
        }
        return weight + (placeMention.inflected() ? INFLECTED : 0);
    }

    /**
     * Returns whether the name is an ordinary English word here. In the country of the database, only in English
     * keywords.
     */
    private boolean isOrdinaryInEnglish(PlaceMention placeMention, List<String> words) {
        return placeCues.isOrdinaryInEnglish(words.get(placeMention.from()))
                && (!placeMention.place().isIn(country) || words.stream().anyMatch(placeCues::showsEnglish));
    }

    private static boolean isShort(String word) {
        return word.length() < LONG_ENOUGH && word.charAt(0) < FIRST_IDEOGRAPH;
    }

    private float around(PlaceMention placeMention, List<String> words, List<PlaceMention> all) {
        float weight = words.size() == placeMention.to() - placeMention.from() ? ALONE : 0;
        boolean introduced = isIntroduced(placeMention, words);
        weight += introduced ? INTRODUCED : 0;
        weight += isSupported(placeMention, words, introduced) ? SUPPORTED : 0;
        for (PlaceMention other : all) {
            if ((other.to() == placeMention.from() || other.from() == placeMention.to())
                    && itself(other, words) >= ENOUGH) {
                weight += NEXT_TO_A_PLACE;
            }
        }
        boolean against = (placeMention.from() > 0 && placeCues.opposesPlaces(words.get(placeMention.from() - 1)))
                || (placeMention.to() < words.size() && placeCues.opposesPlaces(words.get(placeMention.to())));
        weight += against ? OPPOSED : 0;
        return weight + (words.stream().anyMatch(placeCues::rulesOutPlaces) ? RULED_OUT : 0);
    }

    /**
     * Returns whether other words support the name. For an ordinary word only adjacent words count, for a short one
     * none.
     */
    private boolean isSupported(PlaceMention placeMention, List<String> words, boolean introduced) {
        String word = words.get(placeMention.from());
        boolean ordinary = !introduced && placeMention.to() - placeMention.from() == 1 && placeCues.isOrdinary(word);
        if (ordinary && isShort(word) && !placeMention.place().isFamousCity()) {
            return false;
        }
        int from = ordinary ? Math.max(0, placeMention.from() - 1) : 0;
        int to = ordinary ? Math.min(words.size(), placeMention.to() + 1) : words.size();
        for (int i = from; i < to; i++) {
            if ((i < placeMention.from() || i >= placeMention.to()) && placeCues.supportsPlaces(words.get(i))) {
                return true;
            }
        }
        return false;
    }

    private boolean isIntroduced(PlaceMention placeMention, List<String> words) {
        int before = placeMention.from() - 1;
        while (before > 0 && placeCues.isArticle(words.get(before)) && !placeCues.introducesPlaces(words.get(before))) {
            before--;
        }
        return before >= 0 && placeCues.introducesPlaces(words.get(before));
    }

    /**
     * A place name among the words of a keyword.
     *
     * @param from index of the first word
     * @param to index after the last word
     * @param inflected true if only the stem was found
     */
    record PlaceMention(int from, int to, Place place, boolean inflected) {}
}

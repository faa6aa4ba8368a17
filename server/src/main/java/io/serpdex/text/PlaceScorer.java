package io.serpdex.text;

import java.util.List;

/** Scores the evidence that a name in a keyword is a place. */
final class PlaceScorer {
    private static final float ENOUGH = 2;

    private static final float SEVERAL_WORDS = 0.75f;
    private static final float ALONE = 1;
    private static final float INTRODUCED = 3;
    private static final float INTRODUCED_ORDINARY = 1.5f;
    private static final float SUPPORTED = 4;
    private static final float NEXT_TO_A_PLACE = 3.5f;
    private static final float INSIDE_A_PLACE = 5;

    private static final float ORDINARY = -4;
    private static final float ORDINARY_IN_ENGLISH = -3;
    private static final float PERSONAL = -2.5f;
    private static final float OPPOSED = -3;
    private static final float NAMED = -4;
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

    boolean isPlace(PlaceMention mention, List<String> words, List<PlaceMention> all) {
        return itself(mention, words) + around(mention, words, all) >= ENOUGH;
    }

    private float itself(PlaceMention mention, List<String> words) {
        float weight = mention.place().weight(country);
        if (!mention.isWord()) {
            return weight + SEVERAL_WORDS;
        }
        String word = words.get(mention.from());
        if (placeCues.isOrdinary(word)) {
            weight += ORDINARY;
        } else if (isOrdinaryInEnglish(mention, words)) {
            weight += ORDINARY_IN_ENGLISH;
        } else if (placeCues.isPersonal(word)) {
            weight += PERSONAL;
        } else if (isShort(word)) {
            weight += SHORT;
        }
        return weight + (mention.inflected() ? INFLECTED : 0);
    }

    /**
     * Returns whether the name is an ordinary English word here. In the country of the database, only in English
     * keywords.
     */
    private boolean isOrdinaryInEnglish(PlaceMention mention, List<String> words) {
        return placeCues.isOrdinaryInEnglish(words.get(mention.from()))
                && (!mention.place().isIn(country) || words.stream().anyMatch(placeCues::showsEnglish));
    }

    private static boolean isShort(String word) {
        return word.length() < LONG_ENOUGH && word.charAt(0) < FIRST_IDEOGRAPH;
    }

    private float around(PlaceMention mention, List<String> words, List<PlaceMention> all) {
        float weight = words.size() == mention.to() - mention.from() ? ALONE : 0;
        boolean introduced = isIntroduced(mention, words);
        boolean supported = isSupported(mention, words, introduced);
        if (introduced) {
            weight += supported || !isOrdinary(mention, words) ? INTRODUCED : INTRODUCED_ORDINARY;
        }
        weight += supported ? SUPPORTED : 0;
        weight += neighbours(mention, words, all);
        weight += isOpposed(mention, words) ? OPPOSED : 0;
        return weight + (words.stream().anyMatch(placeCues::rulesOutPlaces) ? RULED_OUT : 0);
    }

    /** Returns the evidence from the places next to the name, or from the first name or title before it. */
    private float neighbours(PlaceMention mention, List<String> words, List<PlaceMention> all) {
        boolean doubtful = isPersonal(mention, words)
                || isOrdinary(mention, words)
                || (mention.isWord() && isOrdinaryInEnglish(mention, words));
        float weight = isNamed(mention, words) ? NAMED : 0;
        for (PlaceMention other : all) {
            if (isInside(mention, other) || isInside(other, mention)) {
                return INSIDE_A_PLACE;
            }
            boolean next = other.to() == mention.from() || other.from() == mention.to();
            if (next && !doubtful && itself(other, words) >= ENOUGH) {
                weight += NEXT_TO_A_PLACE;
            }
        }
        return weight;
    }

    /** Returns whether a place is followed by the region or country around it, as in "nice france". */
    private boolean isInside(PlaceMention mention, PlaceMention other) {
        return other.from() == mention.to()
                && (other.place().isCode()
                        || other.place().contains(mention.place())
                        || (mention.place().isTown() && other.place().isRegionOf(country)));
    }

    /** Returns whether the name follows a first name or a title, as in "jack london" and "duke of york". */
    private boolean isNamed(PlaceMention mention, List<String> words) {
        String before = word(words, mention.from() - 1);
        return placeCues.isFirstName(before)
                || placeCues.isTitle(before)
                || (before.equals("of") && placeCues.isTitle(word(words, mention.from() - 2)));
    }

    private boolean isOpposed(PlaceMention mention, List<String> words) {
        String after = word(words, mention.to());
        return (mention.isWord() && placeCues.opposesPlaces(word(words, mention.from() - 1)))
                || placeCues.opposesPlaces(after)
                || placeCues.opposesPlaces(word(words, mention.to() + 1))
                || placeCues.endsOtherName(after);
    }

    private boolean isOrdinary(PlaceMention mention, List<String> words) {
        return mention.isWord() && placeCues.isOrdinary(words.get(mention.from()));
    }

    private boolean isPersonal(PlaceMention mention, List<String> words) {
        return mention.isWord() && placeCues.isPersonal(words.get(mention.from()));
    }

    /**
     * Returns whether other words support the name. For an ordinary word or a name of persons only adjacent words
     * count, for a short name of a town none.
     */
    private boolean isSupported(PlaceMention mention, List<String> words, boolean introduced) {
        String after = word(words, mention.to());
        boolean ordinary = isOrdinary(mention, words);
        if (placeCues.namesClub(word(words, mention.from() - 1))
                || placeCues.namesClub(after)
                || (!ordinary && placeCues.isNickname(after))) {
            return true;
        }
        boolean adjacent = !introduced && (ordinary || isPersonal(mention, words));
        if (adjacent
                && ordinary
                && isShort(words.get(mention.from()))
                && !mention.place().isLarge()) {
            return false;
        }
        int from = adjacent ? Math.max(0, mention.from() - 1) : 0;
        int to = adjacent ? Math.min(words.size(), mention.to() + 1) : words.size();
        for (int i = from; i < to; i++) {
            if ((i < mention.from() || i >= mention.to()) && placeCues.supportsPlaces(words.get(i))) {
                return true;
            }
        }
        return false;
    }

    private static String word(List<String> words, int at) {
        return at < 0 || at >= words.size() ? "" : words.get(at);
    }

    private boolean isIntroduced(PlaceMention mention, List<String> words) {
        int before = mention.from() - 1;
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
    record PlaceMention(int from, int to, Place place, boolean inflected) {
        boolean isWord() {
            return to - from == 1;
        }
    }
}

package io.serpdex.text;

import java.lang.ref.SoftReference;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All places by name, and by stem for languages that inflect names, read from {@code toponyms.txt} and
 * {@code toponyms-by-hand.txt}.
 */
final class Gazetteer {
    /** Shorter stems match too many other words. */
    private static final int SHORTEST_STEM = 4;

    /**
     * Countries in which every name in Latin script is stemmed. In other countries, only names of large places are.
     */
    private static final List<String> INFLECTED = List.of("PL", "CZ", "SK", "HR", "SI");

    private static final String DIACRITICS = "ąćęłńóśźżáčďéěíňřšťúůýžđ";

    private static final int FAMOUS = 500;

    /** Shorter words without diacritics are other words: save is not Savé, ira not Irã. */
    private static final int SHORTEST_WITHOUT_DIACRITICS = 6;

    private static final int LARGE = 100;
    private static final int MAX_WORDS = 4;

    private static SoftReference<@Nullable Gazetteer> kept = new SoftReference<>(null);

    private final Map<String, Place> byName = new HashMap<>(1 << 17);
    private final Map<String, Place> byPlainName = new HashMap<>(1 << 15);
    private final Map<String, Place> byCode = new HashMap<>();
    private final Map<String, Place> byStem = new HashMap<>(1 << 15);
    private final Map<String, Place> byLatinStem = new HashMap<>(1 << 13);

    /**
     * First words of names, without diacritics. Most words of keywords are not in this set, so the check saves lookups.
     */
    private final Set<String> beginnings = new HashSet<>(1 << 17);

    private Gazetteer() {
        ResourceLines.read("toponyms.txt").forEach(this::add);
        List<String> byHand = ResourceLines.read("toponyms-by-hand.txt");
        byHand.forEach(line -> byName.remove(line.substring(0, line.indexOf('\t'))));
        byHand.forEach(this::add);
    }

    /** Returns the shared table. It is read again if the garbage collector has cleared it. */
    static synchronized Gazetteer shared() {
        Gazetteer known = kept.get();
        if (known == null) {
            known = new Gazetteer();
            kept = new SoftReference<>(known);
        }
        return known;
    }

    private void add(String line) {
        String[] cells = line.split("\t", -1);
        String sizes = cells[1];
        ToponymWords words = ToponymWords.of(cells[0]);
        if (words.size() == 0) {
            return;
        }
        String exact = String.join(" ", words.exact());
        if (sizes.endsWith(Place.CODE)) {
            byCode.put(exact, new Place(cells[0], sizes));
            return;
        }
        beginnings.add(words.plain().getFirst());
        if (sizes.startsWith("> ")) {
            Place place = byName.get(sizes.substring(2));
            if (place != null) {
                byName.put(exact, place);
            }
            return;
        }
        Place place = new Place(cells.length > 2 ? cells[2] : cells[0], sizes);
        byName.merge(exact, place, Gazetteer::preferred);
        String plain = String.join(" ", words.plain());
        if (!plain.equals(exact)) {
            byPlainName.merge(plain, place, Gazetteer::preferred);
        }
        addStem(exact, plain, place);
    }

    private void addStem(String exact, String plain, Place place) {
        if (SlavicStemmer.isCyrillic(plain)) {
            byStem.merge(SlavicStemmer.stemName(plain), place, Gazetteer::preferred);
        } else if (place.largest() >= FAMOUS || INFLECTED.stream().anyMatch(place::isIn)) {
            byLatinStem.merge(SlavicStemmer.stemLatinName(exact), place, Gazetteer::preferred);
            byLatinStem.merge(SlavicStemmer.stemLatinName(plain), place, Gazetteer::preferred);
        }
    }

    /**
     * Returns the larger of two places with the same key. If both are equally large, prefers Slavic diacritics in Latin
     * names, and nominatives and hyphenated names in Cyrillic.
     */
    private static Place preferred(Place one, Place other) {
        if (one.largest() != other.largest()) {
            return other.largest() > one.largest() ? other : one;
        }
        if (!SlavicStemmer.isCyrillic(one.name())) {
            return INFLECTED.stream().anyMatch(other::isIn) && hasDiacritics(other.name()) && !hasDiacritics(one.name())
                    ? other
                    : one;
        }
        if (SlavicStemmer.looksInflected(one.name()) != SlavicStemmer.looksInflected(other.name())) {
            return SlavicStemmer.looksInflected(one.name()) ? other : one;
        }
        boolean hyphenated = other.name().indexOf('-') >= 0 && one.name().indexOf('-') < 0;
        return hyphenated || other.name().length() > one.name().length() ? other : one;
    }

    /** Returns whether a name has letters of West and South Slavic languages, and no other letters beyond ASCII. */
    private static boolean hasDiacritics(String name) {
        return name.chars().anyMatch(c -> DIACRITICS.indexOf(c) >= 0)
                && name.chars().allMatch(c -> c < 128 || DIACRITICS.indexOf(c) >= 0);
    }

    boolean anyBeginsWith(String word) {
        return beginnings.contains(word);
    }

    /** Returns the region with this abbreviation, as in "austin tx". */
    @Nullable
    Place findCode(String code) {
        return byCode.get(code);
    }

    /**
     * Returns the place with this exact name, or else with this name without diacritics.
     *
     * @param home country of the database
     */
    @Nullable
    Place find(String exact, String plain, String home) {
        Place place = byName.get(exact);
        if (place == null) {
            place = byName.get(plain);
        }
        if (place == null) {
            Place accented = byPlainName.get(plain);
            boolean known = accented != null
                    && (accented.isIn(home)
                            || (plain.length() >= SHORTEST_WITHOUT_DIACRITICS && accented.largest() >= LARGE));
            place = known ? accented : null;
        }
        return place == null ? null : nominative(place, plain);
    }

    /** Returns the nominative of a place, because the table contains some places in several cases. */
    private Place nominative(Place place, String plain) {
        String name = place.name();
        boolean oneWord = name.indexOf(' ') < 0 && name.indexOf('-') < 0;
        if (!oneWord || !SlavicStemmer.isCyrillic(name) || !SlavicStemmer.looksInflected(name)) {
            return place;
        }
        Place first = findStem(SlavicStemmer.stemName(plain));
        return first != null && first.sizes().equals(place.sizes()) ? first : place;
    }

    @Nullable
    Place findStem(String stem) {
        return stem.length() < SHORTEST_STEM ? null : byStem.get(stem);
    }

    @Nullable
    Place findLatinStem(String exact, String plain) {
        if (plain.length() <= SHORTEST_STEM) {
            return null;
        }
        Place place = byLatinStem.get(exact);
        return place == null ? byLatinStem.get(plain) : place;
    }

    int maxWords() {
        return MAX_WORDS;
    }
}

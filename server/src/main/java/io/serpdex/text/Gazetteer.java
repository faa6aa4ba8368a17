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

    private static final int FAMOUS = 500;
    private static final int MAX_WORDS = 4;

    private static SoftReference<@Nullable Gazetteer> kept = new SoftReference<>(null);

    private final Map<String, Place> byName = new HashMap<>(1 << 17);
    private final Map<String, Place> byPlainName = new HashMap<>(1 << 15);
    private final Map<String, Place> byStem = new HashMap<>(1 << 15);
    private final Map<String, Place> byLatinStem = new HashMap<>(1 << 13);

    /**
     * First words of names, without diacritics. Most words of keywords are not in this set, so the check saves lookups.
     */
    private final Set<String> beginnings = new HashSet<>(1 << 17);

    private Gazetteer() {
        ResourceLines.read("toponyms.txt").forEach(this::add);
        ResourceLines.read("toponyms-by-hand.txt").forEach(this::add);
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
        int tab = line.indexOf('\t');
        String name = line.substring(0, tab);
        String sizes = line.substring(tab + 1);
        ToponymWords words = ToponymWords.of(name);
        if (words.size() == 0) {
            return;
        }
        String exact = String.join(" ", words.exact());
        beginnings.add(words.plain().getFirst());
        if (sizes.startsWith("> ")) {
            Place place = byName.get(sizes.substring(2));
            if (place != null) {
                byName.put(exact, place);
            }
            return;
        }
        Place place = new Place(name, sizes);
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
     * Returns the larger of two places with the same key. If both are equally large, prefers nominatives and hyphenated
     * names in Cyrillic.
     */
    private static Place preferred(Place one, Place other) {
        if (one.largest() != other.largest()) {
            return other.largest() > one.largest() ? other : one;
        }
        if (!SlavicStemmer.isCyrillic(one.name())) {
            return one;
        }
        if (SlavicStemmer.looksInflected(one.name()) != SlavicStemmer.looksInflected(other.name())) {
            return SlavicStemmer.looksInflected(one.name()) ? other : one;
        }
        boolean hyphenated = other.name().indexOf('-') >= 0 && one.name().indexOf('-') < 0;
        return hyphenated || other.name().length() > one.name().length() ? other : one;
    }

    boolean anyBeginsWith(String word) {
        return beginnings.contains(word);
    }

    /** Returns the place with this exact name, or else with this name without diacritics. */
    @Nullable
    Place find(String exact, String plain) {
        Place place = byName.get(exact);
        if (place == null) {
            place = byName.get(plain);
        }
        if (place == null) {
            place = byPlainName.get(plain);
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

package io.serpdex.text;

import io.serpdex.model.Database;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the toponyms in a keyword: the longest place names at word boundaries that the context does not rule out. Not
 * thread-safe.
 */
public final class ToponymFinder {
    private static final Set<String> INFLECTED_IN_LATIN = Set.of("pl", "cs", "sk", "hr", "sl");
    private static final Set<String> BRANDS = Set.copyOf(ResourceLines.read("neutral-words.txt"));
    private static final int SHORTEST_NAME = 3;
    private static final int LONGEST_PHRASE = 4;
    private static final int LONGEST_IDEOGRAPHIC_NAME = 5;

    private final String language;
    private final Gazetteer gazetteer;
    private final PlaceCues placeCues;
    private final PlaceScorer evidence;

    public ToponymFinder(Database database) {
        this.language = database.language();
        this.gazetteer = Gazetteer.shared();
        this.placeCues = new PlaceCues(language);
        this.evidence = new PlaceScorer(placeCues, country(database));
    }

    /**
     * Returns the country of a database. {@code uk} is not an ISO code, and Yandex numbers are regions of Russia.
     */
    private static String country(Database database) {
        String id = database.id();
        String region = id.substring(id.indexOf('_') + 1, database.mobile() ? id.length() - 2 : id.length());
        return switch (region) {
            case "uk" -> "GB";
            default -> id.startsWith("y_") ? "RU" : region.toUpperCase(Locale.ROOT);
        };
    }

    /** Returns the names in order, each once, as spelled in the table. */
    public List<String> find(String keyword) {
        ToponymWords cut = ToponymWords.of(keyword);
        List<String> words = cut.plain();
        List<PlaceScorer.PlaceMention> mentions = mentions(cut);
        if (mentions.isEmpty()) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < mentions.size(); i++) {
            PlaceScorer.PlaceMention placeMention = mentions.get(i);
            if (evidence.isPlace(placeMention, words, mentions)
                    && !names.contains(placeMention.place().name())) {
                names.add(placeMention.place().name());
            }
        }
        return names;
    }

    private List<PlaceScorer.PlaceMention> mentions(ToponymWords cut) {
        List<String> words = cut.plain();
        List<PlaceScorer.PlaceMention> mentions = List.of();
        boolean[] blocked = null;
        for (int from = 0; from < words.size(); ) {
            PlaceScorer.PlaceMention placeMention = mentionAt(cut, from);
            if (placeMention == null) {
                from++;
                continue;
            }
            if (blocked == null) {
                blocked = blocked(words);
                mentions = new ArrayList<>();
            }
            if (!blocked[from]) {
                mentions.add(placeMention);
            }
            from = placeMention.to();
        }
        return mentions;
    }

    private PlaceScorer.@Nullable PlaceMention mentionAt(ToponymWords cut, int from) {
        List<String> words = cut.plain();
        String first = words.get(from);
        if (isIdeographic(first)) {
            return ideographic(first, from);
        }
        int longest = Math.min(gazetteer.maxWords(), words.size() - from);
        if (gazetteer.anyBeginsWith(first)) {
            for (int length = longest; length > 0; length--) {
                Place place = gazetteer.find(joined(cut.exact(), from, length), joined(words, from, length));
                if (place != null && !(length == 1 && hasOtherMeaning(first))) {
                    return new PlaceScorer.PlaceMention(from, from + length, place, false);
                }
            }
        }
        for (int length = Math.min(2, longest); length > 0; length--) {
            Place place = inflected(joined(cut.exact(), from, length), joined(words, from, length));
            if (place != null) {
                return new PlaceScorer.PlaceMention(from, from + length, place, true);
            }
        }
        return null;
    }

    /**
     * Returns whether a word has another meaning: Portuguese "para" means "for", Spanish "playas" are beaches, or it is
     * a brand.
     */
    private boolean hasOtherMeaning(String word) {
        return placeCues.introducesPlaces(word)
                || placeCues.isArticle(word)
                || placeCues.supportsPlaces(word)
                || BRANDS.contains(word)
                || (word.length() < SHORTEST_NAME && !isIdeographic(word));
    }

    private @Nullable Place inflected(String exact, String plain) {
        if (SlavicStemmer.isCyrillic(plain)) {
            return gazetteer.findStem(SlavicStemmer.stemName(plain));
        }
        return INFLECTED_IN_LATIN.contains(language)
                ? gazetteer.findLatinStem(SlavicStemmer.stemLatinName(exact), SlavicStemmer.stemLatinName(plain))
                : null;
    }

    private static boolean isIdeographic(String word) {
        char first = word.charAt(0);
        return first >= 0x2E80 && first < 0xD7B0;
    }

    /** Searches inside a word, because Chinese and Japanese have no word separators and Korean appends endings. */
    private PlaceScorer.@Nullable PlaceMention ideographic(String word, int at) {
        for (int from = 0; from < word.length() - 1; from++) {
            for (int length = Math.min(LONGEST_IDEOGRAPHIC_NAME, word.length() - from); length > 1; length--) {
                Place place = gazetteer.find(word.substring(from, from + length), "");
                if (place != null) {
                    return new PlaceScorer.PlaceMention(at, at + 1, place, false);
                }
            }
        }
        return null;
    }

    private boolean[] blocked(List<String> words) {
        boolean[] blocked = new boolean[words.size()];
        for (int from = 0; from < words.size(); from++) {
            for (int length = 1; length <= Math.min(LONGEST_PHRASE, words.size() - from); length++) {
                if (placeCues.isNoPlace(joined(words, from, length))) {
                    Arrays.fill(blocked, from, from + length, true);
                }
            }
        }
        return blocked;
    }

    private static String joined(List<String> words, int from, int length) {
        return length == 1 ? words.get(from) : String.join(" ", words.subList(from, from + length));
    }
}

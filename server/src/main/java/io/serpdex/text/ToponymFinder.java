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
    private static final int LONGEST_PHRASE = 4;
    private static final int LONGEST_IDEOGRAPHIC_NAME = 5;

    private final String language;
    private final String country;
    private final Gazetteer gazetteer;
    private final PlaceCues placeCues;
    private final PlaceScorer evidence;

    public ToponymFinder(Database database) {
        this.language = database.language();
        this.country = country(database);
        this.gazetteer = Gazetteer.shared();
        this.placeCues = new PlaceCues(language);
        this.evidence = new PlaceScorer(placeCues, country);
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
        ToponymWords words = ToponymWords.of(keyword);
        List<PlaceScorer.PlaceMention> mentions = mentions(words);
        if (mentions.isEmpty()) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        boolean found = false;
        for (PlaceScorer.PlaceMention placeMention : mentions) {
            String name = placeMention.place().name();
            // An abbreviation counts if the town before it does.
            found = placeMention.place().isCode() ? found : evidence.isPlace(placeMention, words.bare(), mentions);
            if (found && !names.contains(name)) {
                names.add(name);
            }
        }
        return names;
    }

    private List<PlaceScorer.PlaceMention> mentions(ToponymWords words) {
        List<PlaceScorer.PlaceMention> mentions = List.of();
        boolean[] blocked = null;
        for (int from = 0; from < words.size(); ) {
            PlaceScorer.PlaceMention placeMention = mentionAt(words, from);
            if (placeMention == null) {
                from++;
                continue;
            }
            if (blocked == null) {
                blocked = blocked(words.bare());
                mentions = new ArrayList<>();
            }
            from = placeMention.to();
            if (!blocked[placeMention.from()]) {
                mentions.add(placeMention);
                Place code = codeAt(words.bare(), placeMention);
                if (code != null) {
                    mentions.add(new PlaceScorer.PlaceMention(from, ++from, code, false));
                }
            }
        }
        return mentions;
    }

    /**
     * Returns the abbreviation of a state after a town. If it is also a word, such as or, it must be the last one, and
     * the keyword must not be a sentence. Other towns of the name of a large foreign one, such as naples fl, need not
     * be in the table.
     */
    private @Nullable Place codeAt(List<String> words, PlaceScorer.PlaceMention town) {
        int at = town.to();
        Place state = at == words.size() ? null : gazetteer.findCode(words.get(at));
        if (state == null) {
            return null;
        }
        boolean inside = state.contains(town.place());
        if (isWord(words.get(at))) {
            boolean last =
                    at == words.size() - 1 && words.subList(0, at).stream().noneMatch(placeCues::showsEnglish);
            return inside && last && town.place().isTown() ? state : null;
        }
        return inside || !isDoubtful(words.get(at - 1)) ? state : null;
    }

    private boolean isWord(String code) {
        return placeCues.introducesPlaces(code) || placeCues.isArticle(code) || placeCues.showsEnglish(code);
    }

    private boolean isDoubtful(String word) {
        return placeCues.isOrdinary(word) || placeCues.isOrdinaryInEnglish(word) || placeCues.isPersonal(word);
    }

    private PlaceScorer.@Nullable PlaceMention mentionAt(ToponymWords words, int from) {
        String first = words.bare().get(from);
        if (isIdeographic(first)) {
            return ideographic(first, from);
        }
        int longest = Math.min(gazetteer.maxWords(), words.size() - from);
        if (gazetteer.anyBeginsWith(words.plain().get(from)) || gazetteer.anyBeginsWith(first)) {
            for (int length = longest; length > 0; length--) {
                Place place = place(words, from, length);
                if (place != null && !(length == 1 && hasOtherMeaning(first))) {
                    return new PlaceScorer.PlaceMention(from, from + length, place, false);
                }
            }
        }
        for (int length = Math.min(2, longest); length > 0; length--) {
            Place place = inflected(joined(words.exact(), from, length), joined(words.plain(), from, length));
            if (place != null && !(length == 1 && placeCues.isNeverPlace(first))) {
                return new PlaceScorer.PlaceMention(from, from + length, place, true);
            }
        }
        return null;
    }

    private @Nullable Place place(ToponymWords words, int from, int length) {
        String plain = joined(words.plain(), from, length);
        Place place = gazetteer.find(joined(words.exact(), from, length), plain, country);
        if (place != null) {
            return place;
        }
        String bare = joined(words.bare(), from, length);
        return bare.equals(plain) ? null : gazetteer.find(bare, bare, country);
    }

    /**
     * Returns whether a word has another meaning: Portuguese "para" means "for", Spanish "playas" are beaches, or it is
     * a brand.
     */
    private boolean hasOtherMeaning(String word) {
        return placeCues.introducesPlaces(word)
                || (placeCues.isArticle(word) && !placeCues.isOrdinary(word))
                || placeCues.supportsPlaces(word)
                || placeCues.isNeverPlace(word)
                || (BRANDS.contains(word) && !placeCues.isPersonal(word));
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
                Place place = gazetteer.find(word.substring(from, from + length), "", country);
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

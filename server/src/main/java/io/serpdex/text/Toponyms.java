package io.serpdex.text;

import io.serpdex.model.Database;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The toponyms in a keyword: the longest names of places on borders of words, where what stands beside them does not make
 * them something else. For one thread.
 */
public final class Toponyms {
    private static final Set<String> INFLECTED_IN_LATIN = Set.of("pl", "cs", "sk", "hr", "sl");
    private static final Set<String> NAMES_OF_FIRMS = Set.copyOf(WordList.read("neutral-words.txt"));
    private static final int SHORTEST_NAME = 3;
    private static final int LONGEST_PHRASE = 4;
    private static final int LONGEST_IDEOGRAPHIC_NAME = 5;

    private final String language;
    private final Gazetteer gazetteer;
    private final PlaceWords placeWords;
    private final PlaceEvidence evidence;

    public Toponyms(Database database) {
        this.language = database.language();
        this.gazetteer = Gazetteer.shared();
        this.placeWords = new PlaceWords(language);
        this.evidence = new PlaceEvidence(placeWords, country(database));
    }

    /** The country that the id of a database names; {@code g_uk} is no ISO code, and numbers of Yandex are regions of Russia. */
    private static String country(Database database) {
        String id = database.id();
        String region = id.substring(id.indexOf('_') + 1, database.mobile() ? id.length() - 2 : id.length());
        return switch (region) {
            case "uk" -> "GB";
            default -> id.startsWith("y_") ? "RU" : region.toUpperCase(Locale.ROOT);
        };
    }

    /** The names in their order, each once, as the table spells them. */
    public List<String> in(String keyword) {
        PlainWords cut = PlainWords.of(keyword);
        List<String> words = cut.plain();
        List<Mention> mentions = mentions(cut);
        if (mentions.isEmpty()) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < mentions.size(); i++) {
            Mention mention = mentions.get(i);
            if (evidence.isPlace(mention, words, mentions)
                    && !names.contains(mention.place().name())) {
                names.add(mention.place().name());
            }
        }
        return names;
    }

    private List<Mention> mentions(PlainWords cut) {
        List<String> words = cut.plain();
        List<Mention> mentions = List.of();
        boolean[] blocked = null;
        for (int from = 0; from < words.size(); ) {
            Mention mention = mentionAt(cut, from);
            if (mention == null) {
                from++;
                continue;
            }
            if (blocked == null) {
                blocked = blocked(words);
                mentions = new ArrayList<>();
            }
            if (!blocked[from]) {
                mentions.add(mention);
            }
            from = mention.to();
        }
        return mentions;
    }

    private @Nullable Mention mentionAt(PlainWords cut, int from) {
        List<String> words = cut.plain();
        String first = words.get(from);
        if (isIdeographic(first)) {
            return ideographic(first, from);
        }
        int longest = Math.min(gazetteer.mostWords(), words.size() - from);
        if (gazetteer.anyBeginsWith(first)) {
            for (int length = longest; length > 0; length--) {
                Place place = gazetteer.find(joined(cut.exact(), from, length), joined(words, from, length));
                if (place != null && !(length == 1 && isSomethingElse(first))) {
                    return new Mention(from, from + length, place, false);
                }
            }
        }
        for (int length = Math.min(2, longest); length > 0; length--) {
            Place place = inflected(joined(cut.exact(), from, length), joined(words, from, length));
            if (place != null) {
                return new Mention(from, from + length, place, true);
            }
        }
        return null;
    }

    /** In Portuguese para is for, not the state Pará; in Spanish playas are beaches, and a brand is a brand. */
    private boolean isSomethingElse(String word) {
        return placeWords.leadsToAPlace(word)
                || placeWords.isArticle(word)
                || placeWords.speaksFor(word)
                || NAMES_OF_FIRMS.contains(word)
                || (word.length() < SHORTEST_NAME && !isIdeographic(word));
    }

    private @Nullable Place inflected(String exact, String plain) {
        if (Stems.isCyrillic(plain)) {
            return gazetteer.findStem(Stems.of(plain));
        }
        return INFLECTED_IN_LATIN.contains(language)
                ? gazetteer.findLatinStem(Stems.ofLatin(exact), Stems.ofLatin(plain))
                : null;
    }

    private static boolean isIdeographic(String word) {
        char first = word.charAt(0);
        return first >= 0x2E80 && first < 0xD7B0;
    }

    /** Chinese and Japanese do not part words, and Korean adds endings to them. */
    private @Nullable Mention ideographic(String word, int at) {
        for (int from = 0; from < word.length() - 1; from++) {
            for (int length = Math.min(LONGEST_IDEOGRAPHIC_NAME, word.length() - from); length > 1; length--) {
                Place place = gazetteer.find(word.substring(from, from + length), "");
                if (place != null) {
                    return new Mention(at, at + 1, place, false);
                }
            }
        }
        return null;
    }

    private boolean[] blocked(List<String> words) {
        boolean[] blocked = new boolean[words.size()];
        for (int from = 0; from < words.size(); from++) {
            for (int length = 1; length <= Math.min(LONGEST_PHRASE, words.size() - from); length++) {
                if (placeWords.isNoPlace(joined(words, from, length))) {
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

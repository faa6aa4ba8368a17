package io.serpdex.text;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Words that decide whether a name is a place, read from {@code toponym-cues.txt} and {@code toponym-traps.txt}. */
final class PlaceCues {
    private static final Map<String, Set<String>> SETS = read();

    private final Set<String> before;
    private final Set<String> articles;
    private final Set<String> anywhere;
    private final Set<String> clubs;
    private final Set<String> nicknames;
    private final Set<String> against;
    private final Set<String> after;
    private final Set<String> titles;
    private final Set<String> never;
    private final Set<String> english;
    private final Set<String> phrases;
    private final Set<String> names;
    private final Set<String> firstNames;
    private final Set<String> ordinary;
    private final Set<String> ordinaryInEnglish;
    private final Set<String> neverPlaces;

    /** @param language of the database, ISO 639-1 */
    PlaceCues(String language) {
        this.before = new HashSet<>(set("before"));
        this.before.addAll(set("before " + language));
        this.articles = set("article");
        this.anywhere = set("anywhere");
        this.clubs = set("club");
        this.nicknames = set("nickname");
        this.against = set("against");
        this.after = set("after");
        this.titles = set("title");
        this.never = set("never");
        this.english = set("english");
        this.phrases = set("phrases");
        this.names = set("names");
        this.firstNames = set("first");
        this.ordinary = set(language);
        this.ordinaryInEnglish = set("en");
        this.neverPlaces = set(language + " never");
    }

    private static Set<String> set(String kind) {
        return SETS.getOrDefault(kind, Set.of());
    }

    private static Map<String, Set<String>> read() {
        Map<String, Set<String>> sets = new HashMap<>();
        for (String file : List.of("toponym-cues.txt", "toponym-traps.txt")) {
            for (String line : ResourceLines.read(file)) {
                int colon = line.indexOf(": ");
                String kind = line.substring(0, colon);
                String[] words = line.substring(colon + 2).split(kind.equals("phrases") ? "\\|" : " ", -1);
                sets.computeIfAbsent(kind, key -> new HashSet<>()).addAll(List.of(words));
            }
        }
        return Map.copyOf(sets);
    }

    /** Returns whether the word introduces a location or direction. */
    boolean introducesPlaces(String word) {
        return before.contains(word);
    }

    boolean isArticle(String word) {
        return articles.contains(word);
    }

    /** Returns whether the word is often searched together with places. */
    boolean supportsPlaces(String word) {
        return anywhere.contains(word);
    }

    /** Returns whether the name next to the word is that of a club. */
    boolean namesClub(String word) {
        return clubs.contains(word);
    }

    /** Returns whether the word is the second part of the name of a club, but also an ordinary word. */
    boolean isNickname(String word) {
        return nicknames.contains(word);
    }

    /** Returns whether a name before the word belongs to a street, a river or a company. */
    boolean endsOtherName(String word) {
        return after.contains(word);
    }

    /** Returns whether the word is a title or another beginning of a name. */
    boolean isTitle(String word) {
        return titles.contains(word);
    }

    boolean isFirstName(String word) {
        return firstNames.contains(word);
    }

    /** Returns whether the name is never a place in the language of the database. */
    boolean isNeverPlace(String word) {
        return neverPlaces.contains(word);
    }

    /** Returns whether a name next to the word is hardly ever a place. */
    boolean opposesPlaces(String word) {
        return against.contains(word);
    }

    /** Returns whether no name in the same keyword is a place. */
    boolean rulesOutPlaces(String word) {
        return never.contains(word);
    }

    /** Returns whether the word shows that its keyword is in English. */
    boolean showsEnglish(String word) {
        return english.contains(word);
    }

    boolean isNoPlace(String phrase) {
        return phrases.contains(phrase);
    }

    boolean isPersonal(String name) {
        return names.contains(name);
    }

    /** Returns whether the name is also an ordinary word in the language of the database. */
    boolean isOrdinary(String word) {
        return ordinary.contains(word);
    }

    boolean isOrdinaryInEnglish(String word) {
        return ordinaryInEnglish.contains(word);
    }
}

package io.serpdex.text;

import java.util.List;

/** Stems Slavic names to a form common to all cases: москва, москве and москвы become москв. */
final class SlavicStemmer {
    private static final List<String> CYRILLIC = List.of(
            "ами", "ями", "ого", "ему", "ому", "ах", "ях", "ой", "ей", "ом", "ем", "ою", "ею", "ью", "ий", "ый", "ая",
            "ое", "ие", "ия", "ию", "ии", "ією", "ії", "ія", "ію", "а", "я", "о", "е", "ь", "й", "ы", "и", "у", "ю",
            "і", "ї", "є");
    private static final List<String> LATIN =
            List.of("iem", "owi", "ach", "ech", "ami", "ie", "iu", "em", "u", "a", "y", "i", "e", "o");
    private static final int SHORTEST = 3;

    private SlavicStemmer() {}

    /** Returns a Cyrillic name with every word stemmed. */
    static String stemName(String name) {
        return stemName(name, CYRILLIC);
    }

    /** Returns whether a name has an ending that is rare in the nominative. */
    static boolean looksInflected(String name) {
        return "иыуеюіх".indexOf(name.charAt(name.length() - 1)) >= 0;
    }

    static boolean isCyrillic(String name) {
        return name.charAt(0) >= 0x400 && name.charAt(0) < 0x500;
    }

    /** Returns a Polish or Czech name with every word stemmed. */
    static String stemLatinName(String name) {
        return stemName(name, LATIN);
    }

    private static String stemName(String name, List<String> endings) {
        StringBuilder stems = new StringBuilder();
        for (String word : name.split(" ", -1)) {
            stems.append(stems.isEmpty() ? "" : " ").append(stem(word, endings));
        }
        return stems.toString();
    }

    private static String stem(String word, List<String> endings) {
        for (String ending : endings) {
            if (word.endsWith(ending) && word.length() - ending.length() >= SHORTEST) {
                return word.substring(0, word.length() - ending.length());
            }
        }
        return word;
    }
}

package io.serpdex.text;

import java.lang.Character.UnicodeScript;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The scripts of keywords, with the languages that use each of them. */
enum WritingSystem {
    LATIN("en de fr es it pt nl pl tr cs sv da no fi hu ro sk sl hr lt lv et id vi ca sq az is sw so"),
    CYRILLIC("ru uk bg be sr mk kk mn"),
    ARABIC("ar fa ur"),
    HAN("zh ja"),
    KANA("ja"),
    HANGUL("ko"),
    GREEK("el"),
    HEBREW("he"),
    THAI("th"),
    ARMENIAN("hy"),
    GEORGIAN("ka"),
    DEVANAGARI("hi"),
    BENGALI("bn"),
    TAMIL("ta"),
    TELUGU("te"),
    GUJARATI("gu"),
    GURMUKHI("pa"),
    KANNADA("kn"),
    MALAYALAM("ml"),
    SINHALA("si"),
    LAO("lo"),
    KHMER("km"),
    MYANMAR("my"),
    ETHIOPIC("am"),
    THAANA("dv");

    private static final WritingSystem[] ALL = values();

    private final String languages;

    WritingSystem(String languages) {
        this.languages = languages;
    }

    List<String> languages() {
        return List.of(languages.split(" ", -1));
    }

    /** Returns the script of a letter; null if no known language uses it. */
    static @Nullable WritingSystem of(int letter) {
        if (letter < 0x250) {
            return LATIN;
        }
        UnicodeScript script = UnicodeScript.of(letter);
        if (script == UnicodeScript.HIRAGANA || script == UnicodeScript.KATAKANA || letter == 'ー') {
            return KANA;
        }
        for (WritingSystem writingSystem : ALL) {
            if (writingSystem.name().equals(script.name())) {
                return writingSystem;
            }
        }
        return null;
    }
}

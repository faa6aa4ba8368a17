package io.serpdex.store.lucene.format;

/** What is either so or not of a keyword, as the bits of one byte. */
final class KeywordFlags {
    static final int HAS_SERP = 1;
    static final int HAD_SERP = 1 << 1;
    static final int REFERENCE = 1 << 2;
    static final int DERIVED_LANGUAGE = 1 << 3;
    static final int DERIVED_DIFFICULTY = 1 << 4;

    /** The right spelling was imported. */
    static final int SPELLED = 1 << 5;

    private KeywordFlags() {}

    static int of(KeywordRecord keyword) {
        return (keyword.hasSerp ? HAS_SERP : 0)
                | (keyword.hadSerp ? HAD_SERP : 0)
                | (keyword.reference ? REFERENCE : 0)
                | (keyword.derivedLanguage ? DERIVED_LANGUAGE : 0)
                | (keyword.derivedDifficulty ? DERIVED_DIFFICULTY : 0)
                | (keyword.rightSpelling != null ? SPELLED : 0);
    }

    static void apply(int flags, KeywordRecord keyword) {
        keyword.hasSerp = (flags & HAS_SERP) != 0;
        keyword.hadSerp = (flags & HAD_SERP) != 0;
        keyword.reference = (flags & REFERENCE) != 0;
        keyword.derivedLanguage = (flags & DERIVED_LANGUAGE) != 0;
        keyword.derivedDifficulty = (flags & DERIVED_DIFFICULTY) != 0;
    }
}

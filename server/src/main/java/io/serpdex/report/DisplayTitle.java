package io.serpdex.report;

import java.util.Locale;

/** Derives a title from a wire name. */
final class DisplayTitle {
    private DisplayTitle() {}

    /** {@code new_keywords} is "New keywords". */
    static String of(String wireName) {
        String words = wireName.replace('_', ' ');
        return words.isEmpty() ? words : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }
}

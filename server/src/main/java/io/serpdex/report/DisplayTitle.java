package io.serpdex.report;

import java.util.Locale;

/** Wire names as people read them, where a declaration gives no title. */
final class DisplayTitle {
    private DisplayTitle() {}

    /** {@code new_keywords} is "New keywords". */
    static String of(String wireName) {
        String words = wireName.replace('_', ' ');
        return words.isEmpty() ? words : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }
}

package io.serpdex.report;

import java.util.Locale;

/** Derives a title from a wire name. */
final class DisplayTitle {
    private DisplayTitle() {}

    /** Returns "New keywords" for {@code new_keywords}. */
    static String of(String wireName) {
        String words = wireName.replace('_', ' ');
        String title = words.isEmpty() ? words : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
        return title.replace("Url", "URL");
    }
}

package io.serpdex.ingest.providers;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a search was made with. Tablets get the results that desktops get. */
public enum Device {
    DESKTOP,
    MOBILE;

    /** Null for a word that says nothing. */
    static @Nullable Device of(@Nullable String word) {
        if (word == null) {
            return null;
        }
        return switch (word.strip().toLowerCase(Locale.ROOT)) {
            case "desktop", "tablet", "false", "windows", "macos" -> DESKTOP;
            case "mobile", "true", "phone", "smartphone", "android", "ios" -> MOBILE;
            default -> null;
        };
    }
}

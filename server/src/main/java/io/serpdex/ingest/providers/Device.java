package io.serpdex.ingest.providers;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The device of a search. Tablets get desktop results. */
public enum Device {
    DESKTOP,
    MOBILE;

    /** Returns null for an unknown word. */
    public static @Nullable Device of(@Nullable String word) {
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

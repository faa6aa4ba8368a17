package io.serpdex.web.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value as displayed on a page. */
public sealed interface Cell {

    /** An unknown value. */
    record Missing() implements Cell {}

    record Text(String text) implements Cell {}

    record Figure(String text) implements Cell {}

    /** A change since the previous date. */
    record Change(Direction direction, String text) implements Cell {
        static final Change NONE = new Change(Direction.SAME, "0");
    }

    /** A link to another page of the web UI. */
    record InternalLink(String text, String address) implements Cell {}

    /**
     * A domain.
     *
     * @param compare address of the comparison with the domain of the page, or null
     */
    record Domain(String text, String address, @Nullable String compare) implements Cell {}

    /** A link to another site. */
    record ExternalLink(String text, String url) implements Cell {

        /** Returns a link if the URL is safe, otherwise its text. */
        static Cell of(String url) {
            return isSafe(url) ? new ExternalLink(url, url) : new Text(url);
        }

        /**
         * Returns true if an imported URL can be a link. A {@code javascript:} URL would run in the page.
         */
        public static boolean isSafe(String url) {
            return startsWith(url, "https://") || startsWith(url, "http://");
        }

        private static boolean startsWith(String url, String scheme) {
            return url.regionMatches(true, 0, scheme, 0, scheme.length());
        }
    }

    record Tags(List<String> tags) implements Cell {}

    /**
     * The difficulty of a keyword.
     *
     * @param band name of its range
     */
    record Difficulty(String text, String band) implements Cell {
        public String style() {
            return "band-" + band.replace(' ', '-');
        }
    }

    enum Direction {
        UP,
        DOWN,
        SAME
    }
}

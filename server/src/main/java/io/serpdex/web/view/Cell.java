package io.serpdex.web.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value as a page shows it. */
public sealed interface Cell {

    /** Not known. */
    record Missing() implements Cell {}

    record Text(String text) implements Cell {}

    record Figure(String text) implements Cell {}

    /** How much something moved. */
    record Change(Direction direction, String text) implements Cell {
        static final Change NONE = new Change(Direction.SAME, "0");
    }

    /** Leads to another page of this site. */
    record InternalLink(String text, String address) implements Cell {}

    /**
     * A domain.
     *
     * @param compare where it is held against the domain that the page is about; null where it is that one, or there is
     *     none
     */
    record Domain(String text, String address, @Nullable String compare) implements Cell {}

    /** Leads out of this site. */
    record ExternalLink(String text, String url) implements Cell {

        /** Returns a link if the url is safe to link, else its text. */
        static Cell of(String url) {
            return isSafe(url) ? new ExternalLink(url, url) : new Text(url);
        }

        /** Returns whether a url of imported data can be a link: {@code javascript:} would run as a part of the page. */
        public static boolean isSafe(String url) {
            return startsWith(url, "https://") || startsWith(url, "http://");
        }

        private static boolean startsWith(String url, String scheme) {
            return url.regionMatches(true, 0, scheme, 0, scheme.length());
        }
    }

    record Tags(List<String> tags) implements Cell {}

    /**
     * How hard a keyword is.
     *
     * @param band the word for it
     */
    record Difficulty(String text, String band) implements Cell {
        public String style() {
            return "band-" + band.replace(' ', '-');
        }
    }

    /** Which way a number went. */
    enum Direction {
        UP,
        DOWN,
        SAME
    }
}

package io.serpdex.ingest;

import io.serpdex.ingest.ImportIssue.Place;

/** Where lines come from, for whoever must name one. */
@FunctionalInterface
interface Origin {
    Place place(long line, String text);

    default Place place(long line, byte[] bytes, int from, int to) {
        return place(line, Excerpts.of(bytes, from, to));
    }

    /** Lines of a file, under the name that the user gave it. */
    static Origin file(String name) {
        return (line, text) -> new Place(name, line, text);
    }
}

package io.serpdex.ingest.rejects;

import io.serpdex.ingest.rejects.Reject.Place;

/** Where lines come from, for whoever must name one. */
@FunctionalInterface
public interface LineOrigin {
    Place place(long line, String text);

    default Place place(long line, byte[] bytes, int from, int to) {
        return place(line, TextExcerpt.of(bytes, from, to));
    }

    /** Lines of a file, under the name that the user gave it. */
    static LineOrigin file(String name) {
        return (line, text) -> new Place(name, line, text);
    }
}

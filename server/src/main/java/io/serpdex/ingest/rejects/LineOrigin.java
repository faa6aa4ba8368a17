package io.serpdex.ingest.rejects;

import io.serpdex.ingest.rejects.Reject.Location;

/** The origin of lines, which determines their locations. */
@FunctionalInterface
public interface LineOrigin {
    Location locate(long line, String text);

    default Location locate(long line, byte[] bytes, int from, int to) {
        return locate(line, TextExcerpt.of(bytes, from, to));
    }

    /** Returns the origin of the lines of a file. */
    static LineOrigin file(String name) {
        return (line, text) -> new Location(name, line, text);
    }
}

package io.serpdex.ingest;

import org.jspecify.annotations.Nullable;

/**
 * What the first lines of a file tell.
 *
 * @param header of JSON Lines, if there is one
 * @param columns of CSV
 * @param headerLine the line on which either stands, 0 where there is none
 */
record Head(
        Format format,
        Kind kind,
        @Nullable Header header,
        @Nullable Columns columns,
        long headerLine) {

    /** How a file is written. */
    enum Format {
        JSON_LINES,
        CSV,
        /** Nothing but white space. */
        EMPTY
    }
}

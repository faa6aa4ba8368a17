package io.serpdex.ingest;

import io.serpdex.ingest.foreign.ForeignFormat;
import org.jspecify.annotations.Nullable;

/**
 * What the first lines of a file tell.
 *
 * @param header of JSON Lines, if there is one
 * @param columns of CSV
 * @param foreign the foreign format that the user named; null where each document tells by itself
 * @param table of a foreign table
 * @param headerLine the line on which either stands, 0 where there is none
 */
record Head(
        Format format,
        Kind kind,
        @Nullable Header header,
        @Nullable Columns columns,
        long headerLine,
        @Nullable ForeignFormat foreign,
        @Nullable TableLayout table) {

    Head(Format format, Kind kind, @Nullable Header header, @Nullable Columns columns, long headerLine) {
        this(format, kind, header, columns, headerLine, null, null);
    }

    static Head foreignJson(@Nullable ForeignFormat format) {
        return new Head(Format.FOREIGN_JSON, Kind.SERPS, null, null, 0, format, null);
    }

    static Head foreignTable(TableLayout table) {
        return new Head(Format.FOREIGN_TABLE, Kind.SERPS, null, null, table.headerLine(), table.format(), table);
    }

    boolean isForeign() {
        return format == Format.FOREIGN_JSON || format == Format.FOREIGN_TABLE;
    }

    /** How a file is written. */
    enum Format {
        JSON_LINES,
        CSV,
        /** JSON documents of a foreign format. */
        FOREIGN_JSON,
        /** A table of a foreign format. */
        FOREIGN_TABLE,
        /** Nothing but white space. */
        EMPTY
    }
}

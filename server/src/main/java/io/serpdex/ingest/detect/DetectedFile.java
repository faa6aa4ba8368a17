package io.serpdex.ingest.detect;

import io.serpdex.ingest.parse.CsvHeader;
import io.serpdex.ingest.parse.FileKind;
import io.serpdex.ingest.providers.ProviderFormat;
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
public record DetectedFile(
        Format format,
        FileKind kind,
        @Nullable NativeHeader header,
        @Nullable CsvHeader columns,
        long headerLine,
        @Nullable ProviderFormat foreign,
        @Nullable TableLayout table) {

    DetectedFile(
            Format format, FileKind kind, @Nullable NativeHeader header, @Nullable CsvHeader columns, long headerLine) {
        this(format, kind, header, columns, headerLine, null, null);
    }

    static DetectedFile foreignJson(@Nullable ProviderFormat format) {
        return new DetectedFile(Format.FOREIGN_JSON, FileKind.SERPS, null, null, 0, format, null);
    }

    static DetectedFile foreignTable(TableLayout table) {
        return new DetectedFile(
                Format.FOREIGN_TABLE, FileKind.SERPS, null, null, table.headerLine(), table.format(), table);
    }

    boolean isForeign() {
        return format == Format.FOREIGN_JSON || format == Format.FOREIGN_TABLE;
    }

    /** How a file is written. */
    public enum Format {
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

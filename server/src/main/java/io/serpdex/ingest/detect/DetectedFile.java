package io.serpdex.ingest.detect;

import io.serpdex.ingest.input.InputFile;
import io.serpdex.ingest.parse.CsvHeader;
import io.serpdex.ingest.parse.FileKind;
import io.serpdex.ingest.providers.ProviderFormat;
import org.jspecify.annotations.Nullable;

/**
 * A file with its format.
 *
 * @param header the header of a JSON Lines file, if it has one
 * @param columns the header of a native CSV file
 * @param headerLine the line of either header, 0 if there is none
 * @param provider the provider format that the user named; null to detect the format of each document
 * @param table the layout of a provider table
 */
public record DetectedFile(
        InputFile input,
        Format format,
        FileKind kind,
        @Nullable NativeHeader header,
        @Nullable CsvHeader columns,
        long headerLine,
        @Nullable ProviderFormat provider,
        @Nullable TableLayout table) {

    /** The syntax of a file. */
    public enum Format {
        JSON_LINES,
        CSV,
        /** JSON documents of a provider. */
        PROVIDER_JSON,
        /** A table of a provider. */
        PROVIDER_TABLE,
        /** Nothing but white space. */
        EMPTY
    }

    static DetectedFile empty(InputFile input) {
        return new DetectedFile(input, Format.EMPTY, FileKind.SERPS, null, null, 0, null, null);
    }

    static DetectedFile jsonLines(InputFile input, FileKind kind, @Nullable NativeHeader header, long headerLine) {
        return new DetectedFile(input, Format.JSON_LINES, kind, header, null, headerLine, null, null);
    }

    static DetectedFile csv(InputFile input, FileKind kind, CsvHeader columns, long headerLine) {
        return new DetectedFile(input, Format.CSV, kind, null, columns, headerLine, null, null);
    }

    static DetectedFile providerJson(InputFile input, @Nullable ProviderFormat provider) {
        return new DetectedFile(input, Format.PROVIDER_JSON, FileKind.SERPS, null, null, 0, provider, null);
    }

    static DetectedFile providerTable(InputFile input, TableLayout table) {
        return new DetectedFile(
                input, Format.PROVIDER_TABLE, FileKind.SERPS, null, null, table.headerLine(), table.format(), table);
    }

    public boolean isOfProvider() {
        return format == Format.PROVIDER_JSON || format == Format.PROVIDER_TABLE;
    }

    public boolean isEmpty() {
        return format == Format.EMPTY;
    }
}

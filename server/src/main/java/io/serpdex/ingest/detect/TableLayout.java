package io.serpdex.ingest.detect;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.serpdex.ingest.providers.ProviderFormat;
import io.serpdex.ingest.providers.tables.TableFormats;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The layout of a provider table.
 *
 * @param headerLine the line number of the header; some tools write lines above it
 */
public record TableLayout(ProviderFormat.TableFormat format, char separator, long headerLine, List<String> header) {
    static final char[] SEPARATORS = {'\t', ',', ';'};
    /** The number of rows that are searched for a header. */
    static final int ROWS_ABOVE = 10;

    private static final int FIRST_READ = 1 << 12;
    private static final int LONGEST_FIELD = 1 << 20;

    /**
     * Returns null if none of the first rows is a header of a format.
     *
     * @param wanted the only format to accept; null for any
     */
    static @Nullable TableLayout find(byte[] bytes, ProviderFormat.@Nullable TableFormat wanted) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        for (char separator : SEPARATORS) {
            TableLayout layout = find(text, separator, wanted);
            if (layout != null) {
                return layout;
            }
        }
        return null;
    }

    private static @Nullable TableLayout find(
            String text, char separator, ProviderFormat.@Nullable TableFormat wanted) {
        int rows = 0;
        try {
            for (CsvRecord row : records(separator, new StringReader(text))) {
                List<String> header = row.getFields();
                ProviderFormat.TableFormat format = wanted == null
                        ? TableFormats.find(header).orElse(null)
                        : wanted.matches(header) ? wanted : null;
                if (format != null) {
                    return new TableLayout(format, separator, row.getStartingLineNumber(), List.copyOf(header));
                }
                if (++rows == ROWS_ABOVE) {
                    return null;
                }
            }
        } catch (CsvParseException e) {
            // Invalid CSV is not a table.
            return null;
        }
        return null;
    }

    /** Returns the first row of a table separated by commas, or an empty list if there is none. */
    static List<String> firstRow(BufferedInputStream in) throws IOException {
        String beginning = new String(in.readNBytes(FIRST_READ), StandardCharsets.UTF_8);
        try (CsvReader<CsvRecord> rows = records(',', new StringReader(beginning))) {
            return rows.stream().findFirst().map(CsvRecord::getFields).orElse(List.of());
        } catch (CsvParseException e) {
            return List.of();
        }
    }

    public static CsvReader<CsvRecord> records(char separator, Reader reader) {
        return CsvReader.builder()
                .fieldSeparator(separator)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .build(
                        CsvRecordHandler.builder()
                                .maxFieldSize(LONGEST_FIELD)
                                .maxRecordSize(4 * LONGEST_FIELD)
                                .maxFields(10_000)
                                .build(),
                        reader);
    }
}

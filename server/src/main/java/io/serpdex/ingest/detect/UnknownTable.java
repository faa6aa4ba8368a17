package io.serpdex.ingest.detect;

import de.siegmar.fastcsv.reader.CsvParseException;
import io.serpdex.ingest.parse.CsvHeader;
import io.serpdex.ingest.parse.FileKind;
import io.serpdex.ingest.providers.tables.TableFormats;
import io.serpdex.ingest.rejects.TextExcerpt;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Describes a file of unknown format in an error message: its columns, and the nearest known format. */
final class UnknownTable {
    private static final String NO_TABLE = "unknown format: neither JSON nor a table with a header";

    /** Longer cells are prose or code. */
    private static final int LONGEST_NAME = 60;

    private List<String> columns = List.of();
    private char separator;
    private @Nullable String nearest;
    private int mostRequired = 1;

    private UnknownTable() {}

    static String describe(byte[] bytes) {
        UnknownTable table = new UnknownTable();
        String text = new String(bytes, StandardCharsets.UTF_8);
        for (char separator : TableLayout.SEPARATORS) {
            try {
                TableLayout.records(separator, new StringReader(text)).stream()
                        .limit(TableLayout.ROWS_ABOVE)
                        .forEach(row -> table.compare(row.getFields(), separator));
            } catch (CsvParseException e) {
                // The file is not a table with this separator.
            }
        }
        return table.message();
    }

    /**
     * Keeps a row that lacks one column of a known format, or else the first row, with the separator that gives the
     * most columns.
     */
    private void compare(List<String> row, char rowSeparator) {
        boolean readable = row.stream().noneMatch(UnknownTable::isBinary);
        if (!readable || row.size() < 2) {
            return;
        }
        boolean names = row.stream().noneMatch(cell -> cell.isBlank() || cell.length() > LONGEST_NAME);
        if (names && nearest == null && rowSeparator != separator && row.size() > columns.size()) {
            columns = List.copyOf(row);
            separator = rowSeparator;
        }
        TableFormats.all().forEach(format -> {
            List<String> missing = format.missingColumns(row);
            int required = format.requiredColumns().size();
            if (missing.size() == 1 && required > mostRequired) {
                mostRequired = required;
                nearest = format.title() + " (missing column: " + missing.getFirst() + ")";
                columns = List.copyOf(row);
                separator = rowSeparator;
            }
        });
    }

    private static boolean isBinary(String cell) {
        return cell.chars().anyMatch(c -> c == 0xFFFD || (Character.isISOControl(c) && !Character.isWhitespace(c)));
    }

    private String message() {
        if (columns.isEmpty()) {
            return NO_TABLE;
        }
        String found = "unknown format: a table with the columns " + TextExcerpt.of(String.join(", ", columns));
        FileKind kind = new CsvHeader(columns).kind();
        if (separator != ','
                && kind != null
                && new CsvHeader(columns).unknown(kind).isEmpty()) {
            return found + ". Native CSV must be separated by commas";
        }
        return nearest == null ? found : found + ". Nearest known export: " + nearest;
    }
}

package io.serpdex.ingest;

import io.serpdex.store.Patch;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads what a row says of its keyword, results apart. An empty cell says nothing. */
final class RowFacts {
    private final Map<String, Integer> columns;

    RowFacts(Map<String, Integer> columns) {
        this.columns = columns;
    }

    void read(CsvRows.Row row, Draft draft) throws Refusal {
        draft.reset();
        String keyword = cell(row, "keyword");
        draft.keyword = TextValues.keyword(keyword == null ? "" : keyword);
        String date = cell(row, "date");
        draft.date = date == null ? null : TextValues.date(date, row.context().latest());
        String language = cell(row, "lang");
        if (language != null) {
            draft.language = Patch.set(TextValues.language(language));
        }
        String spelling = cell(row, "right_spelling");
        if (spelling != null) {
            draft.rightSpelling = Patch.set(TextValues.rightSpelling(spelling));
        }
        String types = cell(row, "types");
        if (types != null) {
            draft.types = Patch.set(TextValues.types(Arrays.asList(types.split("\\|"))));
        }
        for (Figure figure : Figure.values()) {
            readFigure(row, figure, draft.figures);
        }
    }

    private void readFigure(CsvRows.Row row, Figure figure, FigureSet figures) throws Refusal {
        String cell = cell(row, figure.wireName());
        if (cell == null) {
            return;
        }
        long value = figure == Figure.COST
                ? Numbers.hundredths(cell, figure.highest())
                : Numbers.whole(cell, figure.highest());
        if (value == Numbers.NONE) {
            throw new Refusal(figure.complaint(Excerpts.quoted(cell)));
        }
        figures.set(figure, value);
    }

    @Nullable
    String cell(CsvRows.Row row, String name) {
        return cell(row, columns, name);
    }

    /** Null where the file has no such column or the cell is empty. */
    static @Nullable String cell(CsvRows.Row row, Map<String, Integer> columns, String name) {
        Integer column = columns.get(name);
        if (column == null) {
            return null;
        }
        String cell = row.fields().get(column);
        return cell.isBlank() ? null : cell;
    }
}

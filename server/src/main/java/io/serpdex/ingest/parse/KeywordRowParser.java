package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.ingest.rejects.TextExcerpt;
import io.serpdex.model.KeywordFigure;
import io.serpdex.store.Patch;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Parses the facts of a keyword from the cells of a row. Empty cells are ignored. */
public final class KeywordRowParser {
    private final Map<String, Integer> columns;

    KeywordRowParser(Map<String, Integer> columns) {
        this.columns = columns;
    }

    /** Returns a parser for chunks of CSV files of keyword figures. */
    public static ChunkParser ofFigures(ParseContext context, CsvHeader columns) {
        CsvRowParser rows = new CsvRowParser(context, columns, FileKind.FIGURES);
        KeywordRowParser keywords = new KeywordRowParser(columns.known(FileKind.FIGURES));
        return (chunk, changes, counts) -> {
            KeywordChangeBuilder builder = new KeywordChangeBuilder();
            rows.read(chunk, counts, row -> {
                keywords.read(row, builder);
                changes.add(builder.build(context.date()));
            });
        };
    }

    void read(CsvRowParser.Row row, KeywordChangeBuilder builder) throws RejectException {
        builder.reset();
        String keyword = cell(row, "keyword");
        builder.keyword = TextValueParser.keyword(keyword == null ? "" : keyword);
        String date = cell(row, "date");
        builder.date =
                date == null ? null : TextValueParser.date(date, row.context().latest());
        String language = cell(row, "lang");
        if (language != null) {
            builder.language = Patch.set(TextValueParser.language(language));
        }
        String spelling = cell(row, "right_spelling");
        if (spelling != null) {
            builder.rightSpelling = Patch.set(TextValueParser.rightSpelling(spelling));
        }
        String types = cell(row, "types");
        if (types != null) {
            builder.types = Patch.set(TextValueParser.types(Arrays.asList(types.split("\\|"))));
        }
        for (KeywordFigure figure : KeywordFigure.ALL) {
            readFigure(row, figure, builder.figures);
        }
    }

    private void readFigure(CsvRowParser.Row row, KeywordFigure figure, KeywordChangeBuilder.FigureValues figures)
            throws RejectException {
        String cell = cell(row, figure.wireName());
        if (cell == null) {
            return;
        }
        long value = NumberParser.figure(cell, figure);
        if (value == NumberParser.NONE) {
            throw new RejectException(KeywordChangeBuilder.FigureValues.problem(figure, TextExcerpt.quoted(cell)));
        }
        figures.set(figure, value);
    }

    @Nullable
    String cell(CsvRowParser.Row row, String name) {
        return cell(row, columns, name);
    }

    /** Returns null if the file has no such column or the cell is empty. */
    static @Nullable String cell(CsvRowParser.Row row, Map<String, Integer> columns, String name) {
        Integer column = columns.get(name);
        if (column == null) {
            return null;
        }
        String cell = row.fields().get(column);
        return cell.isBlank() ? null : cell;
    }
}

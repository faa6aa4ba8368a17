package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.ingest.rejects.TextExcerpt;
import io.serpdex.store.Patch;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads what a row says of its keyword, results apart. An empty cell says nothing. */
public final class KeywordRowParser {
    private final Map<String, Integer> columns;

    KeywordRowParser(Map<String, Integer> columns) {
        this.columns = columns;
    }

    void read(CsvRowParser.Row row, KeywordChangeBuilder keywordChangeBuilder) throws RejectException {
        keywordChangeBuilder.reset();
        String keyword = cell(row, "keyword");
        keywordChangeBuilder.keyword = TextValueParser.keyword(keyword == null ? "" : keyword);
        String date = cell(row, "date");
        keywordChangeBuilder.date =
                date == null ? null : TextValueParser.date(date, row.context().latest());
        String language = cell(row, "lang");
        if (language != null) {
            keywordChangeBuilder.language = Patch.set(TextValueParser.language(language));
        }
        String spelling = cell(row, "right_spelling");
        if (spelling != null) {
            keywordChangeBuilder.rightSpelling = Patch.set(TextValueParser.rightSpelling(spelling));
        }
        String types = cell(row, "types");
        if (types != null) {
            keywordChangeBuilder.types = Patch.set(TextValueParser.types(Arrays.asList(types.split("\\|"))));
        }
        for (Figure figure : Figure.values()) {
            readFigure(row, figure, keywordChangeBuilder.figures);
        }
    }

    private void readFigure(CsvRowParser.Row row, Figure figure, KeywordChangeBuilder.FigureValues figures)
            throws RejectException {
        String cell = cell(row, figure.wireName());
        if (cell == null) {
            return;
        }
        long value = figure == Figure.COST
                ? NumberParser.hundredths(cell, figure.highest())
                : NumberParser.whole(cell, figure.highest());
        if (value == NumberParser.NONE) {
            throw new RejectException(figure.complaint(TextExcerpt.quoted(cell)));
        }
        figures.set(figure, value);
    }

    @Nullable
    String cell(CsvRowParser.Row row, String name) {
        return cell(row, columns, name);
    }

    /** Null where the file has no such column or the cell is empty. */
    static @Nullable String cell(CsvRowParser.Row row, Map<String, Integer> columns, String name) {
        Integer column = columns.get(name);
        if (column == null) {
            return null;
        }
        String cell = row.fields().get(column);
        return cell.isBlank() ? null : cell;
    }

    /** Reads CSV files of keyword figures. */
    public static final class FigureRows {
        private FigureRows() {}

        public static ChunkParser reader(ParseContext context, CsvHeader csvHeader) {
            CsvRowParser rows = new CsvRowParser(context, csvHeader, FileKind.FIGURES);
            KeywordRowParser facts = new KeywordRowParser(csvHeader.known(FileKind.FIGURES));
            return (chunk, changeBuffer, chunkCounts) -> {
                KeywordChangeBuilder keywordChangeBuilder = new KeywordChangeBuilder();
                rows.read(chunk, chunkCounts, row -> {
                    facts.read(row, keywordChangeBuilder);
                    changeBuffer.add(keywordChangeBuilder.build(context.date()));
                });
            };
        }
    }
}

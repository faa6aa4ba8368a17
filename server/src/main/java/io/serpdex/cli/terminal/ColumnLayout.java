package io.serpdex.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** Selects the columns that fit on a screen, and their widths. */
final class ColumnLayout {
    /** Number of spaces between two columns. */
    static final int GAP = 2;

    /** Columns that explain others or repeat the URL, which are dropped first on a narrow screen. */
    private static final List<String> DROPPED_FIRST = List.of(
            "keyword_length",
            "found_results",
            "region_queries_count_last",
            "region_queries_count_wide",
            "right_spelling",
            "geo_names",
            "types",
            "lang",
            "concurrency",
            "date",
            "snippet",
            "text",
            "subdomain",
            "domain");

    /** Width that texts keep while there are columns to drop. */
    private static final int COMFORTABLE_TEXT_WIDTH = 28;

    /** Width that texts keep in any case. */
    private static final int MIN_TEXT_WIDTH = 12;

    record PlacedColumn(TextTableColumn column, int width) {}

    private final int screen;
    private final List<TextTableColumn> columns;

    private ColumnLayout(List<TextTableColumn> columns, int screen) {
        this.columns = new ArrayList<>(columns);
        this.screen = screen;
    }

    static List<PlacedColumn> of(List<TextTableColumn> columns, int screen) {
        ColumnLayout fit = new ColumnLayout(columns, screen);
        fit.dropColumns();
        return fit.placedColumns();
    }

    private void dropColumns() {
        dropColumns(COMFORTABLE_TEXT_WIDTH, column -> CellText.isIdentifier(column.name()));
        dropColumns(COMFORTABLE_TEXT_WIDTH, TextTableColumn::isBlank);
        for (String name : DROPPED_FIRST) {
            dropColumns(
                    COMFORTABLE_TEXT_WIDTH,
                    column -> column.name().replaceAll("[0-9]$", "").equals(name));
        }
        dropColumns(MIN_TEXT_WIDTH, column -> true);
    }

    /** Drops columns from the right until the rest fits. The first column stays, because it identifies the row. */
    private void dropColumns(int text, Predicate<TextTableColumn> which) {
        for (int i = columns.size() - 1; i > 0 && totalWidth(column -> column.cutWidth(text)) > screen; i--) {
            if (which.test(columns.get(i))) {
                columns.remove(i);
            }
        }
    }

    private long totalWidth(ToIntFunction<TextTableColumn> width) {
        return columns.stream().mapToLong(width::applyAsInt).sum() + (long) GAP * (columns.size() - 1);
    }

    private List<PlacedColumn> placedColumns() {
        boolean inOneLine = totalWidth(TextTableColumn::fullWidth) <= screen;
        int[] widths = columns.stream()
                .mapToInt(inOneLine ? TextTableColumn::fullWidth : TextTableColumn::stackedWidth)
                .toArray();
        long excess = inOneLine ? 0 : totalWidth(TextTableColumn::stackedWidth) - screen;
        for (int widest = widestText(widths); excess > 0 && widest >= 0; widest = widestText(widths)) {
            widths[widest]--;
            excess--;
        }
        List<PlacedColumn> places = new ArrayList<>();
        for (int i = 0; i < widths.length; i++) {
            places.add(new PlacedColumn(columns.get(i), widths[i]));
        }
        return places;
    }

    /** Returns the index of the widest column that can be cut, or -1. */
    private int widestText(int[] widths) {
        int widest = -1;
        for (int i = 0; i < widths.length; i++) {
            boolean canBeCut = widths[i] > columns.get(i).cutWidth(MIN_TEXT_WIDTH);
            if (canBeCut && (widest < 0 || widths[i] > widths[widest])) {
                widest = i;
            }
        }
        return widest;
    }
}

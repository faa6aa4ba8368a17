package io.serpdex.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** Finds the columns that a screen has room for, and how wide each may be. */
final class TableFit {
    /** Between two columns. */
    static final int GAP = 2;

    /** What explains other columns, or what the url says again: the first to go where it gets narrow. */
    private static final List<String> BACKGROUND = List.of(
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

    /** Texts keep so much as long as there are columns of less interest to leave out. */
    private static final int COMFORTABLE_TEXT = 28;

    /** Texts keep so much in any case. */
    private static final int SHORTEST_TEXT = 12;

    /** A column and the room it gets. */
    record Place(TableColumn column, int width) {}

    private final int screen;
    private final List<TableColumn> columns;

    private TableFit(List<TableColumn> columns, int screen) {
        this.columns = new ArrayList<>(columns);
        this.screen = screen;
    }

    static List<Place> of(List<TableColumn> columns, int screen) {
        TableFit fit = new TableFit(columns, screen);
        fit.leaveOut();
        return fit.places();
    }

    private void leaveOut() {
        leaveOut(COMFORTABLE_TEXT, column -> CellText.isIdentifier(column.name()));
        leaveOut(COMFORTABLE_TEXT, TableColumn::isBlank);
        for (String name : BACKGROUND) {
            leaveOut(
                    COMFORTABLE_TEXT,
                    column -> column.name().replaceAll("[0-9]$", "").equals(name));
        }
        leaveOut(SHORTEST_TEXT, column -> true);
    }

    /** From the right, and never the first: it says what the row is about. */
    private void leaveOut(int text, Predicate<TableColumn> which) {
        for (int i = columns.size() - 1; i > 0 && room(column -> column.cutWidth(text)) > screen; i--) {
            if (which.test(columns.get(i))) {
                columns.remove(i);
            }
        }
    }

    private long room(ToIntFunction<TableColumn> width) {
        return columns.stream().mapToLong(width::applyAsInt).sum() + (long) GAP * (columns.size() - 1);
    }

    private List<Place> places() {
        boolean inOneLine = room(TableColumn::fullWidth) <= screen;
        int[] widths = columns.stream()
                .mapToInt(inOneLine ? TableColumn::fullWidth : TableColumn::stackedWidth)
                .toArray();
        long excess = inOneLine ? 0 : room(TableColumn::stackedWidth) - screen;
        for (int widest = widestText(widths); excess > 0 && widest >= 0; widest = widestText(widths)) {
            widths[widest]--;
            excess--;
        }
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < widths.length; i++) {
            places.add(new Place(columns.get(i), widths[i]));
        }
        return places;
    }

    /** The widest of those that can still be cut; -1 where none can. */
    private int widestText(int[] widths) {
        int widest = -1;
        for (int i = 0; i < widths.length; i++) {
            boolean canBeCut = widths[i] > columns.get(i).cutWidth(SHORTEST_TEXT);
            if (canBeCut && (widest < 0 || widths[i] > widths[widest])) {
                widest = i;
            }
        }
        return widest;
    }
}

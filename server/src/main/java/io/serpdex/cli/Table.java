package io.serpdex.cli;

import io.serpdex.report.Columns;
import java.util.ArrayList;
import java.util.List;

/** Rows as aligned columns, for people. */
final class Table {
    private final List<TableColumn> columns;
    private final int rows;

    private Table(List<TableColumn> columns, int rows) {
        this.columns = columns;
        this.rows = rows;
    }

    static <R> Table of(List<R> rows, Columns<R> columns) {
        List<TableColumn> texts = new ArrayList<>();
        columns.list().forEach(column -> texts.add(TableColumn.of(column, rows)));
        return new Table(texts, rows.size());
    }

    boolean isEmpty() {
        return rows == 0;
    }

    List<String> lines(Screen screen) {
        return lines(screen, "--format csv");
    }

    /** @param complete the option that shows all columns, however narrow the screen */
    List<String> lines(Screen screen, String complete) {
        List<TableFit.Place> places = TableFit.of(columns, screen.width());
        List<String> lines = new ArrayList<>(heading(places, screen));
        for (int row = 0; row < rows; row++) {
            lines.add(line(row, places, screen));
        }
        int more = columns.size() - places.size();
        if (more > 0) {
            lines.add(screen.muted(
                    "… and " + more + (more == 1 ? " more column" : " more columns") + ", see " + complete));
        }
        return lines;
    }

    /** Headings stand on the rows: one that takes fewer lines starts lower. */
    private static List<String> heading(List<TableFit.Place> places, Screen screen) {
        List<List<String>> headings = places.stream()
                .map(place -> place.column().heading(place.width()))
                .toList();
        int most = headings.stream().mapToInt(List::size).max().orElse(0);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            StringBuilder line = new StringBuilder();
            for (int j = 0; j < places.size(); j++) {
                int part = i - most + headings.get(j).size();
                String text = part < 0 ? "" : headings.get(j).get(part);
                append(line, text, screen.bold(text), places.get(j));
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    private static String line(int row, List<TableFit.Place> places, Screen screen) {
        StringBuilder line = new StringBuilder();
        for (TableFit.Place place : places) {
            String text = TextWidth.cut(place.column().cells().get(row), place.width());
            append(line, text, text.equals(CellText.NOTHING) ? screen.muted(text) : text, place);
        }
        return line.toString().stripTrailing();
    }

    /** @param styled the same text as the screen shows it */
    private static void append(StringBuilder line, String text, String styled, TableFit.Place place) {
        int padding = place.width() - TextWidth.of(text);
        boolean right = place.column().isNumber();
        line.append(" ".repeat(right ? padding : 0))
                .append(styled)
                .append(" ".repeat((right ? 0 : padding) + TableFit.GAP));
    }
}

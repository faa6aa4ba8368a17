package io.serpdex.cli.terminal;

import io.serpdex.report.Columns;
import java.util.ArrayList;
import java.util.List;

/** Formats rows as aligned columns. */
public final class TextTable {
    private final List<TextTableColumn> columns;
    private final int rows;

    private TextTable(List<TextTableColumn> columns, int rows) {
        this.columns = columns;
        this.rows = rows;
    }

    public static <R> TextTable of(List<R> rows, Columns<R> columns) {
        List<TextTableColumn> texts = new ArrayList<>();
        columns.list().forEach(column -> texts.add(TextTableColumn.of(column, rows)));
        return new TextTable(texts, rows.size());
    }

    public boolean isEmpty() {
        return rows == 0;
    }

    public List<String> lines(Screen screen) {
        return lines(screen, "--format csv");
    }

    /**
     * Returns the lines of the table, fitted to the screen.
     *
     * @param complete the option that shows all columns on any screen
     */
    public List<String> lines(Screen screen, String complete) {
        List<ColumnLayout.PlacedColumn> places = ColumnLayout.of(columns, screen.width());
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

    /** Returns the heading lines, aligned at the bottom. */
    private static List<String> heading(List<ColumnLayout.PlacedColumn> places, Screen screen) {
        List<List<String>> headings = places.stream()
                .map(placedColumn -> placedColumn.column().heading(placedColumn.width()))
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

    private static String line(int row, List<ColumnLayout.PlacedColumn> places, Screen screen) {
        StringBuilder line = new StringBuilder();
        for (ColumnLayout.PlacedColumn placedColumn : places) {
            String text = TextWidth.cut(placedColumn.column().cells().get(row), placedColumn.width());
            append(line, text, text.equals(CellText.NO_VALUE) ? screen.muted(text) : text, placedColumn);
        }
        return line.toString().stripTrailing();
    }

    /** @param styled the text with its terminal styles */
    private static void append(StringBuilder line, String text, String styled, ColumnLayout.PlacedColumn placedColumn) {
        int padding = placedColumn.width() - TextWidth.of(text);
        boolean right = placedColumn.column().isNumber();
        line.append(" ".repeat(right ? padding : 0))
                .append(styled)
                .append(" ".repeat((right ? 0 : padding) + ColumnLayout.GAP));
    }
}

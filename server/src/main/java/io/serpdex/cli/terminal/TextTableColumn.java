package io.serpdex.cli.terminal;

import io.serpdex.report.Column;
import java.util.ArrayList;
import java.util.List;

/** A column of a table with its heading and cells as text. */
record TextTableColumn(String name, boolean isNumber, List<String> cells, int widest) {
    static <R> TextTableColumn of(Column<R> column, List<R> rows) {
        List<String> cells = new ArrayList<>();
        int widest = 0;
        for (R row : rows) {
            String cell = CellText.of(row, column);
            cells.add(cell);
            widest = Math.max(widest, TextWidth.of(cell));
        }
        boolean isNumber = switch (column.type()) {
            case INTEGER, HUNDREDTHS, HUNDRED_THOUSANDTHS -> true;
            case TEXT, TEXTS, DATE -> false;
        };
        return new TextTableColumn(column.name(), isNumber, cells, widest);
    }

    /** Returns true if no cell has a value. */
    boolean isBlank() {
        return cells.stream().allMatch(cell -> cell.isEmpty() || cell.equals(CellText.NO_VALUE));
    }

    /** Returns the width with the heading in one line. */
    int fullWidth() {
        return Math.max(widest, name.length());
    }

    /** Returns the width with the heading in several lines and uncut cells. */
    int stackedWidth() {
        return Math.max(widest, stackedHeading());
    }

    /** Returns the width with texts cut to a length. Numbers are never cut, because that changes their value. */
    int cutWidth(int text) {
        return isNumber ? stackedWidth() : Math.min(stackedWidth(), Math.max(text, stackedHeading()));
    }

    private int stackedHeading() {
        return heading(1).stream().mapToInt(String::length).max().orElse(0);
    }

    /** Returns the heading in lines of a width, broken after underscores. */
    List<String> heading(int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String part : name.split("(?<=_)", -1)) {
            if (!line.isEmpty() && line.length() + part.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(part);
        }
        lines.add(line.toString());
        return lines;
    }
}

package io.serpdex.cli.terminal;

import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import java.util.ArrayList;
import java.util.List;

/** Formats a single row as one line per field. */
public record FieldList(List<String> names, List<String> values) {

    public static <R> FieldList of(List<R> single, Columns<R> columns) {
        List<String> values = new ArrayList<>();
        for (Column<R> column : columns.list()) {
            values.add(CellText.of(single.getFirst(), column));
        }
        return new FieldList(columns.names(), values);
    }

    public List<String> lines(Screen screen) {
        int widest = names.stream().mapToInt(String::length).max().orElse(0);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            String value = values.get(i);
            lines.add((screen.bold(name)
                            + " ".repeat(widest - name.length() + ColumnLayout.GAP)
                            + (value.equals(CellText.NO_VALUE) ? screen.muted(value) : value))
                    .stripTrailing());
        }
        return lines;
    }
}

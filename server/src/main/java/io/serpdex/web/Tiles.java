package io.serpdex.web;

import io.serpdex.report.Column;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Figures of an answer of one row. */
final class Tiles {
    private final Table table;
    private final Cells cells;

    Tiles(Table table, Cells cells) {
        this.table = table;
        this.cells = cells;
    }

    List<Tile> of(String... columns) {
        return Arrays.stream(columns)
                .map(column -> find(column, null))
                .flatMap(Optional::stream)
                .toList();
    }

    /** A figure and the column that says how it changed. */
    Tile of(String column, @Nullable String change) {
        return find(column, change).orElseThrow();
    }

    private Optional<Tile> find(String name, @Nullable String change) {
        return table.find(name)
                .map(column -> new Tile(
                        column.display().title(),
                        column.description(),
                        cell(column),
                        change == null ? null : cell(change)));
    }

    private Cell cell(String name) {
        return cell(table.find(name).orElseThrow());
    }

    private Cell cell(Column<?> column) {
        return cells.of(column, table.value(0, column.name()));
    }
}

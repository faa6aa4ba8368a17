package io.serpdex.web.view;

import io.serpdex.report.Column;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A large figure, with its change if known. */
public record MetricTile(
        String title,
        String description,
        Cell figure,
        @Nullable Cell change) {

    /** Creates tiles from the columns of a table with one row. */
    public static final class Factory {
        private final ReportTable table;
        private final CellFactory cells;

        public Factory(ReportTable table, CellFactory cells) {
            this.table = table;
            this.cells = cells;
        }

        /** Returns a tile for each of these columns that the table has. */
        public List<MetricTile> tiles(String... columns) {
            return Arrays.stream(columns)
                    .map(column -> find(column, null))
                    .flatMap(Optional::stream)
                    .toList();
        }

        /** Returns a tile for a column, with the change from another column if given. */
        public MetricTile tile(String column, @Nullable String change) {
            return find(column, change).orElseThrow();
        }

        private Optional<MetricTile> find(String name, @Nullable String change) {
            return table.find(name)
                    .map(column -> new MetricTile(
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
}

package io.serpdex.web.view;

import io.serpdex.report.Column;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One figure in large print, with how it changed where that is known. */
public record MetricTile(
        String title,
        String description,
        Cell figure,
        @Nullable Cell change) {

    /** Makes tiles of the columns of a table with one row. */
    public static final class Factory {
        private final ReportTable reportTable;
        private final CellFactory cellFactory;

        public Factory(ReportTable reportTable, CellFactory cellFactory) {
            this.reportTable = reportTable;
            this.cellFactory = cellFactory;
        }

        /** Returns a tile for each of these columns that the table has. */
        public List<MetricTile> tiles(String... columns) {
            return Arrays.stream(columns)
                    .map(column -> find(column, null))
                    .flatMap(Optional::stream)
                    .toList();
        }

        /** Returns a tile for a column, with its change from another column if that is given. */
        public MetricTile tile(String column, @Nullable String change) {
            return find(column, change).orElseThrow();
        }

        private Optional<MetricTile> find(String name, @Nullable String change) {
            return reportTable
                    .find(name)
                    .map(column -> new MetricTile(
                            column.display().title(),
                            column.description(),
                            cell(column),
                            change == null ? null : cell(change)));
        }

        private Cell cell(String name) {
            return cell(reportTable.find(name).orElseThrow());
        }

        private Cell cell(Column<?> column) {
            return cellFactory.of(column, reportTable.value(0, column.name()));
        }
    }
}

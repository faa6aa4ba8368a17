package io.serpdex.web.view;

import io.serpdex.report.CellSink;
import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rows and columns of a report, copied from the edition. A value is a {@link Long}, a {@link BigDecimal}, a text, a
 * date, a list of texts, or null if unknown.
 */
public record ReportTable(List<Column<?>> columns, List<List<@Nullable Object>> rows) {

    /** Returns the index of a column, or a negative number if it does not exist. */
    public int index(String name) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    public int size() {
        return rows.size();
    }

    /** Returns the value of a column in a row, or null if the value is unknown or the column does not exist. */
    public @Nullable Object value(int row, String column) {
        int index = index(column);
        return index < 0 ? null : rows.get(row).get(index);
    }

    public long number(int row, String column) {
        return value(row, column) instanceof Long number ? number : 0;
    }

    public String text(int row, String column) {
        Object value = value(row, column);
        return value == null ? "" : value.toString();
    }

    /** Returns the values of a column, in row order. */
    List<@Nullable Object> column(String name) {
        int index = index(name);
        return rows.stream().<@Nullable Object>map(row -> row.get(index)).toList();
    }

    public Optional<Column<?>> find(String name) {
        int index = index(name);
        return index < 0 ? Optional.empty() : Optional.of(columns.get(index));
    }

    /** Reads rows into a {@link ReportTable}. */
    static final class Collector implements Layout.Rows.RowsFunction<ReportTable>, CellSink {
        private @Nullable Object value;

        @Override
        public <R> ReportTable apply(List<R> rows, Columns<R> columns) {
            List<Column<R>> list = columns.list();
            List<List<@Nullable Object>> read = new ArrayList<>(rows.size());
            for (R row : rows) {
                List<@Nullable Object> values = new ArrayList<>(list.size());
                for (Column<R> column : list) {
                    column.cell().put(row, this);
                    values.add(value);
                }
                read.add(values);
            }
            return new ReportTable(List.copyOf(list), read);
        }

        @Override
        public void integer(long number) {
            value = number;
        }

        @Override
        public void decimal(long unscaled, int scale) {
            value = BigDecimal.valueOf(unscaled, scale);
        }

        @Override
        public void text(String text) {
            value = text;
        }

        @Override
        public void date(LocalDate date) {
            value = date;
        }

        @Override
        public void texts(List<String> texts) {
            value = List.copyOf(texts);
        }

        @Override
        public void nullValue() {
            value = null;
        }
    }
}

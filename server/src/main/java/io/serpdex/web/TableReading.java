package io.serpdex.web;

import io.serpdex.report.CellSink;
import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads rows into a {@link Table}. */
final class TableReading implements Layout.Rows.RowsFunction<Table>, CellSink {
    private @Nullable Object value;

    @Override
    public <R> Table apply(List<R> rows, Columns<R> columns) {
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
        return new Table(List.copyOf(list), read);
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

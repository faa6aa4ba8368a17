package io.serpdex.web;

import io.serpdex.report.Column;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Rows of an answer with their columns, taken out of the edition. A value is a {@link Long}, a {@link BigDecimal}, a
 * text, a date, a list of texts, or null where it is not known.
 */
record Table(List<Column<?>> columns, List<List<@Nullable Object>> rows) {

    /** The column of this name; below 0 where there is none. */
    int index(String name) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    int size() {
        return rows.size();
    }

    /** The value of a column in a row; null where it is not known or there is no such column. */
    @Nullable
    Object value(int row, String column) {
        int index = index(column);
        return index < 0 ? null : rows.get(row).get(index);
    }

    long number(int row, String column) {
        return value(row, column) instanceof Long number ? number : 0;
    }

    String text(int row, String column) {
        Object value = value(row, column);
        return value == null ? "" : value.toString();
    }

    /** The values of a column, from the first row to the last. */
    List<@Nullable Object> column(String name) {
        int index = index(name);
        return rows.stream().<@Nullable Object>map(row -> row.get(index)).toList();
    }

    Optional<Column<?>> find(String name) {
        int index = index(name);
        return index < 0 ? Optional.empty() : Optional.of(columns.get(index));
    }
}

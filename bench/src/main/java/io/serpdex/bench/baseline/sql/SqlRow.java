package io.serpdex.bench.baseline.sql;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.PageRef;
import io.serpdex.store.ScopeFigures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The current row of a result set, read by column name. */
final class SqlRow {
    private static final String UNIT_SEPARATOR = "\u001f";

    private final ResultSet result;
    private final Map<String, Integer> columns = new HashMap<>();

    SqlRow(ResultSet result) throws SQLException {
        this.result = result;
        ResultSetMetaData metadata = result.getMetaData();
        for (int i = 1; i <= metadata.getColumnCount(); i++) {
            columns.putIfAbsent(metadata.getColumnLabel(i), i);
        }
    }

    private int column(String name) throws SQLException {
        Integer column = columns.get(name);
        if (column == null) {
            throw new SQLException("no column " + name + " in " + columns.keySet());
        }
        return column;
    }

    /** Returns {@link KeywordFacts#UNKNOWN} for null. */
    long number(String name) {
        try {
            long number = result.getLong(column(name));
            return number == 0 && result.wasNull() ? KeywordFacts.UNKNOWN : number;
        } catch (SQLException e) {
            throw failure(name, e);
        }
    }

    /** Returns a number that is never null and can be negative. */
    long signed(String name) {
        try {
            return result.getLong(column(name));
        } catch (SQLException e) {
            throw failure(name, e);
        }
    }

    int figure(String name) {
        return Math.toIntExact(number(name));
    }

    boolean flag(String name) {
        try {
            return result.getBoolean(column(name));
        } catch (SQLException e) {
            throw failure(name, e);
        }
    }

    String text(String name) {
        return Objects.requireNonNull(textOrNull(name), name);
    }

    @Nullable
    String textOrNull(String name) {
        try {
            return result.getString(column(name));
        } catch (SQLException e) {
            throw failure(name, e);
        }
    }

    List<String> texts(String name) {
        String joined = textOrNull(name);
        return joined == null ? List.of() : List.of(joined.split(UNIT_SEPARATOR, -1));
    }

    LocalDate date(String name) {
        return Objects.requireNonNull(dateOrNull(name), name);
    }

    private @Nullable LocalDate dateOrNull(String name) {
        try {
            return result.getObject(column(name), LocalDate.class);
        } catch (SQLException e) {
            throw failure(name, e);
        }
    }

    PageRef page() {
        return new PageRef(text("url"), text("host"), text("domain"));
    }

    KeywordFacts keyword() {
        return new KeywordFacts(
                number("keyword_id"),
                text("keyword"),
                figure("words"),
                figure("volume"),
                figure("volume_wide"),
                figure("volume_last"),
                figure("cost_cents"),
                figure("concurrency"),
                number("found_results"),
                figure("difficulty"),
                textOrNull("lang"),
                textOrNull("right_spelling"),
                texts("types"),
                texts("geo_names"));
    }

    /** @param prefix prefix of column names, for rows with the figures of several editions */
    ScopeFigures figures(String prefix) {
        return new ScopeFigures(
                date(prefix + "date"),
                figure(prefix + "keywords"),
                number(prefix + "traffic"),
                number(prefix + "visible"),
                number(prefix + "visible_static"),
                figure(prefix + "new_keywords"),
                figure(prefix + "lost_keywords"),
                figure(prefix + "risen_keywords"),
                figure(prefix + "fallen_keywords"),
                figure(prefix + "ad_keywords"),
                figure(prefix + "ads"));
    }

    /** Returns figures with zeros for a scope that the previous edition did not contain. */
    ScopeFigures.ScopeOverview overview() {
        LocalDate previous = dateOrNull("previous_date");
        if (previous == null) {
            return new ScopeFigures.ScopeOverview(figures(""), null);
        }
        return new ScopeFigures.ScopeOverview(
                figures(""), dateOrNull("before_date") == null ? ScopeFigures.none(previous) : figures("before_"));
    }

    static UncheckedIOException failure(String sql, SQLException cause) {
        return new UncheckedIOException(new IOException(cause.getMessage() + "\nin: " + sql, cause));
    }
}

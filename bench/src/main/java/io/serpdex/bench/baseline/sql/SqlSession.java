package io.serpdex.bench.baseline.sql;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A connection that caches its prepared statements. Not thread-safe. */
final class SqlSession implements AutoCloseable {
    /** Matches parameters such as {@code :size}, but not casts. */
    private static final Pattern PARAMETER = Pattern.compile("(?<!:):([a-z][a-z0-9_]*)");

    private final Connection connection;
    private final Map<String, Prepared> prepared = new HashMap<>();

    private record Prepared(PreparedStatement statement, List<String> parameters) {}

    SqlSession(Connection connection) {
        this.connection = connection;
    }

    /**
     * Executes a statement and converts its rows.
     *
     * @param values values of parameters by name; unused values are ignored
     */
    <R> List<R> list(String sql, Map<String, Object> values, Function<SqlRow, R> maker) {
        try {
            Prepared query = prepared.computeIfAbsent(sql, this::prepare);
            for (int i = 0; i < query.parameters.size(); i++) {
                Object value = values.get(query.parameters.get(i));
                if (value == null) {
                    throw new IllegalArgumentException("missing value for :" + query.parameters.get(i));
                }
                query.statement.setObject(i + 1, value);
            }
            try (ResultSet found = query.statement.executeQuery()) {
                SqlRow row = new SqlRow(found);
                List<R> rows = new ArrayList<>();
                while (found.next()) {
                    rows.add(maker.apply(row));
                }
                return rows;
            }
        } catch (SQLException e) {
            throw SqlRow.failure(sql, e);
        }
    }

    <R> Optional<R> find(String sql, Map<String, Object> values, Function<SqlRow, R> maker) {
        return list(sql, values, maker).stream().findFirst();
    }

    private Prepared prepare(String sql) {
        List<String> parameters = new ArrayList<>();
        Matcher matcher = PARAMETER.matcher(sql);
        String statement = matcher.replaceAll(parameter -> {
            parameters.add(parameter.group(1));
            return "?";
        });
        try {
            return new Prepared(connection.prepareStatement(statement), parameters);
        } catch (SQLException e) {
            throw SqlRow.failure(sql, e);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }
}

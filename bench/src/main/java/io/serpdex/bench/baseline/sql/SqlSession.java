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

/** A connection that keeps every statement it ever prepared. For one thread. */
final class SqlSession implements AutoCloseable {
    /** A parameter such as {@code :size}, but no cast. */
    private static final Pattern PARAMETER = Pattern.compile("(?<!:):([a-z][a-z0-9_]*)");

    private final Connection connection;
    private final Map<String, Prepared> prepared = new HashMap<>();

    private record Prepared(PreparedStatement statement, List<String> parameters) {}

    SqlSession(Connection connection) {
        this.connection = connection;
    }

    /**
     * Asks, and makes something of each row.
     *
     * @param values of its parameters by name; it need not have all of them
     */
    <R> List<R> list(String sql, Map<String, Object> values, Function<SqlRow, R> maker) {
        try {
            Prepared asked = prepared.computeIfAbsent(sql, this::prepare);
            for (int i = 0; i < asked.parameters.size(); i++) {
                Object value = values.get(asked.parameters.get(i));
                if (value == null) {
                    throw new IllegalArgumentException("nothing is given for :" + asked.parameters.get(i));
                }
                asked.statement.setObject(i + 1, value);
            }
            try (ResultSet found = asked.statement.executeQuery()) {
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
        Matcher places = PARAMETER.matcher(sql);
        String statement = places.replaceAll(place -> {
            parameters.add(place.group(1));
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

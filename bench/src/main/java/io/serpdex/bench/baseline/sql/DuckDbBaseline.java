package io.serpdex.bench.baseline.sql;

import io.serpdex.bench.baseline.Baseline;
import io.serpdex.bench.baseline.tables.EditionTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.duckdb.DuckDBConnection;

/** DuckDB in this process. Its statements are in {@code duckdb.sql}. */
public final class DuckDbBaseline implements Baseline {
    private static final List<String> TABLES = List.of(
            "edition",
            "keyword",
            "figures",
            "ranking",
            "url",
            "result",
            "page",
            "top20",
            "shared_url",
            "ad",
            "text",
            "suggestion");

    /** Factor of the memory limit while loading. */
    private static final int LOADING_MEMORY_FACTOR = 4;

    @Override
    public String name() {
        return "duckdb";
    }

    @Override
    public Loaded load(EditionTables tables, Path folder, int memoryMegabytes) throws IOException {
        SqlFile file = SqlFile.read("duckdb.sql");
        int threads = Runtime.getRuntime().availableProcessors();
        Properties settings = new Properties();
        settings.setProperty("memory_limit", memoryMegabytes + "MB");
        settings.setProperty("threads", Integer.toString(threads));
        settings.setProperty("temp_directory", folder.resolve("spill").toString());
        try {
            Connection connection =
                    DriverManager.getConnection("jdbc:duckdb:" + folder.resolve("edition.duckdb"), settings);
            try {
                load(file, tables, memoryMegabytes, connection);
            } catch (SQLException e) {
                connection.close();
                throw e;
            }
            return new LoadedDuck(file, connection, folder, threads, memoryMegabytes);
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }

    private static void load(SqlFile file, EditionTables tables, int memoryMegabytes, Connection connection)
            throws SQLException {
        Map<String, String> settings = new HashMap<>();
        TABLES.forEach(table ->
                settings.put(table + "_csv", "'" + tables.file(table).toString().replace("'", "''") + "'"));
        settings.put("memory", "'" + memoryMegabytes + "MB'");
        settings.put("loading_memory", "'" + LOADING_MEMORY_FACTOR * memoryMegabytes + "MB'");
        try (Statement statement = connection.createStatement()) {
            for (String section : List.of("build", "finish")) {
                for (String sql : file.statements(section)) {
                    execute(statement, file.fill(sql, settings));
                }
            }
        }
    }

    private static void execute(Statement statement, String sql) throws SQLException {
        try {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new SQLException(sql.lines().findFirst().orElse("") + " … : " + e.getMessage(), e);
        }
    }

    private record LoadedDuck(SqlFile file, Connection connection, Path folder, int threads, int memoryMegabytes)
            implements Loaded {
        @Override
        public String description() {
            try (SqlSession session = session()) {
                return new SqlQuery(file, session)
                                .find("version", row -> row.text("version"))
                                .orElseThrow()
                        + " in process, memory_limit " + memoryMegabytes + " MB ("
                        + LOADING_MEMORY_FACTOR * memoryMegabytes + " MB while loading), " + threads + " threads";
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public long bytes() throws IOException {
            long bytes = 0;
            try (Stream<Path> files = Files.list(folder)) {
                for (Path each : files.filter(Files::isRegularFile).toList()) {
                    bytes += Files.size(each);
                }
            }
            return bytes;
        }

        @Override
        public List<ProcessHandle> processes() {
            return List.of();
        }

        private SqlSession session() throws IOException {
            return new SqlSession(duplicate());
        }

        private Connection duplicate() throws IOException {
            try {
                return connection.unwrap(DuckDBConnection.class).duplicate();
            } catch (SQLException e) {
                throw new IOException(e);
            }
        }

        @Override
        public Client connect() throws IOException {
            return new SqlClient(file, duplicate());
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
}

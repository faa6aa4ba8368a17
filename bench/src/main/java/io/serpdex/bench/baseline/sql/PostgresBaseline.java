package io.serpdex.bench.baseline.sql;

import io.serpdex.bench.baseline.Baseline;
import io.serpdex.bench.baseline.tables.EditionTables;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.postgresql.PGConnection;

/** PostgreSQL on this machine, over loopback. Its statements are in {@code postgresql.sql}. */
public final class PostgresBaseline implements Baseline {
    private static final String DATA = "data";

    @Override
    public String name() {
        return "postgresql";
    }

    @Override
    public Loaded load(EditionTables tables, Path folder, int memoryMegabytes) throws IOException {
        SqlFile file = SqlFile.read("postgresql.sql");
        EmbeddedPostgres server = start(folder, memoryMegabytes);
        try (Connection connection = connect(server)) {
            load(file, tables, connection);
            return new LoadedPostgres(file, server, folder.resolve(DATA), memoryMegabytes);
        } catch (SQLException | IOException | RuntimeException e) {
            server.close();
            throw new IOException(e);
        }
    }

    /** Starts a server with half of the memory as shared buffers, and without durability, because loading is repeatable. */
    private static EmbeddedPostgres start(Path folder, int megabytes) throws IOException {
        return EmbeddedPostgres.builder()
                .setDataDirectory(folder.resolve(DATA))
                .setCleanDataDirectory(false)
                .setServerConfig("shared_buffers", megabytes / 2 + "MB")
                .setServerConfig("effective_cache_size", megabytes + "MB")
                .setServerConfig("work_mem", Math.max(4, megabytes / 32) + "MB")
                .setServerConfig("maintenance_work_mem", Math.max(64, megabytes / 4) + "MB")
                .setServerConfig("random_page_cost", "1.1")
                .setServerConfig("jit", "off")
                .setServerConfig("wal_level", "minimal")
                .setServerConfig("max_wal_senders", "0")
                .setServerConfig("max_wal_size", "16GB")
                .setServerConfig("synchronous_commit", "off")
                .setServerConfig("autovacuum", "off")
                .start();
    }

    private static Connection connect(EmbeddedPostgres server) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", "postgres");
        properties.setProperty("password", "postgres");
        properties.setProperty("prepareThreshold", "1");
        return DriverManager.getConnection("jdbc:postgresql://localhost:" + server.getPort() + "/postgres", properties);
    }

    /** Creates and fills the tables in one transaction, which avoids the write-ahead log. */
    private static void load(SqlFile file, EditionTables tables, Connection connection)
            throws SQLException, IOException {
        connection.setAutoCommit(false);
        run(file, "raw", connection);
        for (Map.Entry<String, String> copy : file.choices("copies").entrySet()) {
            try (InputStream rows = Files.newInputStream(tables.file(copy.getKey()))) {
                connection.unwrap(PGConnection.class).getCopyAPI().copyIn(copy.getValue(), rows, 1 << 16);
            }
        }
        run(file, "build", connection);
        connection.commit();
        connection.setAutoCommit(true);
        run(file, "finish", connection);
    }

    private static void run(SqlFile file, String section, Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : file.statements(section)) {
                statement.execute(sql);
            }
        }
    }

    private record LoadedPostgres(SqlFile file, EmbeddedPostgres server, Path data, int memoryMegabytes)
            implements Loaded {
        @Override
        public String description() {
            try (SqlSession session = session()) {
                return new SqlQuery(file, session)
                                .find("version", row -> row.text("version"))
                                .orElseThrow()
                        + ", shared_buffers " + memoryMegabytes / 2 + " MB, work_mem "
                        + Math.max(4, memoryMegabytes / 32) + " MB, no jit";
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public long bytes() throws IOException {
            try (SqlSession session = session()) {
                return new SqlQuery(file, session)
                        .find("size", row -> row.number("bytes"))
                        .orElseThrow();
            }
        }

        /** Reads the process ID from a file, because the server is not a child of this process. */
        @Override
        public List<ProcessHandle> processes() {
            try (Stream<String> lines = Files.lines(data.resolve("postmaster.pid"))) {
                return lines.findFirst().map(Long::valueOf).flatMap(ProcessHandle::of).stream()
                        .toList();
            } catch (IOException e) {
                return List.of(); // the server has stopped
            }
        }

        private SqlSession session() throws IOException {
            try {
                return new SqlSession(PostgresBaseline.connect(server));
            } catch (SQLException e) {
                throw new IOException(e);
            }
        }

        @Override
        public Client connect() throws IOException {
            try {
                return new SqlClient(file, PostgresBaseline.connect(server));
            } catch (SQLException e) {
                throw new IOException(e);
            }
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }
}

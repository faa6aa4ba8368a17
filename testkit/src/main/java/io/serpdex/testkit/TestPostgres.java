package io.serpdex.testkit;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** A local PostgreSQL, started once for all tests. Each test uses a separate database. */
public final class TestPostgres {
    public static final String USER = "postgres";
    public static final String PASSWORD = "postgres";

    private static final AtomicInteger DATABASES = new AtomicInteger();

    private TestPostgres() {}

    private static final class Server {
        static final EmbeddedPostgres RUNNING = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder().start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Creates an empty database and returns its address as {@code host:port/name}. */
    public static String newDatabase() {
        String name = "accounts" + DATABASES.incrementAndGet();
        try (Connection connection = Server.RUNNING.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
        return "localhost:" + Server.RUNNING.getPort() + "/" + name;
    }
}

package io.serpdex.access.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.sqlite.SQLiteDataSource;

/** An open accounts database with the current schema. */
public final class AccountsDatabase implements AutoCloseable {
    private static final int CONNECTIONS_TO_FILE = 4;
    /** Sufficient, because a request uses a connection for less than a millisecond. */
    private static final int CONNECTIONS_TO_SERVER = 16;

    private static final long WAIT_FOR_CONNECTION_MILLIS = 5_000;

    private final HikariDataSource connections;
    private final Jdbi jdbi;
    private final Optional<Path> file;
    private final Consumer<Instant> backUpIfDue;

    private AccountsDatabase(HikariDataSource connections, Optional<Path> file, Consumer<Instant> backUp) {
        this.connections = connections;
        this.file = file;
        this.backUpIfDue = backUp;
        jdbi = Jdbi.create(connections);
    }

    /** Opens a SQLite file and creates it if necessary. */
    public static AccountsDatabase inFile(Path file, boolean survivePowerCut) {
        SqliteDatabase sqlite = new SqliteDatabase(file, survivePowerCut);
        sqlite.requireIntact();
        SQLiteDataSource source = sqlite.source();
        SchemaMigration schemaMigration = new SchemaMigration(source, SchemaMigration.SQLITE);
        SqliteBackups sqliteBackups = new SqliteBackups(file, sqlite);
        schemaMigration.migrate(() -> sqliteBackups.create(Instant.now()));
        return new AccountsDatabase(pool(source, CONNECTIONS_TO_FILE), Optional.of(file), sqliteBackups::createIfDue);
    }

    /** Opens a PostgreSQL database. */
    public static AccountsDatabase onServer(String jdbcUrl, String user, String password) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(jdbcUrl);
        config.setUsername(user);
        config.setPassword(password);
        HikariDataSource connections = null;
        try {
            connections = pool(config, CONNECTIONS_TO_SERVER);
            new SchemaMigration(connections, SchemaMigration.POSTGRESQL).migrate(() -> {});
            return new AccountsDatabase(connections, Optional.empty(), now -> {});
        } catch (HikariPool.PoolInitializationException e) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE, "cannot connect to the accounts database " + jdbcUrl + ": " + rootOf(e));
        } catch (RuntimeException e) {
            if (connections != null) {
                connections.close();
            }
            throw e;
        }
    }

    private static HikariDataSource pool(DataSource source, int connections) {
        HikariConfig config = new HikariConfig();
        config.setDataSource(source);
        return pool(config, connections);
    }

    private static HikariDataSource pool(HikariConfig config, int connections) {
        config.setPoolName("accounts");
        config.setMaximumPoolSize(connections);
        config.setMinimumIdle(1);
        config.setConnectionTimeout(WAIT_FOR_CONNECTION_MILLIS);
        return new HikariDataSource(config);
    }

    Jdbi jdbi() {
        return jdbi;
    }

    DataSource connections() {
        return connections;
    }

    /** Returns the SQLite file, or empty for PostgreSQL. */
    public Optional<Path> file() {
        return file;
    }

    /** Creates a backup of a SQLite file if one is due. PostgreSQL is backed up by its operator. */
    void backUpIfDue(Instant now) {
        backUpIfDue.accept(now);
    }

    /** Returns the innermost message, which tells the operator the cause. */
    static String rootOf(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null && (root instanceof JdbiException || !(root instanceof SQLException))) {
            root = root.getCause();
        }
        return String.valueOf(root.getMessage());
    }

    @Override
    public void close() {
        connections.close();
    }
}

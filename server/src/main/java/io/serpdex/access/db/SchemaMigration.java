package io.serpdex.access.db;

import io.serpdex.access.AccessErrors;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/** Migrates a database to the current schema. */
final class SchemaMigration {
    static final String SQLITE = "sqlite";
    static final String POSTGRESQL = "postgresql";
    /** The newest migration. A test compares it with the migration files. */
    static final int CURRENT_VERSION = 2;

    private static final String LOCATION = "classpath:io/serpdex/access/db/";

    private final DataSource source;
    private final String product;

    SchemaMigration(DataSource source, String product) {
        this.source = source;
        this.product = product;
    }

    /**
     * Migrates the schema if it is outdated. Checks that first, because Flyway starts more slowly than most commands.
     *
     * @param backUp called before an existing schema is changed
     */
    void migrate(Runnable backUp) {
        int found = version();
        if (found > CURRENT_VERSION) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE,
                    "the accounts database has schema version " + found + ", the newest supported version is "
                            + CURRENT_VERSION + "\nTry: use the newer version of Serpdex that upgraded the database");
        }
        if (found == CURRENT_VERSION) {
            return;
        }
        if (found > 0) {
            backUp.run();
        }
        try {
            Flyway.configure()
                    .dataSource(source)
                    .locations(LOCATION + "schema", LOCATION + product)
                    .load()
                    .migrate();
        } catch (FlywayException e) {
            ServiceException failure = new ServiceException(
                    ErrorCode.UNAVAILABLE, "cannot migrate the accounts database to schema version " + CURRENT_VERSION);
            failure.initCause(e);
            throw failure;
        }
    }

    /** Returns the schema version of the database, 0 if it is empty. */
    private int version() {
        try (Connection connection = source.getConnection()) {
            try (ResultSet tables = connection.getMetaData().getTables(null, null, "flyway_schema_history", null)) {
                if (!tables.next()) {
                    return 0;
                }
            }
            try (Statement statement = connection.createStatement();
                    ResultSet newest = statement.executeQuery(
                            "SELECT max(CAST(version AS INTEGER)) FROM flyway_schema_history WHERE success")) {
                return newest.next() ? newest.getInt(1) : 0;
            }
        } catch (SQLException e) {
            throw AccessErrors.databaseUnavailable(e);
        }
    }
}

package io.serpdex.access.db;

import io.serpdex.access.Plans;
import io.serpdex.config.AccountDatabaseLocation;
import io.serpdex.config.Configuration;
import io.serpdex.config.Durability;
import io.serpdex.config.PlanSettings;
import io.serpdex.config.Secret;
import java.nio.file.Files;
import java.time.Clock;
import java.util.List;

/** Opens the configured accounts database and the token key. */
public final class AccountStore implements AutoCloseable {
    private final AccountsDatabase database;
    private final TokenKey key;
    private final Plans plans;
    private final Clock clock;

    private AccountStore(AccountsDatabase database, TokenKey key, Plans plans, Clock clock) {
        this.database = database;
        this.key = key;
        this.plans = plans;
        this.clock = clock;
    }

    /** Returns true if there can be accounts. Does not open or create a database. */
    public static boolean exists(Configuration.Accounts settings) {
        return switch (settings.database()) {
            case AccountDatabaseLocation.SqliteFile sqlite -> Files.exists(sqlite.file());
            case AccountDatabaseLocation.PostgreSql _ -> true;
        };
    }

    public static AccountStore open(Configuration.Accounts settings, List<PlanSettings> plans, Clock clock) {
        AccountsDatabase database = switch (settings.database()) {
            case AccountDatabaseLocation.SqliteFile sqlite ->
                AccountsDatabase.inFile(sqlite.file(), settings.durability() == Durability.POWER_CUT);
            case AccountDatabaseLocation.PostgreSql postgres ->
                AccountsDatabase.onServer(
                        postgres.jdbcUrl(),
                        settings.user().orElse(""),
                        settings.password().map(Secret::reveal).orElse(""));
        };
        try {
            // AccountOperations and DatabaseAccess verify the key.
            TokenKey key = TokenKeyFile.of(settings, TokenKeyCheck.hasKey(database));
            return new AccountStore(database, key, Plans.of(plans), clock);
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    public AccountOperations operations() {
        return new AccountOperations(database, key, plans, clock);
    }

    /** Returns the access control of a server. Close it before this store. */
    public DatabaseAccess accessControl() {
        return new DatabaseAccess(database, key, plans, clock);
    }

    /** Returns the key for browser sessions, which is the same on all servers that share these accounts. */
    public byte[] sessionKey() {
        return key.derive("serpdex session key");
    }

    @Override
    public void close() {
        database.close();
    }
}

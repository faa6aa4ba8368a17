package io.serpdex.access.database;

import io.serpdex.access.Plans;
import io.serpdex.config.AccountDatabase;
import io.serpdex.config.Configuration;
import io.serpdex.config.PlanSettings;
import io.serpdex.config.Secret;
import io.serpdex.config.Survival;
import java.nio.file.Files;
import java.time.Clock;
import java.util.List;

/** The accounts as they are configured: open, checked, and with the key to their tokens. */
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

    /** Whether there is a place that could hold accounts. Nothing is opened or created. */
    public static boolean exists(Configuration.Accounts settings) {
        return switch (settings.database()) {
            case AccountDatabase.SqliteFile sqlite -> Files.exists(sqlite.file());
            case AccountDatabase.PostgreSql _ -> true;
        };
    }

    public static AccountStore open(Configuration.Accounts settings, List<PlanSettings> plans, Clock clock) {
        AccountsDatabase database = switch (settings.database()) {
            case AccountDatabase.SqliteFile sqlite ->
                AccountsDatabase.inFile(sqlite.file(), settings.survive() == Survival.POWER_CUT);
            case AccountDatabase.PostgreSql postgres ->
                AccountsDatabase.onServer(
                        postgres.jdbcUrl(),
                        settings.user().orElse(""),
                        settings.password().map(Secret::reveal).orElse(""));
        };
        try {
            // Whether it is the right one, accounts and gate see to when they are made.
            TokenKey key = TokenKeyFile.of(settings, KeyCheck.isKeyed(database));
            return new AccountStore(database, key, Plans.of(plans), clock);
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /** For an operator. */
    public Accounts accounts() {
        return new Accounts(database, key, plans, clock);
    }

    /** For a server; to be closed before this is. */
    public AccountsGate gate() {
        return new AccountsGate(database, key, plans, clock);
    }

    /** What servers that share these accounts seal the sessions of browsers with. */
    public byte[] sessionKey() {
        return key.derive("serpdex session key");
    }

    @Override
    public void close() {
        database.close();
    }
}

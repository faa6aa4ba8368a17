package io.serpdex.bench.http;

import io.serpdex.access.PlanOverrides;
import io.serpdex.access.db.AccountOperations;
import io.serpdex.access.db.AccountStore;
import io.serpdex.config.Configuration;
import io.serpdex.config.ConfigurationReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An account without effective limits.
 *
 * @param settings configuration file that names the accounts database
 */
record BenchAccount(Path settings, String token) {

    /** Creates an account in a new subfolder. */
    static BenchAccount create(Path parent, String survive) throws IOException {
        Path folder = Files.createTempDirectory(Files.createDirectories(parent), "accounts-");
        // The default configuration creates the key next to the accounts.
        Configuration configuration = new ConfigurationReader(Map.of(), folder).read(Optional.empty(), Map.of());
        Path settings = Files.write(
                folder.resolve("bench.properties"),
                List.of(
                        "accounts.database = accounts.db",
                        "accounts.token-key-file = accounts.key",
                        "accounts.survive = " + survive));
        try (AccountStore store =
                AccountStore.open(configuration.accounts(), configuration.plans(), Clock.systemUTC())) {
            AccountOperations accountOperations = store.operations();
            PlanOverrides unlimited = new PlanOverrides(1_000_000_000_000L, 1_000_000, 100_000);
            return new BenchAccount(
                    settings,
                    accountOperations
                            .add("bench", "Professional", unlimited, accountOperations.today(), "bench")
                            .token());
        }
    }
}

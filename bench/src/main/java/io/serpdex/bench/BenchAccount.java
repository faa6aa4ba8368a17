package io.serpdex.bench;

import io.serpdex.access.Overrides;
import io.serpdex.access.database.AccountStore;
import io.serpdex.access.database.Accounts;
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
 * An account that no limit holds back.
 *
 * @param settings the file that says where it is kept
 */
record BenchAccount(Path settings, String token) {

    /** Makes one in a folder of its own. */
    static BenchAccount in(Path folder, String survive) throws IOException {
        Path place = Files.createTempDirectory(Files.createDirectories(folder), "accounts-");
        // Read without settings, so that the key is made beside the accounts.
        Configuration configuration = new ConfigurationReader(Map.of(), place).read(Optional.empty(), Map.of());
        Path settings = Files.write(
                place.resolve("bench.properties"),
                List.of(
                        "accounts.database = accounts.db",
                        "accounts.token-key-file = accounts.key",
                        "accounts.survive = " + survive));
        try (AccountStore store =
                AccountStore.open(configuration.accounts(), configuration.plans(), Clock.systemUTC())) {
            Accounts accounts = store.accounts();
            Overrides unlimited = new Overrides(1_000_000_000_000L, 1_000_000, 100_000);
            return new BenchAccount(
                    settings,
                    accounts.add("bench", "Professional", unlimited, accounts.today(), "bench")
                            .token());
        }
    }
}

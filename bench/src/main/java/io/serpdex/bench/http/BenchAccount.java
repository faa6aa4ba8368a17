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

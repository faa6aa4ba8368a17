package io.serpdex.access.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.config.Configuration;
import io.serpdex.config.ConfigurationReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AccountStoreTest {
    @TempDir
    private Path data;

    private AccountStore open() {
        Configuration configuration = new ConfigurationReader(Map.of(), data).read(Optional.empty(), Map.of());
        return AccountStore.open(configuration.accounts(), configuration.plans(), Clock.systemUTC());
    }

    /** Applies even before the first account, because another server can already use the key. */
    @Test
    void reportsMissingKeyWithoutCreatingANewOne() throws IOException {
        Path key = data.resolve("accounts.key");
        try (AccountStore store = open()) {
            assertThat(store.operations().list()).isEmpty();
        }
        Files.delete(key);
        assertThatThrownBy(this::open).hasMessageStartingWith("the token key of these accounts is missing");
        assertThat(key).doesNotExist();
    }
}

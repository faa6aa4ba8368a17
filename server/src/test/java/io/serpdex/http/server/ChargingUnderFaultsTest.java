package io.serpdex.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.DailyUsage;
import io.serpdex.access.PlanOverrides;
import io.serpdex.access.db.AccountOperations;
import io.serpdex.access.db.AccountRecord;
import io.serpdex.access.db.AccountStore;
import io.serpdex.config.Configuration;
import io.serpdex.config.ConfigurationReader;
import io.serpdex.http.RawConnection;
import io.serpdex.http.SampleStores;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that charges equal delivered responses when clients and server processes are killed. */
@Timeout(300)
final class ChargingUnderFaultsTest {
    private static final int CUSTOMERS = 64;
    private static final long SEED = 20_261_115;

    @TempDir
    private static Path samples;

    @TempDir
    private Path folder;

    @BeforeAll
    static void fill() {
        SampleStores.oneDatabase(samples);
    }

    private Path data() {
        return folder.resolve("data");
    }

    /** Copies the samples and adds an account. */
    private String prepare(long lines) throws IOException {
        try (Stream<Path> files = Files.walk(samples)) {
            files.forEach(
                    file -> copy(file, data().resolve(samples.relativize(file).toString())));
        }
        return with(accountOperations -> accountOperations
                .add(
                        "acme",
                        "Professional",
                        new PlanOverrides(lines, 1_000_000, 1_000),
                        accountOperations.today(),
                        "tester")
                .token());
    }

    private static void copy(Path from, Path to) {
        try {
            Files.copy(from, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private <T> T with(Function<AccountOperations, T> operation) {
        Configuration configuration = new ConfigurationReader(Map.of(), data()).read(Optional.empty(), Map.of());
        try (AccountStore store =
                AccountStore.open(configuration.accounts(), configuration.plans(), Clock.systemUTC())) {
            return operation.apply(store.operations());
        }
    }

    /** Returns the charged lines in the ledger, from two equal sums. */
    private long charged() {
        return with(accountOperations -> {
            AccountRecord account = accountOperations.get("acme");
            long used = accountOperations.balance(account).usedLines();
            assertThat(accountOperations.usage(account, LocalDate.EPOCH).stream()
                            .mapToLong(DailyUsage::lines)
                            .sum())
                    .isEqualTo(used);
            return used;
        });
    }

    @Test
    void chargesExactlyTheAvailableLines() throws Exception {
        String token = prepare(997);
        try (ServerProcess server = ServerProcess.start(folder, data());
                ChargedClients chargedClients = new ChargedClients(token, CUSTOMERS)) {
            chargedClients.start(server::address);
            chargedClients.await(2_000);
            chargedClients.stop();
            assertThat(chargedClients.statuses()).containsExactly(200, 400, 402, 404);
            // Only the cheapest request fits the last lines, and it is repeated often.
            assertThat(chargedClients.paid()).isEqualTo(997);
            server.stop();
        }
        assertThat(charged()).isEqualTo(997);
    }

    @Test
    void chargesCompletedResponsesAcrossKills() throws Exception {
        String token = prepare(1_000_000);
        SplittableRandom random = new SplittableRandom(SEED);
        AtomicReference<String> address = new AtomicReference<>("");
        try (ChargedClients chargedClients = new ChargedClients(token, CUSTOMERS)) {
            for (int round = 0; round < 5; round++) {
                try (ServerProcess server = ServerProcess.start(folder, data())) {
                    address.set(server.address());
                    chargedClients.start(address::get);
                    chargedClients.await(200 + random.nextInt(800));
                    server.kill();
                    chargedClients.stop();
                }
                // Each client can have one unfinished response when the server is killed.
                long mayBeCharged = (long) (round + 1) * CUSTOMERS * ChargedClients.MAX_LINES;
                assertThat(charged()).isBetween(chargedClients.paid(), chargedClients.paid() + mayBeCharged);
            }
            assertThat(chargedClients.statuses()).containsExactly(0, 200, 400, 404);
        }
    }

    @Test
    void doesNotChargeAbortedExports() throws Exception {
        Path large = folder.resolve("large");
        SampleStores.large(large);
        Files.move(large, data());
        String token = with(accountOperations -> accountOperations
                .add(
                        "acme",
                        "Professional",
                        new PlanOverrides(null, 1_000_000, 1_000),
                        accountOperations.today(),
                        "tester")
                .token());
        try (ServerProcess server = ServerProcess.start(folder, data())) {
            for (int i = 0; i < 20; i++) {
                try (RawConnection client = RawConnection.to(server.port(), 4096)) {
                    client.send("GET /v3/domain_keywords?query=longpaths.com&format=csv&token=" + token
                            + " HTTP/1.1\r\nHost: h\r\n\r\n");
                    assertThat(client.readHead().status()).isEqualTo(200);
                }
            }
            server.stop();
        }
        assertThat(charged()).isZero();
    }
}

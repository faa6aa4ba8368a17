package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.DailyUsage;
import io.serpdex.access.PlanOverrides;
import io.serpdex.access.db.AccountOperations;
import io.serpdex.access.db.AccountRecord;
import io.serpdex.access.db.AccountStore;
import io.serpdex.config.Configuration;
import io.serpdex.config.ConfigurationReader;
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

/** What is charged is what was answered, whatever happens to clients and servers. Real processes, really killed. */
@Timeout(300)
final class AccountsUnderFireTest {
    private static final int CUSTOMERS = 64;
    private static final long SEED = 20_261_115;

    @TempDir
    private static Path samples;

    @TempDir
    private Path folder;

    @BeforeAll
    static void fill() {
        Samples.oneDatabase(samples);
    }

    private Path data() {
        return folder.resolve("data");
    }

    /** A copy of the samples, with an account. */
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

    private <T> T with(Function<AccountOperations, T> question) {
        Configuration configuration = new ConfigurationReader(Map.of(), data()).read(Optional.empty(), Map.of());
        try (AccountStore store =
                AccountStore.open(configuration.accounts(), configuration.plans(), Clock.systemUTC())) {
            return question.apply(store.operations());
        }
    }

    /** What the ledger says was charged; its two ways to say it must agree. */
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
    void fewLinesAndManyCustomersGiveExactlyThoseLines() throws Exception {
        String token = prepare(997);
        try (ServerProcess server = ServerProcess.start(folder, data());
                Customers customers = new Customers(token, CUSTOMERS)) {
            customers.start(server::address);
            customers.await(2_000);
            customers.stop();
            assertThat(customers.statuses()).containsExactly(200, 400, 402, 404);
            // The last lines fit the cheapest request only, and that one was asked for again and again.
            assertThat(customers.paid()).isEqualTo(997);
            server.stop();
        }
        assertThat(charged()).isEqualTo(997);
    }

    @Test
    void aServerThatIsKilledAgainAndAgainHasChargedWhatItAnswered() throws Exception {
        String token = prepare(1_000_000);
        SplittableRandom random = new SplittableRandom(SEED);
        AtomicReference<String> address = new AtomicReference<>("");
        try (Customers customers = new Customers(token, CUSTOMERS)) {
            for (int round = 0; round < 5; round++) {
                try (ServerProcess server = ServerProcess.start(folder, data())) {
                    address.set(server.address());
                    customers.start(address::get);
                    customers.await(200 + random.nextInt(800));
                    server.kill();
                    customers.stop();
                }
                // Each customer can have had one answer under way when the server died, and asked a dead one since.
                long mayBeCharged = (long) (round + 1) * CUSTOMERS * Customers.MOST_LINES;
                assertThat(charged()).isBetween(customers.paid(), customers.paid() + mayBeCharged);
            }
            assertThat(customers.statuses()).containsExactly(0, 200, 400, 404);
        }
    }

    @Test
    void whoHangsUpInTheMiddleOfAnExportPaysNothing() throws Exception {
        Path large = folder.resolve("large");
        Samples.large(large);
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

package io.serpdex.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.Eventually;
import io.serpdex.access.PlanOverrides;
import io.serpdex.access.db.AccountOperations;
import io.serpdex.access.db.AccountStore;
import io.serpdex.config.Configuration;
import io.serpdex.config.ConfigurationReader;
import io.serpdex.http.SampleStores;
import io.serpdex.testkit.TestPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests charging by two servers that share a PostgreSQL database. */
@Timeout(300)
final class SharedChargingUnderFaultsTest {
    private static final int CUSTOMERS = 32;

    @TempDir
    private Path folder;

    private final String database = TestPostgres.newDatabase();

    @BeforeEach
    void fill() throws IOException {
        SampleStores.oneDatabase(data());
        Path password = folder.resolve("password");
        Files.createFile(password, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(password, TestPostgres.PASSWORD);
        Files.writeString(
                data().resolve("serpdex.properties"),
                String.join(
                        "\n",
                        "accounts.database = postgresql://" + database,
                        "accounts.user = " + TestPostgres.USER,
                        "accounts.password-file = " + password));
    }

    private Path data() {
        return folder.resolve("data");
    }

    private <T> T with(Function<AccountOperations, T> operation) {
        Configuration configuration = new ConfigurationReader(Map.of(), data()).read(Optional.empty(), Map.of());
        try (AccountStore store =
                AccountStore.open(configuration.accounts(), configuration.plans(), Clock.systemUTC())) {
            return operation.apply(store.operations());
        }
    }

    private String account(long lines, int simultaneous) {
        return with(accountOperations -> accountOperations
                .add(
                        "acme",
                        "Professional",
                        new PlanOverrides(lines, 1_000_000, simultaneous),
                        accountOperations.today(),
                        "tester")
                .token());
    }

    private long charged() {
        return with(accountOperations ->
                accountOperations.balance(accountOperations.get("acme")).usedLines());
    }

    private static String any(List<ServerProcess> servers) {
        return servers.get(ThreadLocalRandom.current().nextInt(servers.size())).address();
    }

    @Test
    void chargesExactlyTheAvailableLinesAcrossServers() throws Exception {
        String token = account(499, 1_000);
        try (ServerProcess one = ServerProcess.start(folder, data());
                ServerProcess two = ServerProcess.start(folder, data());
                ChargedClients chargedClients = new ChargedClients(token, CUSTOMERS)) {
            chargedClients.start(() -> any(List.of(one, two)));
            chargedClients.await(1_200);
            chargedClients.stop();
            assertThat(chargedClients.statuses()).containsExactly(200, 400, 402, 404);
            assertThat(chargedClients.paid()).isEqualTo(499);
            one.stop();
            two.stop();
        }
        assertThat(charged()).isEqualTo(499);
    }

    @Test
    void releasesReservationsOfKilledServers() throws Exception {
        String token = account(1_000_000, 1_000);
        try (ServerProcess survivor = ServerProcess.start(folder, data());
                ServerProcess victim = ServerProcess.start(folder, data());
                ChargedClients chargedClients = new ChargedClients(token, CUSTOMERS)) {
            chargedClients.start(() -> any(List.of(survivor, victim)));
            chargedClients.await(500);
            victim.kill();
            chargedClients.stop();
            long mayBeCharged = (long) CUSTOMERS * ChargedClients.MAX_LINES;
            assertThat(charged()).isBetween(chargedClients.paid(), chargedClients.paid() + mayBeCharged);

            Eventually.until("the reservations are released", () -> running() == 0);
            survivor.stop();
        }
    }

    /** Returns the number of running requests and reserved lines on all servers. */
    private long running() throws SQLException {
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:postgresql://" + database, TestPostgres.USER, TestPostgres.PASSWORD);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT sum(running) + sum(reserved) FROM meter")) {
            row.next();
            return row.getLong(1);
        }
    }

    @Test
    void disablesAccountsOnAllServers() throws Exception {
        String token = account(1_000, 1_000);
        try (ServerProcess one = ServerProcess.start(folder, data());
                ServerProcess two = ServerProcess.start(folder, data());
                ChargedClients chargedClients = new ChargedClients(token, 2)) {
            chargedClients.start(() -> any(List.of(one, two)));
            chargedClients.await(10);
            chargedClients.stop();
            with(accountOperations -> accountOperations.setDisabled("acme", true, "tester"));
            for (ServerProcess server : List.of(one, two)) {
                Eventually.until(
                        "the account is rejected",
                        () -> chargedClients
                                        .send(server.address() + "/v3/stats")
                                        .status()
                                == 403);
            }
            one.stop();
            two.stop();
        }
    }
}

package io.serpdex.access.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.access.Account;
import io.serpdex.access.Permit;
import io.serpdex.access.PlanOverrides;
import io.serpdex.access.Plans;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.testkit.TestPostgres;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class PostgresAccountsTest extends AccountsContract {
    private static final Duration NEVER = Duration.ofDays(10_000);
    private final String address = TestPostgres.newDatabase();

    @Override
    AccountsDatabase open() {
        return AccountsDatabase.onServer("jdbc:postgresql://" + address, TestPostgres.USER, TestPostgres.PASSWORD);
    }

    private Account lite() {
        return access.authenticate(accountOperations
                .add("acme", "Lite", new PlanOverrides(100L, 1_000_000, null), accountOperations.today(), "tester")
                .token());
    }

    @Test
    void enforcesLimitsAcrossServers() {
        Account account = lite();
        try (AccountsDatabase second = open();
                DatabaseAccess other = new DatabaseAccess(second, KEY, Plans.STANDARD, clock)) {
            try (Permit here = access.admit(account, "keywords")) {
                assertThatThrownBy(() -> other.admit(account, "keywords"))
                        .hasMessage("too many simultaneous requests: at most 1 request at a time");
                here.reserve(60);
                here.ensureReserved(60);
                here.settle();
            }
            try (Permit there = other.admit(account, "keywords")) {
                there.reserve(60);
                assertThatThrownBy(() -> there.ensureReserved(41))
                        .hasMessage("not enough lines: the response costs 41 lines, the account has 40 left");
                there.ensureReserved(40);
                there.settle();
            }
            assertThat(access.balance(account).leftLines()).isZero();
        }
    }

    @Test
    void enforcesRateAcrossServers() {
        Account account = access.authenticate(accountOperations
                .add("acme", "Lite", new PlanOverrides(null, null, 100), accountOperations.today(), "tester")
                .token());
        try (AccountsDatabase second = open();
                DatabaseAccess other = new DatabaseAccess(second, KEY, Plans.STANDARD, clock)) {
            access.admit(account, "keywords").close();
            assertThatThrownBy(() -> other.admit(account, "keywords"))
                    .hasMessage("rate limit exceeded: at most 1 request per second");
        }
    }

    @Test
    void releasesReservationsOfADeadServer() {
        Account account = lite();
        ServerHeartbeat dead = new ServerHeartbeat(database, NEVER);
        Permit lost = new SharedUsageMeter(database, dead, clock).admit(account, "keywords");
        lost.reserve(100);
        assertThatThrownBy(() -> access.admit(account, "keywords"))
                .hasMessage("too many simultaneous requests: at most 1 request at a time");

        simulateMissedHeartbeats(dead);
        new ServerHeartbeat(database, Duration.ofSeconds(1)).beat();
        spend(account, "keywords", 100);
        assertThat(access.balance(account).usedLines()).isEqualTo(100);

        lost.ensureReserved(100);
        assertThatThrownBy(lost::settle)
                .extracting(failure -> ((ServiceException) failure).code())
                .isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(access.balance(account).usedLines()).isEqualTo(100);
    }

    @Test
    void registersARemovedServerAgain() {
        Account account = lite();
        ServerHeartbeat heartbeat = new ServerHeartbeat(database, NEVER);
        SharedUsageMeter meter = new SharedUsageMeter(database, heartbeat, clock);
        simulateMissedHeartbeats(heartbeat);
        new ServerHeartbeat(database, Duration.ofSeconds(1)).beat();
        meter.admit(account, "keywords").close();
        heartbeat.deregister();
    }

    private void simulateMissedHeartbeats(ServerHeartbeat heartbeat) {
        database.jdbi().useHandle(handle -> handle.execute("UPDATE server SET alive = 0 WHERE id = ?", heartbeat.id()));
    }

    @Test
    void namesUnreachableDatabaseInError() {
        assertThatThrownBy(() -> AccountsDatabase.onServer("jdbc:postgresql://localhost:1/none", "nobody", ""))
                .hasMessageContaining("cannot connect to the accounts database jdbc:postgresql://localhost:1/none");
    }
}

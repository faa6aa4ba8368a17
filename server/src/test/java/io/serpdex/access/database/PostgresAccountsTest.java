package io.serpdex.access.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.access.Account;
import io.serpdex.access.Admission;
import io.serpdex.access.Overrides;
import io.serpdex.access.Plans;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import org.junit.jupiter.api.Test;

final class PostgresAccountsTest extends AccountsContract {
    private static final long NEVER = Long.MAX_VALUE / 2;
    private final String address = TestPostgres.newDatabase();

    @Override
    AccountsDatabase open() {
        return TestPostgres.open(address);
    }

    private Account lite() {
        return gate.identify(
                accounts.add("acme", "Lite", new Overrides(100L, 1_000_000, null), accounts.today(), "tester")
                        .token());
    }

    @Test
    void theLimitsHoldAcrossServers() {
        Account account = lite();
        try (AccountsDatabase second = open();
                AccountsGate other = new AccountsGate(second, KEY, Plans.STANDARD, clock)) {
            try (Admission here = gate.admit(account, "keywords")) {
                assertThatThrownBy(() -> other.admit(account, "keywords"))
                        .hasMessage("the account runs at most 1 request at a time");
                here.reserve(60);
                here.cover(60);
                here.settle();
            }
            try (Admission there = other.admit(account, "keywords")) {
                there.reserve(60);
                assertThatThrownBy(() -> there.cover(41))
                        .hasMessage("the answer costs 41 lines and the account has 40 left");
                there.cover(40);
                there.settle();
            }
            assertThat(gate.balance(account).leftLines()).isZero();
        }
    }

    @Test
    void theRateHoldsAcrossServers() {
        Account account =
                gate.identify(accounts.add("acme", "Lite", new Overrides(null, null, 100), accounts.today(), "tester")
                        .token());
        try (AccountsDatabase second = open();
                AccountsGate other = new AccountsGate(second, KEY, Plans.STANDARD, clock)) {
            gate.admit(account, "keywords").close();
            assertThatThrownBy(() -> other.admit(account, "keywords"))
                    .hasMessage("the account may send at most 1 request a second");
        }
    }

    @Test
    void whatAServerThatIsGoneHeldGoesBack() {
        Account account = lite();
        ServerPresence gone = new ServerPresence(database, NEVER);
        Admission lost = new SharedMeter(database, gone, clock).admit(account, "keywords");
        lost.reserve(100);
        assertThatThrownBy(() -> gate.admit(account, "keywords"))
                .hasMessage("the account runs at most 1 request at a time");

        isSilentForLong(gone);
        new ServerPresence(database, 1_000).beat();
        spend(account, "keywords", 100);
        assertThat(gate.balance(account).usedLines()).isEqualTo(100);

        lost.cover(100);
        assertThatThrownBy(lost::settle)
                .extracting(failure -> ((ServiceException) failure).code())
                .isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(gate.balance(account).usedLines()).isEqualTo(100);
    }

    @Test
    void aServerThatWasGivenUpStartsOver() {
        Account account = lite();
        ServerPresence presence = new ServerPresence(database, NEVER);
        SharedMeter meter = new SharedMeter(database, presence, clock);
        isSilentForLong(presence);
        new ServerPresence(database, 1_000).beat();
        meter.admit(account, "keywords").close();
        presence.leave();
    }

    private void isSilentForLong(ServerPresence presence) {
        database.jdbi()
                .useHandle(handle -> handle.execute("UPDATE server SET alive = 0 WHERE id = ?", presence.server()));
    }

    @Test
    void aDatabaseThatCannotBeReachedIsNamed() {
        assertThatThrownBy(() -> AccountsDatabase.onServer("jdbc:postgresql://localhost:1/none", "nobody", ""))
                .hasMessageContaining("the accounts at jdbc:postgresql://localhost:1/none cannot be reached");
    }
}

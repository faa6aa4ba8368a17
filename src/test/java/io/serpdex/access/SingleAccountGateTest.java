package io.serpdex.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ServiceException;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

class SingleAccountGateTest {
    private static final Account ACCOUNT = new Account("someone", new Plan("Standard", 100, 2, 2));

    private Instant now = Instant.parse("2028-02-10T12:00:00Z");
    private long nanos;
    private final Clock clock = ((InstantSource) () -> now).withZone(ZoneOffset.UTC);
    private final Gate gate = new SingleAccountGate(ACCOUNT, "secret", clock, () -> nanos);

    @Test
    void linesRenewThirtyDaysAfterTheStart() {
        spend(60);
        now = now.plus(29, ChronoUnit.DAYS);
        assertThat(gate.balance(ACCOUNT)).isEqualTo(new Balance(100, 60, LocalDate.parse("2028-03-11")));

        now = now.plus(1, ChronoUnit.DAYS);
        assertThat(gate.balance(ACCOUNT)).isEqualTo(new Balance(100, 0, LocalDate.parse("2028-04-10")));
    }

    @Test
    void whatOthersHaveReservedCannotBeSpent() {
        try (Gate.Reservation held = gate.reserve(ACCOUNT, 70);
                Gate.Reservation second = gate.reserve(ACCOUNT, 70)) {
            assertThatThrownBy(() -> second.cover(31))
                    .isInstanceOf(ServiceException.class)
                    .hasMessage("the answer costs 31 lines and the account has 30 left");
            assertThat(held.cover(10)).isEqualTo(90);
        }
        assertThat(gate.balance(ACCOUNT).usedLines()).isZero();
        spend(100);
    }

    @Test
    void aChargeThatIsTakenBackLeavesNothing() {
        try (Gate.Reservation reservation = gate.reserve(ACCOUNT, 10)) {
            reservation.cover(10);
            reservation.charge();
            reservation.refund();
        }
        assertThat(gate.balance(ACCOUNT).leftLines()).isEqualTo(100);
    }

    @Test
    void aSecondsWorthIsLetInAtOnceAndThenOneByOne() {
        gate.admit(ACCOUNT).close();
        gate.admit(ACCOUNT).close();
        assertThatThrownBy(() -> gate.admit(ACCOUNT)).hasMessage("the account may send at most 2 requests a second");
        assertThat(gate.rateLimit(ACCOUNT)).isEqualTo(new RateLimit(2, 0, 1));

        nanos += 500_000_000;
        gate.admit(ACCOUNT).close();
        assertThatThrownBy(() -> gate.admit(ACCOUNT)).isInstanceOf(ServiceException.class);
    }

    private void spend(int lines) {
        try (Gate.Reservation reservation = gate.reserve(ACCOUNT, lines)) {
            reservation.cover(lines);
            reservation.charge();
        }
    }
}

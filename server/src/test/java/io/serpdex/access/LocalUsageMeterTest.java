package io.serpdex.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ServiceException;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class LocalUsageMeterTest {
    private static final Account ACCOUNT =
            new Account(1, "someone", new Plan("Standard", "Standard", 100, 2, 2), LocalDate.parse("2028-02-10"));

    private Instant now = Instant.parse("2028-02-10T12:00:00Z");
    private long nanos;
    private final Clock clock = ((InstantSource) () -> now).withZone(ZoneOffset.UTC);
    private final UsageMeter usageMeter =
            new LocalUsageMeter(new SingleAccountAccess.MemoryLedger(), clock, () -> nanos);

    @Test
    void renewsLinesThirtyDaysAfterStart() {
        spend(60);
        now = Instant.parse("2028-03-10T23:59:59.999Z");
        assertThat(usageMeter.balance(ACCOUNT)).isEqualTo(balance(60, "2028-02-10", "2028-03-11"));

        now = Instant.parse("2028-03-11T00:00:00Z");
        assertThat(usageMeter.balance(ACCOUNT)).isEqualTo(balance(0, "2028-03-11", "2028-04-10"));
    }

    @Test
    void clockSetBackDoesNotRenewLines() {
        now = Instant.parse("2028-03-11T00:00:00Z");
        spend(60);
        now = Instant.parse("2028-03-10T12:00:00Z");
        assertThat(usageMeter.balance(ACCOUNT)).isEqualTo(balance(60, "2028-03-11", "2028-04-10"));
    }

    private static Balance balance(long used, String begins, String renews) {
        return new Balance(100, used, LocalDate.parse(begins), LocalDate.parse(renews));
    }

    @Test
    void linesReservedByOthersCannotBeSpent() {
        try (Permit first = admit();
                Permit second = admit()) {
            first.reserve(70);
            second.reserve(70);
            assertThatThrownBy(() -> second.ensureReserved(31))
                    .isInstanceOf(ServiceException.class)
                    .hasMessage("not enough lines: the response costs 31 lines, the account has 30 left");
            assertThat(first.ensureReserved(10)).isEqualTo(90);
        }
        assertThat(usageMeter.balance(ACCOUNT).usedLines()).isZero();
        spend(100);
    }

    @Test
    void refundReversesCharge() {
        try (Permit permit = admit()) {
            permit.reserve(10);
            permit.ensureReserved(10);
            permit.settle();
            permit.refund();
        }
        assertThat(usageMeter.balance(ACCOUNT).leftLines()).isEqualTo(100);
    }

    @Test
    void admitsABurstOfOneSecondThenRefills() {
        usageMeter.admit(ACCOUNT, "stats").close();
        usageMeter.admit(ACCOUNT, "stats").close();
        assertThatThrownBy(() -> usageMeter.admit(ACCOUNT, "stats"))
                .hasMessage("rate limit exceeded: at most 2 requests per second");
        assertThat(usageMeter.rateLimit(ACCOUNT)).isEqualTo(new RateLimitStatus(2, 0, 1));

        nanos += 500_000_000;
        usageMeter.admit(ACCOUNT, "stats").close();
        assertThatThrownBy(() -> usageMeter.admit(ACCOUNT, "stats")).isInstanceOf(ServiceException.class);
    }

    @Test
    void limitsSimultaneousRequestsUntilSettled() {
        try (Permit first = admit();
                Permit second = admit()) {
            assertThatThrownBy(this::admit).hasMessage("too many simultaneous requests: at most 2 requests at a time");
            first.settle();
            admit().close();
            assertThat(second.rateLimit().limit()).isEqualTo(2);
        }
    }

    private Permit admit() {
        nanos += 1_000_000_000;
        return usageMeter.admit(ACCOUNT, "stats");
    }

    private void spend(int lines) {
        try (Permit permit = admit()) {
            permit.reserve(lines);
            permit.ensureReserved(lines);
            permit.settle();
        }
    }
}

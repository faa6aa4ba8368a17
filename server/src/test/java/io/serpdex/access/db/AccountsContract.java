package io.serpdex.access.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.access.Account;
import io.serpdex.access.AccountLimit;
import io.serpdex.access.Balance;
import io.serpdex.access.DailyUsage;
import io.serpdex.access.Permit;
import io.serpdex.access.Plan;
import io.serpdex.access.PlanOverrides;
import io.serpdex.access.Plans;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.jdbi.v3.core.JdbiException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests of accounts that hold for every database. */
abstract class AccountsContract {
    static final TokenKey KEY = new TokenKey("0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.UTF_8));
    private static final LocalDate START = LocalDate.parse("2026-11-01");
    private static final Plan BUSY = Plan.STANDARD.with(100, 1_000_000, 64);
    private static final Plans PLANS = new Plans(
            List.of(new Plan("Busy", "Standard", BUSY.lines(), BUSY.requestsPerSecond(), BUSY.simultaneous())));

    volatile Instant now = Instant.parse("2026-11-15T12:00:00Z");
    final Clock clock = ((InstantSource) () -> now).withZone(ZoneOffset.UTC);
    AccountsDatabase database;
    AccountOperations accountOperations;
    DatabaseAccess access;

    abstract AccountsDatabase open();

    @BeforeEach
    void start() {
        database = open();
        accountOperations = new AccountOperations(database, KEY, PLANS, clock);
        access = new DatabaseAccess(database, KEY, PLANS, clock);
    }

    @AfterEach
    void stop() {
        access.close();
        database.close();
    }

    private AccountOperations.Added add(String name, String plan) {
        return accountOperations.add(name, plan, PlanOverrides.NONE, START, "tester");
    }

    private Account busy() {
        return access.authenticate(add("acme", "busy").token());
    }

    @Test
    void authenticatesOnlyWithTheAccountsToken() {
        AccountOperations.Added added = add("acme", "lite");
        assertThat(added.token()).matches("spx_[A-Za-z0-9_-]{43}");
        assertThat(access.authenticate(added.token()))
                .isEqualTo(new Account(added.account().id(), "acme", Plan.LITE, START));
        assertThatThrownBy(() -> access.authenticate(added.token() + "x")).hasMessage("no account has this token");
        assertThatThrownBy(() -> access.authenticate("")).hasMessage("no account has this token");
    }

    @Test
    void neverStoresThePlainToken() {
        String token = add("acme", "Lite").token();
        List<String> kept = database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT hash FROM token")
                        .mapTo(String.class)
                        .list());
        assertThat(kept).hasSize(1).noneMatch(hash -> hash.contains(token) || token.contains(hash));
        assertThat(kept.getFirst()).hasSize(64);
    }

    @Test
    void overridesAndRestoresPlanLimits() {
        String token = accountOperations
                .add("acme", "Standard", new PlanOverrides(7L, null, 3), START, "tester")
                .token();
        assertThat(access.authenticate(token).plan()).isEqualTo(Plan.STANDARD.with(7, 10, 3));

        accountOperations.set(
                "acme",
                new AccountChange(
                        Optional.of("Professional"),
                        Map.of(
                                AccountLimit.LINES,
                                Optional.empty(),
                                AccountLimit.REQUESTS_PER_SECOND,
                                Optional.of(99L))),
                "tester");
        access.refresh();
        assertThat(access.authenticate(token).plan()).isEqualTo(Plan.PROFESSIONAL.with(1_000_000, 99, 3));
    }

    @Test
    void rejectsDisabledAccountsUntilEnabled() {
        String token = add("acme", "Lite").token();
        accountOperations.setDisabled("acme", true, "tester");
        access.refresh();
        assertThatThrownBy(() -> access.authenticate(token))
                .extracting(failure -> ((ServiceException) failure).code())
                .isEqualTo(ErrorCode.ACCOUNT_DISABLED);
        accountOperations.setDisabled("acme", false, "tester");
        access.refresh();
        assertThat(access.authenticate(token).name()).isEqualTo("acme");
    }

    @Test
    void keepsRotatedTokenValidDuringGracePeriod() {
        String old = add("acme", "Lite").token();
        String fresh = accountOperations.rotate("acme", Duration.ofHours(1), "tester");
        access.refresh();
        assertThat(access.authenticate(old)).isEqualTo(access.authenticate(fresh));

        now = now.plus(Duration.ofHours(1));
        assertThatThrownBy(() -> access.authenticate(old)).hasMessage("no account has this token");
        assertThat(access.authenticate(fresh).name()).isEqualTo("acme");
    }

    @Test
    void secondRotationDoesNotExtendFirstGracePeriod() {
        String old = add("acme", "Lite").token();
        accountOperations.rotate("acme", Duration.ofMinutes(1), "tester");
        String second = accountOperations.rotate("acme", Duration.ofHours(1), "tester");
        now = now.plus(Duration.ofMinutes(2));
        access.refresh();
        assertThatThrownBy(() -> access.authenticate(old)).hasMessage("no account has this token");
        assertThat(access.authenticate(second).name()).isEqualTo("acme");
    }

    @Test
    void rotationWithoutGraceInvalidatesOldTokenImmediately() {
        String old = add("acme", "Lite").token();
        accountOperations.rotate("acme", Duration.ZERO, "tester");
        access.refresh();
        assertThatThrownBy(() -> access.authenticate(old)).hasMessage("no account has this token");
    }

    @Test
    void rejectsExpiredTokenDeletedBetweenTwoRefreshes() {
        AccountCache cache = new AccountCache(database, KEY, PLANS, clock);
        String old = add("acme", "Lite").token();
        cache.refresh();
        String fresh = accountOperations.rotate("acme", Duration.ofMinutes(1), "tester");
        now = now.plus(Duration.ofMinutes(2));
        access.cleanUp();
        cache.refresh();
        assertThatThrownBy(() -> cache.identify(old)).hasMessage("no account has this token");
        assertThat(cache.identify(fresh).name()).isEqualTo("acme");
    }

    @Test
    void rejectsInvalidInputWithoutChanges() {
        add("acme", "Lite");
        assertThatThrownBy(() -> add("acme", "Lite")).hasMessage("account \"acme\" already exists");
        assertThatThrownBy(() -> add("other", "Gold"))
                .hasMessage("plan must be one of Lite, Standard, Professional, Busy, got \"Gold\"");
        assertThatThrownBy(() -> add("Not/a name\n", "Lite")).hasMessageStartingWith("name must be 1 to 64");
        assertThatThrownBy(() -> new PlanOverrides(-1L, null, null))
                .hasMessage("lines must be a whole number from 0 to 1000000000000, got \"-1\"");
        assertThatThrownBy(() -> accountOperations.rotate("nobody", Duration.ZERO, "tester"))
                .hasMessage("account \"nobody\" does not exist");
        assertThatThrownBy(() -> accountOperations.rotate("acme", Duration.ofSeconds(-1), "tester"))
                .hasMessage("grace must be a duration from 0 to 366 days");
        assertThatThrownBy(() -> accountOperations.set("acme", new AccountChange(Optional.empty(), Map.of()), "tester"))
                .hasMessage("nothing to change: set a plan or at least one limit");
        assertThat(accountOperations.list()).extracting(AccountRecord::name).containsExactly("acme");
        assertThat(accountOperations.audit(10)).hasSize(1);
    }

    @Test
    void recordsEveryActionInTheImmutableAuditLog() {
        add("acme", "Lite");
        accountOperations.setDisabled("acme", true, "cli:root");
        accountOperations.rotate("acme", Duration.ofHours(2), "admin api from 192.0.2.7");
        assertThat(accountOperations.audit(10))
                .extracting(entry -> entry.actor() + ": " + entry.act() + " " + entry.account() + " " + entry.detail())
                .containsExactly(
                        "admin api from 192.0.2.7: rotate acme grace=PT2H",
                        "cli:root: disable acme ",
                        "tester: add acme plan=Lite start=2026-11-01");
        assertThat(accountOperations.audit(10).getFirst().at()).isEqualTo(now);
        for (String attempt : List.of("DELETE FROM audit", "UPDATE audit SET actor = 'nobody'")) {
            assertThatThrownBy(() -> database.jdbi().useHandle(handle -> handle.execute(attempt)))
                    .isInstanceOf(JdbiException.class)
                    .hasMessageContaining("the audit is append-only");
        }
    }

    @Test
    void rejectsDifferentTokenKeyAtStartup() {
        add("acme", "Lite");
        TokenKey other = new TokenKey(new byte[TokenKey.MIN_BYTES]);
        assertThatThrownBy(() -> new AccountOperations(database, other, PLANS, clock))
                .hasMessageStartingWith("the token key does not match the accounts database");
    }

    @Test
    void reportsPlanThatIsNoLongerConfigured() {
        String token = add("acme", "Busy").token();
        AccountCache without = new AccountCache(database, KEY, Plans.STANDARD, clock);
        assertThatThrownBy(() -> without.identify(token))
                .hasMessage("the plan of this account (Busy) is not configured, contact the operator");
    }

    @Test
    void settlingChargesLinesAndRecordsUsage() {
        Account account = busy();
        spend(account, "domain_keywords", 30);
        spend(account, "domain_keywords", 20);
        spend(account, "keyword_info", 1);
        access.admit(account, "stats").close();

        Balance expected = new Balance(100, 51, START, LocalDate.parse("2026-12-01"));
        assertThat(access.balance(account)).isEqualTo(expected);
        LocalDate today = LocalDate.parse("2026-11-15");
        assertThat(access.usage(account, START))
                .containsExactly(
                        new DailyUsage(today, "domain_keywords", 2, 50),
                        new DailyUsage(today, "keyword_info", 1, 1),
                        new DailyUsage(today, "stats", 1, 0));
        assertThat(accountOperations.balance(accountOperations.get("acme"))).isEqualTo(expected);
        assertThat(accountOperations.usage(accountOperations.get("acme"), START))
                .hasSize(3);
    }

    @Test
    void closingWithoutSettlingChargesNothing() {
        Account account = busy();
        try (Permit permit = access.admit(account, "domain_keywords")) {
            permit.reserve(100);
            permit.ensureReserved(60);
        }
        assertThat(access.balance(account).usedLines()).isZero();
        spend(account, "domain_keywords", 100);
    }

    @Test
    void refundReversesChargeAndUsage() {
        Account account = busy();
        try (Permit permit = access.admit(account, "domain_keywords")) {
            permit.reserve(10);
            permit.ensureReserved(10);
            permit.settle();
            permit.refund();
        }
        assertThat(access.balance(account).usedLines()).isZero();
        assertThat(access.usage(account, START)).extracting(DailyUsage::lines).containsExactly(0L);
    }

    @Test
    void linesReservedByOthersCannotBeSpent() {
        Account account = busy();
        try (Permit first = access.admit(account, "domain_keywords");
                Permit second = access.admit(account, "domain_keywords")) {
            first.reserve(70);
            second.reserve(31);
            assertThatThrownBy(() -> second.ensureReserved(31))
                    .extracting(failure -> ((ServiceException) failure).code())
                    .isEqualTo(ErrorCode.LINES_EXHAUSTED);
            assertThat(second.ensureReserved(30)).isEqualTo(70);
            second.settle();
            assertThat(first.ensureReserved(70)).isBetween(0L, 30L);
            first.settle();
        }
        assertThat(access.balance(account).leftLines()).isZero();
    }

    @Test
    void chargesResultThatFitsIntoFewerLinesThanAPage() {
        Account account = busy();
        spend(account, "domain_keywords", 95);
        try (Permit permit = access.admit(account, "domain_keywords")) {
            permit.reserve(50);
            assertThat(permit.ensureReserved(5)).isZero();
            permit.settle();
        }
        assertThat(access.balance(account).leftLines()).isZero();
        try (Permit permit = access.admit(account, "domain_keywords")) {
            permit.reserve(50);
            assertThat(permit.ensureReserved(0)).isZero();
            assertThatThrownBy(() -> permit.ensureReserved(1))
                    .hasMessage("not enough lines: the response costs 1 line, the account has 0 left");
        }
    }

    @Test
    void renewsLinesAfterThirtyDays() {
        Account account = busy();
        spend(account, "domain_keywords", 100);
        now = Instant.parse("2026-11-30T23:59:59.999Z");
        assertThat(access.balance(account).leftLines()).isZero();
        now = Instant.parse("2026-12-01T00:00:00Z");
        assertThat(access.balance(account))
                .isEqualTo(new Balance(100, 0, LocalDate.parse("2026-12-01"), LocalDate.parse("2026-12-31")));
        spend(account, "domain_keywords", 100);
        assertThat(access.balance(account).leftLines()).isZero();
    }

    @Test
    void refundOfPreviousPeriodDoesNotCreditNewPeriod() {
        Account account = busy();
        now = Instant.parse("2026-11-30T23:59:59Z");
        try (Permit permit = access.admit(account, "domain_keywords")) {
            permit.reserve(10);
            permit.ensureReserved(10);
            permit.settle();
            now = Instant.parse("2026-12-01T00:00:01Z");
            spend(account, "domain_keywords", 5);
            permit.refund();
        }
        assertThat(access.balance(account).usedLines()).isEqualTo(5);
    }

    @Test
    void limitsSimultaneousRequests() {
        Account lite = access.authenticate(add("acme", "Lite").token());
        try (Permit running = access.admit(lite, "stats")) {
            assertThat(running.rateLimit().limit()).isEqualTo(1);
            assertThatThrownBy(() -> access.admit(lite, "stats"))
                    .hasMessage("too many simultaneous requests: at most 1 request at a time");
        }
    }

    @Test
    void limitsRequestsPerSecond() {
        Account lite = access.authenticate(accountOperations
                .add("acme", "Lite", new PlanOverrides(null, 1, 100), START, "tester")
                .token());
        access.admit(lite, "stats").close();
        assertThatThrownBy(() -> access.admit(lite, "stats"))
                .hasMessage("rate limit exceeded: at most 1 request per second");
        assertThat(access.rateLimit(lite).remaining()).isZero();
    }

    @Test
    void countsLinesExactlyUnderConcurrency() throws Exception {
        Account account = busy();
        AtomicLong charged = new AtomicLong();
        List<Callable<Void>> requests = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            int cost = i % 7;
            requests.add(() -> {
                try (Permit permit = access.admit(account, "keywords")) {
                    permit.reserve(10);
                    permit.ensureReserved(cost);
                    permit.settle();
                    charged.addAndGet(cost);
                    if (cost == 3) {
                        permit.refund();
                        charged.addAndGet(-cost);
                    }
                } catch (ServiceException e) {
                    assertThat(e.code()).isEqualTo(ErrorCode.LINES_EXHAUSTED);
                }
                return null;
            });
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Void> request : threads.invokeAll(requests)) {
                request.get();
            }
        }
        assertThat(charged.get()).isPositive().isLessThanOrEqualTo(100);
        assertThat(access.balance(account).usedLines()).isEqualTo(charged.get());
        assertThat(access.usage(account, START)).extracting(DailyUsage::lines).containsExactly(charged.get());
        assertThat(accountOperations.balance(accountOperations.get("acme")).usedLines())
                .isEqualTo(charged.get());
    }

    @Test
    void keepsUsageForThirteenMonths() {
        Account account = busy();
        spend(account, "keywords", 1);
        now = Instant.parse("2027-12-14T00:00:00Z");
        spend(account, "keywords", 1);
        access.cleanUp();
        assertThat(access.usage(account, LocalDate.EPOCH)).hasSize(2);
        now = Instant.parse("2027-12-16T00:00:00Z");
        access.cleanUp();
        assertThat(access.usage(account, LocalDate.EPOCH))
                .extracting(DailyUsage::day)
                .containsExactly(LocalDate.parse("2027-12-14"));
    }

    void spend(Account account, String report, int lines) {
        try (Permit permit = access.admit(account, report)) {
            permit.reserve(lines);
            permit.ensureReserved(lines);
            permit.settle();
        }
    }
}

package io.serpdex.cli.account;

import static io.serpdex.cli.CommandLineRunner.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.access.Account;
import io.serpdex.access.Permit;
import io.serpdex.access.db.AccountStore;
import io.serpdex.access.db.DatabaseAccess;
import io.serpdex.cli.CommandLineRunner.CommandResult;
import io.serpdex.config.Configuration;
import io.serpdex.config.ConfigurationReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests the commands for accounts. */
final class AccountCommandTest {
    private static final String DAY = "\\d{4}-\\d{2}-\\d{2}";

    private final LocalDate today = LocalDate.now(ZoneOffset.UTC);

    @TempDir
    private Path folder;

    private CommandResult account(Object... arguments) {
        List<Object> all = new ArrayList<>(List.of("account"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--data", data()));
        return run(all.toArray());
    }

    private Path data() {
        return folder.resolve("data");
    }

    private String add(String name, Object... more) {
        List<Object> arguments = new ArrayList<>(List.of("add", name, "--json"));
        arguments.addAll(List.of(more));
        return account(arguments.toArray()).requireSuccess().json().get("token").asString();
    }

    /** Applies a function to the access control of these accounts. */
    private void withAccess(Consumer<DatabaseAccess> work) {
        Configuration configuration = new ConfigurationReader(Map.of(), data()).read(Optional.empty(), Map.of());
        try (AccountStore store =
                        AccountStore.open(configuration.accounts(), configuration.plans(), Clock.systemUTC());
                DatabaseAccess access = store.accessControl()) {
            work.accept(access);
        }
    }

    private void spend(String token, String report, int lines) {
        withAccess(access -> {
            Account account = access.authenticate(token);
            try (Permit permit = access.admit(account, report)) {
                permit.reserve(lines);
                permit.ensureReserved(lines);
                permit.settle();
            }
        });
    }

    private int auditEntries() {
        return account("audit", "--json").requireSuccess().json().get("audit").size();
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(data())) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void printsTheTokenOnceAndStoresOnlyItsHash() throws IOException {
        CommandResult added = account("add", "acme", "--plan", "lite").requireSuccess();
        assertThat(added.out())
                .startsWith("acme has plan Lite: 10,000 lines per 30 days, 1 request per second, 1 simultaneous.\n")
                .contains("cannot be shown again");
        String last = added.out().lines().toList().getLast();
        assertThat(last).matches("token: spx_[A-Za-z0-9_-]{43}");
        String token = last.substring("token: ".length());
        assertThat(added.err()).isEmpty();
        for (String command : List.of("list", "audit")) {
            assertThat(account(command).requireSuccess().out()).contains("acme").doesNotContain("spx_");
        }
        assertThat(account("show", "acme").requireSuccess().out()).doesNotContain("spx_");
        assertThat(files()).containsExactly("accounts.db", "accounts.key");
        for (String file : files()) {
            assertThat(new String(Files.readAllBytes(data().resolve(file)), StandardCharsets.ISO_8859_1))
                    .doesNotContain(token);
        }
        withAccess(access -> assertThat(access.authenticate(token).name()).isEqualTo("acme"));
    }

    @Test
    void printsTheSameJsonFromEveryCommand() {
        JsonNode added = account("add", "acme", "--plan", "Standard", "--lines", 500, "--start", today, "--json")
                .requireSuccess()
                .json();
        assertThat(added.propertyNames()).containsExactly("account", "token");
        JsonNode account = added.get("account");
        assertThat(account.toString())
                .isEqualTo("{\"name\":\"acme\",\"state\":\"enabled\",\"plan\":\"Standard\",\"type\":\"Standard\","
                        + "\"lines\":500,\"requests_per_second\":10,\"simultaneous\":5,\"exceptions\":[\"lines\"],"
                        + "\"start\":\"" + today + "\",\"period_start\":\"" + today + "\",\"renews\":\""
                        + today.plusDays(30) + "\",\"used_lines\":0,\"left_lines\":500}");
        assertThat(account("list", "--json")
                        .requireSuccess()
                        .json()
                        .get("accounts")
                        .get(0))
                .isEqualTo(account);
        JsonNode shown = account("show", "acme", "--json").requireSuccess().json();
        account.propertyNames().forEach(name -> assertThat(shown.get(name)).isEqualTo(account.get(name)));
        assertThat(account("set", "acme", "--lines", 500, "--json")
                        .requireSuccess()
                        .json())
                .isEqualTo(account);
    }

    @Test
    void listsAccountsWithTheirBalance() {
        spend(add("zoo", "--plan", "Professional"), "keywords", 1_200);
        add("acme", "--plan", "Lite", "--requests-per-second", 3);
        account("disable", "acme").requireSuccess();
        LocalDate start = LocalDate.parse(account("show", "zoo", "--json")
                .requireSuccess()
                .json()
                .get("start")
                .asString());
        List<String> lines = account("list").requireSuccess().out().lines().toList();
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0).split(" +"))
                .containsExactly(
                        "name", "plan", "lines", "used", "left", "renews", "requests/s", "simultaneous", "state");
        assertThat(lines.get(1).split(" +")).contains("acme", "Lite", "10,000", "0", "3", "1", "disabled");
        assertThat(lines.get(2).split(" +"))
                .containsExactly(
                        "zoo",
                        "Professional",
                        "1,000,000",
                        "1,200",
                        "998,800",
                        start.plusDays(30).toString(),
                        "10",
                        "20",
                        "enabled");
    }

    @Test
    void showsLimitsTokensAndUsageOfAnAccount() {
        String token = add("acme", "--plan", "Standard", "--lines", 5_000);
        spend(token, "keywords", 40);
        spend(token, "keywords", 2);
        spend(token, "domain_keywords", 100);
        account("rotate", "acme", "--grace", "7d").requireSuccess();
        String page = account("show", "acme").requireSuccess().out();
        assertThat(page)
                .containsPattern("(?m)^lines +5,000 \\(override; plan: 100,000\\)$")
                .containsPattern("(?m)^simultaneous +5$")
                .containsPattern("(?m)^used +142$")
                .containsPattern("(?m)^left +4,858$")
                .containsPattern("(?m)^tokens +2: no expiry, until " + DAY + "T")
                .containsPattern("(?m)^" + DAY + " +domain_keywords +1 +100$")
                .containsPattern("(?m)^" + DAY + " +keywords +2 +42$")
                .containsPattern("(?m)^total +3 +142$");
        JsonNode json = account("show", "acme", "--json").requireSuccess().json();
        assertThat(json.get("usage").size()).isEqualTo(2);
        assertThat(json.get("usage_lines").asInt()).isEqualTo(142);
        assertThat(json.get("tokens").size()).isEqualTo(2);

        String later = today.plusDays(2).toString();
        assertThat(account("show", "acme", "--since", later).requireSuccess().out())
                .contains("No requests since " + later);
    }

    @Test
    void setsAndRemovesALimitOverride() {
        add("acme", "--plan", "Lite");
        assertThat(account("set", "acme", "--plan", "Standard", "--lines", 7, "--simultaneous", 9)
                        .requireSuccess()
                        .out())
                .isEqualTo("acme has plan Standard: 7 lines per 30 days, 10 requests per second, 9 simultaneous.\n");
        assertThat(account("set", "acme", "--lines", "plan").requireSuccess().out())
                .isEqualTo(
                        "acme has plan Standard: 100,000 lines per 30 days, 10 requests per second, 9 simultaneous.\n");
    }

    @Test
    void rotationKeepsTheOldTokenForTheGraceTime() {
        String first = add("acme", "--plan", "Standard");
        CommandResult rotated = account("rotate", "acme", "--grace", "24h").requireSuccess();
        assertThat(rotated.out()).startsWith("Replaced the token of acme. Old tokens stay valid for 1 day.");
        String second = rotated.out().lines().toList().getLast().substring("token: ".length());
        withAccess(access -> assertThat(access.authenticate(first)).isEqualTo(access.authenticate(second)));

        JsonNode again = account("rotate", "acme", "--grace", "0", "--json")
                .requireSuccess()
                .json();
        assertThat(again.get("grace_seconds").asInt()).isZero();
        withAccess(access -> {
            assertThat(access.authenticate(again.get("token").asString()).name())
                    .isEqualTo("acme");
            assertThatThrownBy(() -> access.authenticate(first)).hasMessage("no account has this token");
            assertThatThrownBy(() -> access.authenticate(second)).hasMessage("no account has this token");
        });
    }

    @Test
    void enablingAnAccountKeepsItsToken() {
        String token = add("acme", "--plan", "Standard");
        assertThat(account("disable", "acme").requireSuccess().out()).isEqualTo("Disabled account acme.\n");
        withAccess(access -> assertThatThrownBy(() -> access.authenticate(token))
                .hasMessage("this account was disabled by the operator"));
        assertThat(account("enable", "acme").requireSuccess().out()).isEqualTo("Enabled account acme.\n");
        withAccess(access -> assertThat(access.authenticate(token).name()).isEqualTo("acme"));
    }

    @Test
    void auditListsActorAndAction() {
        add("acme", "--plan", "Standard", "--lines", 9, "--start", "2026-11-01");
        account("set", "acme", "--lines", "plan").requireSuccess();
        account("disable", "acme").requireSuccess();
        account("enable", "acme").requireSuccess();
        account("rotate", "acme", "--grace", "90s").requireSuccess();
        JsonNode entries = account("audit", "--json").requireSuccess().json().get("audit");
        assertThat(entries.valueStream().map(entry -> entry.get("act").asString()))
                .containsExactly("rotate", "enable", "disable", "set", "add");
        assertThat(entries.get(4).get("actor").asString()).isEqualTo("cli:" + System.getProperty("user.name"));
        assertThat(entries.get(4).get("detail").asString()).isEqualTo("plan=Standard start=2026-11-01 lines=9");
        assertThat(entries.get(3).get("detail").asString()).isEqualTo("lines=plan");
        List<String> lines =
                account("audit", "--last", 2).requireSuccess().out().lines().toList();
        assertThat(lines).hasSize(3);
        assertThat(lines.get(1)).contains("cli:", "rotate", "acme", "grace=PT1M30S");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add other | plan is missing: it must be one of Lite, Standard, Professional",
                "add other --plan Gold | plan must be one of Lite, Standard, Professional, got \"Gold\"",
                "add Other --plan Lite | name must be 1 to 64 lower-case letters",
                "add acme --plan Lite | account \"acme\" already exists",
                "add other --plan Lite --lines -1 | lines must be a whole number from 0 to 1000000000000, got \"-1\"",
                "add other --plan Lite --lines many | --lines must be a whole number or 'plan', got \"many\"",
                "add other --plan Lite --simultaneous 0 | simultaneous must be a whole number from 1 to 100000",
                "add other --plan Lite --requests-per-second 9999999999 | got \"9999999999\"",
                "add other --plan Lite --start 1999-12-31 | start must be a date from 2000-01-01 to 2099-12-31",
                "add other --plan Lite --start soon | --start must be a date such as 2026-11-01, got \"soon\"",
                "add other --plan Lite --token spx_abc | unknown option \"--token\"",
                "add | NAME is missing",
                "set acme | nothing to change: set a plan or at least one limit",
                "set acme --plan Gold | plan must be one of Lite, Standard, Professional, got \"Gold\"",
                "set acme --lines -5 | lines must be a whole number",
                "rotate acme | --grace is missing",
                "rotate acme --grace 5 | --grace must be a duration such as 90s, 15m, 24h or 7d, or 0, got \"5\"",
                "rotate acme --grace -5m | must be a duration such as",
                "rotate acme --grace 367d | grace must be a duration from 0 to 366 days",
                "show acme --since yesterday | must be a date such as",
                "audit --last many | --last must be a whole number, got \"many\"",
                "audit --last | --last requires a value",
                "audit --last 0 | --last must be at least 1",
                "destroy acme | unknown command \"destroy\": must be one of add, list, show"
            })
    void rejectsInvalidArgumentsWithoutChanges(String command, String message) {
        add("acme", "--plan", "Lite");
        JsonNode before = account("list", "--json").requireSuccess().json();
        assertThat(account((Object[]) command.strip().split(" ")).requireFailure(2))
                .contains(message.strip());
        assertThat(account("list", "--json").requireSuccess().json()).isEqualTo(before);
        assertThat(auditEntries()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"show nobody", "set nobody --lines 5", "disable nobody", "rotate nobody --grace 1h"})
    void namesTheUnknownAccount(String command) {
        add("acme", "--plan", "Lite");
        assertThat(account((Object[]) command.split(" ")).requireFailure(1))
                .isEqualTo("serpdex: account \"nobody\" does not exist\n");
        assertThat(auditEntries()).isEqualTo(1);
    }

    @Test
    void readingCreatesNoAccountFile() {
        assertThat(account("list").requireSuccess().out())
                .isEqualTo("There are no accounts yet. Try: serpdex account add --help\n");
        assertThat(account("list", "--json").requireSuccess().out()).isEqualTo("{\"accounts\":[]}\n");
        assertThat(account("audit").requireSuccess().out()).isEqualTo("The audit log is empty.\n");
        assertThat(account("disable", "acme").requireFailure(1)).contains("there are no accounts yet");
        account("add", "acme", "--plan", "Gold").requireFailure(2);
        account("add", "acme", "--plan", "Lite", "--start", "2100-01-01").requireFailure(2);
        assertThat(data()).doesNotExist();
    }

    @Test
    void keepsAccountsOfARemovedPlan() throws IOException {
        Files.createDirectories(data());
        Path settings = data().resolve("serpdex.properties");
        Files.writeString(settings, "plans.Team.type = Standard\nplans.Team.lines = 7\n");
        add("acme", "--plan", "team");
        assertThat(account("list").requireSuccess().out()).contains("Team", "enabled");

        Files.delete(settings);
        assertThat(account("list").requireSuccess().out()).contains("Team", "without plan");
        assertThat(account("show", "acme").requireSuccess().out()).contains("without plan");
        assertThat(account("disable", "acme").requireSuccess().out()).isEqualTo("Disabled account acme.\n");
        account("enable", "acme").requireSuccess();
        assertThat(account("set", "acme", "--plan", "Lite").requireSuccess().out())
                .startsWith("acme has plan Lite: 10,000 lines");
    }

    @Test
    void listsAndCompletesTheAccountCommands() {
        assertThat(run("completion").requireSuccess().out()).contains("rotate", "--requests-per-second", "--grace");
        assertThat(run("account").requireFailure(2)).contains("rotate", "Replace the token of an account");
    }
}

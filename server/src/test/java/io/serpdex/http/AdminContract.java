package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.report.openapi.JsonSchemaCheck;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What an operator can do over the network, wherever accounts are kept. */
abstract class AdminContract {
    @TempDir
    Path data;

    private RunningService service;
    private Operator operator;

    /** Where accounts are kept, in the words of the environment. */
    abstract Map<String, String> accounts();

    @BeforeEach
    void start() {
        Map<String, String> environment = new HashMap<>(Operator.ENVIRONMENT);
        environment.putAll(accounts());
        service = RunningService.configured(Samples.oneDatabase(data), environment);
        operator = new Operator(service);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void theTokenOfANewAccountIsShownOnceAndOpensTheReports() {
        assertThat(operator.get("accounts").json().toString()).isEqualTo("{\"accounts\":[]}");
        Reply added = operator.post("accounts", "{\"name\":\"acme\",\"plan\":\"lite\",\"start\":\"2026-11-01\"}");
        assertThat(added.status()).isEqualTo(201);
        assertThat(added.header("Location")).contains("/admin/v1/accounts/acme");
        assertThat(added.header("Cache-Control"))
                .hasValueSatisfying(value -> assertThat(value).contains("no-store"));
        String token = added.json().get("token").asString();
        assertThat(operator.asAccount(token).succeeds().json().get("left_lines").asInt())
                .isLessThan(10_000);
        assertThat(added.json().at("/account/plan").asString()).isEqualTo("Lite");
        assertThat(added.json().at("/account/exceptions").toString()).isEqualTo("[]");
        for (String path : List.of("accounts", "accounts/acme", "audit")) {
            assertThat(operator.get(path).text()).contains("acme").doesNotContain(token);
        }
    }

    @Test
    void anExceptionIsMadeAndTakenAway() {
        operator.add("acme");
        JsonNode changed = operator.patch("accounts/acme", "{\"plan\":\"Lite\",\"lines\":7,\"simultaneous\":null}")
                .json();
        assertThat(changed.get("plan").asString()).isEqualTo("Lite");
        assertThat(changed.get("left_lines").asInt()).isEqualTo(7);
        assertThat(changed.get("exceptions").valueStream().map(JsonNode::asString))
                .containsExactly("lines", "requests_per_second");
        JsonNode back = operator.patch("accounts/acme", "{\"lines\":null}").json();
        assertThat(back.get("lines").asInt()).isEqualTo(10_000);
        assertThat(operator.get("accounts").json().get("accounts").get(0)).isEqualTo(back);
    }

    @Test
    void aDisabledAccountIsTurnedAwayByTheRunningServiceAndAnEnabledOneLetInAgain() {
        String token = operator.add("acme");
        operator.asAccount(token).succeeds();
        assertThat(operator.post("accounts/acme/disable", "")
                        .json()
                        .get("state")
                        .asString())
                .isEqualTo("disabled");
        operator.awaitStatus(token, 403).fails(403, "account_disabled");
        assertThat(operator.post("accounts/acme/enable", "{}")
                        .json()
                        .get("state")
                        .asString())
                .isEqualTo("enabled");
        operator.awaitStatus(token, 200).succeeds();
    }

    @Test
    void aRotatedTokenStaysValidForAsLongAsTheOperatorSays() {
        String first = operator.add("acme");
        JsonNode rotated = operator.post("accounts/acme/rotate", "{\"grace_seconds\":3600}")
                .json();
        String second = rotated.get("token").asString();
        assertThat(rotated.get("grace_seconds").asInt()).isEqualTo(3600);
        operator.asAccount(second).succeeds();
        operator.asAccount(first).succeeds();
        assertThat(operator.account("acme").get("tokens").size()).isEqualTo(2);

        String third = operator.post("accounts/acme/rotate", "{\"grace_seconds\":0}")
                .json()
                .get("token")
                .asString();
        operator.awaitStatus(first, 403).fails(403, "invalid_token");
        operator.awaitStatus(second, 403).fails(403, "invalid_token");
        operator.asAccount(third).succeeds();
        assertThat(operator.account("acme").get("tokens").size()).isEqualTo(1);
    }

    @Test
    void whatAnAccountAskedForIsShownByDayAndReport() {
        String token = operator.add("acme");
        int cost = operator.asAccount(token).succeeds().json().get("cost").asInt();
        operator.asAccount(token).succeeds();
        JsonNode shown = operator.account("acme");
        assertThat(shown.get("used_lines").asInt()).isEqualTo(2 * cost).isPositive();
        assertThat(shown.get("usage_lines").asInt()).isEqualTo(2 * cost);
        assertThat(shown.get("usage").valueStream().map(row -> row.get("report").asString()))
                .containsOnly("domain_keywords");
        assertThat(operator.get("accounts/acme?since=2099-01-01")
                        .json()
                        .get("usage")
                        .size())
                .isZero();
    }

    @Test
    void everyAnswerIsAsTheInterfaceIsDescribed() {
        JsonNode document = service.get("/openapi.json").json();
        Map<String, Reply> answers = new LinkedHashMap<>();
        Reply added = operator.post("accounts", "{\"name\":\"acme\",\"plan\":\"Lite\",\"lines\":9}");
        operator.asAccount(added.json().get("token").asString()).succeeds();
        answers.put("AccountWithToken", added);
        answers.put("AccountRotated", operator.post("accounts/acme/rotate", "{\"grace_seconds\":60}"));
        answers.put("Account", operator.patch("accounts/acme", "{\"plan\":\"Standard\"}"));
        answers.put("AccountDetails", operator.get("accounts/acme"));
        answers.put("AccountList", operator.get("accounts"));
        answers.put("AccountAudit", operator.get("audit"));
        answers.forEach((schema, reply) -> assertThat(JsonSchemaCheck.violations(
                        document, document.at("/components/schemas/" + schema), reply.json()))
                .as(schema)
                .isEmpty());
    }

    @Test
    void everyPathTakesTheVerbsThatAreDescribed() {
        JsonNode paths = service.get("/openapi.json").json().get("paths");
        List<String> described = paths.propertyNames().stream()
                .filter(path -> path.startsWith("/admin/"))
                .toList();
        assertThat(described).hasSize(6);
        for (String path : described) {
            Reply options = service.send(service.request(path.replace("{name}", "acme"))
                    .method("OPTIONS", HttpRequest.BodyPublishers.noBody()));
            assertThat(List.of(options.header("Allow")
                            .orElseThrow()
                            .toLowerCase(Locale.ROOT)
                            .split(", ")))
                    .as(path)
                    .filteredOn(verb -> !verb.equals("head") && !verb.equals("options"))
                    .containsExactlyInAnyOrderElementsOf(paths.get(path).propertyNames().stream()
                            .filter(name -> !name.equals("parameters"))
                            .toList());
        }
    }

    @Test
    void theAuditKnowsWhatWasDoneAndFromWhere() {
        operator.add("acme");
        operator.patch("accounts/acme", "{\"lines\":5}");
        operator.post("accounts/acme/disable", "");
        assertThat(operator.audit())
                .extracting(act -> act.get("act").asString())
                .containsExactly("disable", "set", "add");
        assertThat(operator.audit())
                .extracting(act -> act.get("actor").asString())
                .containsOnly("admin from 127.0.0.1");
        assertThat(operator.get("audit?last=1").json().get("audit").size()).isEqualTo(1);
    }
}

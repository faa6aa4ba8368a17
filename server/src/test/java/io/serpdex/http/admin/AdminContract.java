package io.serpdex.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.AdminClient;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
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

/** Tests of the admin API on any account database. */
abstract class AdminContract {
    @TempDir
    Path data;

    private TestServer server;
    private AdminClient admin;

    /** Returns the environment variables that select the account database. */
    abstract Map<String, String> accounts();

    @BeforeEach
    void start() {
        Map<String, String> environment = new HashMap<>(AdminClient.ENVIRONMENT);
        environment.putAll(accounts());
        server = TestServer.startConfigured(SampleStores.oneDatabase(data), environment);
        admin = new AdminClient(server);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void returnsTheTokenOfANewAccountOnce() {
        assertThat(admin.get("accounts").json().toString()).isEqualTo("{\"accounts\":[]}");
        ReceivedResponse added =
                admin.post("accounts", "{\"name\":\"acme\",\"plan\":\"lite\",\"start\":\"2026-11-01\"}");
        assertThat(added.status()).isEqualTo(201);
        assertThat(added.header("Location")).contains("/admin/v1/accounts/acme");
        assertThat(added.header("Cache-Control"))
                .hasValueSatisfying(value -> assertThat(value).contains("no-store"));
        String token = added.json().get("token").asString();
        assertThat(admin.getAsAccount(token).succeeds().json().get("left_lines").asInt())
                .isLessThan(10_000);
        assertThat(added.json().at("/account/plan").asString()).isEqualTo("Lite");
        assertThat(added.json().at("/account/exceptions").toString()).isEqualTo("[]");
        for (String path : List.of("accounts", "accounts/acme", "audit")) {
            assertThat(admin.get(path).text()).contains("acme").doesNotContain(token);
        }
    }

    @Test
    void setsAndRemovesLimitOverrides() {
        admin.add("acme");
        JsonNode changed = admin.patch("accounts/acme", "{\"plan\":\"Lite\",\"lines\":7,\"simultaneous\":null}")
                .json();
        assertThat(changed.get("plan").asString()).isEqualTo("Lite");
        assertThat(changed.get("left_lines").asInt()).isEqualTo(7);
        assertThat(changed.get("exceptions").valueStream().map(JsonNode::asString))
                .containsExactly("lines", "requests_per_second");
        JsonNode back = admin.patch("accounts/acme", "{\"lines\":null}").json();
        assertThat(back.get("lines").asInt()).isEqualTo(10_000);
        assertThat(admin.get("accounts").json().get("accounts").get(0)).isEqualTo(back);
    }

    @Test
    void disablesAndEnablesAccounts() {
        String token = admin.add("acme");
        admin.getAsAccount(token).succeeds();
        assertThat(admin.post("accounts/acme/disable", "").json().get("state").asString())
                .isEqualTo("disabled");
        admin.awaitStatus(token, 403).fails(403, "account_disabled");
        assertThat(admin.post("accounts/acme/enable", "{}").json().get("state").asString())
                .isEqualTo("enabled");
        admin.awaitStatus(token, 200).succeeds();
    }

    @Test
    void keepsRotatedTokensValidForTheGracePeriod() {
        String first = admin.add("acme");
        JsonNode rotated =
                admin.post("accounts/acme/rotate", "{\"grace_seconds\":3600}").json();
        String second = rotated.get("token").asString();
        assertThat(rotated.get("grace_seconds").asInt()).isEqualTo(3600);
        admin.getAsAccount(second).succeeds();
        admin.getAsAccount(first).succeeds();
        assertThat(admin.account("acme").get("tokens").size()).isEqualTo(2);

        String third = admin.post("accounts/acme/rotate", "{\"grace_seconds\":0}")
                .json()
                .get("token")
                .asString();
        admin.awaitStatus(first, 403).fails(403, "invalid_token");
        admin.awaitStatus(second, 403).fails(403, "invalid_token");
        admin.getAsAccount(third).succeeds();
        assertThat(admin.account("acme").get("tokens").size()).isEqualTo(1);
    }

    @Test
    void showsUsageByDayAndReport() {
        String token = admin.add("acme");
        int cost = admin.getAsAccount(token).succeeds().json().get("cost").asInt();
        admin.getAsAccount(token).succeeds();
        JsonNode shown = admin.account("acme");
        assertThat(shown.get("used_lines").asInt()).isEqualTo(2 * cost).isPositive();
        assertThat(shown.get("usage_lines").asInt()).isEqualTo(2 * cost);
        assertThat(shown.get("usage").valueStream().map(row -> row.get("report").asString()))
                .containsOnly("domain_keywords");
        assertThat(admin.get("accounts/acme?since=2099-01-01")
                        .json()
                        .get("usage")
                        .size())
                .isZero();
    }

    @Test
    void matchesTheOpenApiSchemas() {
        JsonNode document = server.get("/openapi.json").json();
        Map<String, ReceivedResponse> answers = new LinkedHashMap<>();
        ReceivedResponse added = admin.post("accounts", "{\"name\":\"acme\",\"plan\":\"Lite\",\"lines\":9}");
        admin.getAsAccount(added.json().get("token").asString()).succeeds();
        answers.put("AccountWithToken", added);
        answers.put("AccountRotated", admin.post("accounts/acme/rotate", "{\"grace_seconds\":60}"));
        answers.put("Account", admin.patch("accounts/acme", "{\"plan\":\"Standard\"}"));
        answers.put("AccountDetails", admin.get("accounts/acme"));
        answers.put("AccountList", admin.get("accounts"));
        answers.put("AccountAudit", admin.get("audit"));
        answers.forEach((schema, response) -> assertThat(JsonSchemaCheck.violations(
                        document, document.at("/components/schemas/" + schema), response.json()))
                .as(schema)
                .isEmpty());
    }

    @Test
    void acceptsTheDocumentedMethods() {
        JsonNode paths = server.get("/openapi.json").json().get("paths");
        List<String> described = paths.propertyNames().stream()
                .filter(path -> path.startsWith("/admin/"))
                .toList();
        assertThat(described).hasSize(6);
        for (String path : described) {
            ReceivedResponse options = server.send(server.request(path.replace("{name}", "acme"))
                    .method("OPTIONS", HttpRequest.BodyPublishers.noBody()));
            assertThat(List.of(options.header("Allow")
                            .orElseThrow()
                            .toLowerCase(Locale.ROOT)
                            .split(", ")))
                    .as(path)
                    .filteredOn(method -> !method.equals("head") && !method.equals("options"))
                    .containsExactlyInAnyOrderElementsOf(paths.get(path).propertyNames().stream()
                            .filter(name -> !name.equals("parameters"))
                            .toList());
        }
    }

    @Test
    void recordsAuditEntries() {
        admin.add("acme");
        admin.patch("accounts/acme", "{\"lines\":5}");
        admin.post("accounts/acme/disable", "");
        assertThat(admin.audit()).extracting(act -> act.get("act").asString()).containsExactly("disable", "set", "add");
        assertThat(admin.audit()).extracting(act -> act.get("actor").asString()).containsOnly("admin from 127.0.0.1");
        assertThat(admin.get("audit?last=1").json().get("audit").size()).isEqualTo(1);
    }
}

package io.serpdex.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.AdminClient;
import io.serpdex.http.RawConnection;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests errors of the admin API. None of them changes an account. */
final class AdminErrorsTest {
    private static final String ACCOUNTS = "/admin/v1/accounts";

    @TempDir
    static Path data;

    private static TestServer server;
    private static AdminClient admin;
    private static String accountToken;

    private JsonNode before;
    private int acts;

    @BeforeAll
    static void start() {
        server = TestServer.startConfigured(SampleStores.oneDatabase(data), AdminClient.ENVIRONMENT);
        admin = new AdminClient(server);
        accountToken = admin.add("acme");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void rememberState() {
        before = admin.get("accounts").json();
        acts = admin.audit().size();
    }

    @AfterEach
    void nothingIsChanged() {
        assertThat(admin.get("accounts").json()).isEqualTo(before);
        assertThat(admin.audit()).hasSize(acts);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "POST | accounts | {\"plan\":\"Lite\"} | name | name is missing",
                "POST | accounts | {\"name\":\"b\"} | plan | plan is missing: it must be one of Lite, Standard, Professional",
                "POST | accounts | {\"name\":\"b\",\"plan\":\"Gold\"} | plan | plan must be one of Lite, Standard, Professional, got \"Gold\"",
                "POST | accounts | {\"name\":\"A b\",\"plan\":\"Lite\"} | name | name must be 1 to 64 lower-case letters",
                "POST | accounts | {\"name\":\"acme\",\"plan\":\"Lite\"} | name | account \"acme\" already exists",
                "POST | accounts | {\"name\":5,\"plan\":\"Lite\"} | name | name must be a string, got \"5\"",
                "POST | accounts | {\"name\":null,\"plan\":\"Lite\"} | name | name must be a string",
                "POST | accounts | {\"name\":\"b\",\"plan\":\"Lite\",\"lines\":-1} | lines | lines must be a whole number from 0 to 1000000000000, got \"-1\"",
                "POST | accounts | {\"name\":\"b\",\"plan\":\"Lite\",\"lines\":1.5} | lines | got \"1.5\"",
                "POST | accounts | {\"name\":\"b\",\"plan\":\"Lite\",\"lines\":\"5\"} | lines | lines must be a whole number",
                "POST | accounts | {\"name\":\"b\",\"plan\":\"Lite\",\"simultaneous\":99999999999999999999} | simultaneous | got \"99999999999999999999\"",
                "POST | accounts | {\"name\":\"b\",\"plan\":\"Lite\",\"start\":\"1999-01-01\"} | start | start must be a date from 2000-01-01",
                "POST | accounts | {\"name\":\"b\",\"plan\":\"Lite\",\"start\":\"soon\"} | start | start must be a date such as 2026-11-01, got \"soon\"",
                "POST | accounts | {\"name\":\"b\",\"plan\":\"Lite\",\"colour\":1} | colour | unknown field \"colour\". Allowed fields: lines, name, plan",
                "POST | accounts | {\"name\":\"b\",\"name\":\"c\",\"plan\":\"Lite\"} | `` | the body is not valid JSON",
                "POST | accounts | {\"name\":\"b\",\"plan\":\"Lite\"} {} | `` | the body is not valid JSON",
                "POST | accounts | [1] | `` | the body must be a JSON object",
                "POST | accounts | name=b&plan=Lite | `` | the body is not valid JSON",
                "PATCH | accounts/acme | {} | `` | nothing to change: set a plan or at least one limit",
                "PATCH | accounts/acme | {\"requests_per_second\":0} | requests_per_second | from 1 to 1000000, got \"0\"",
                "PATCH | accounts/acme | {\"plan\":null} | plan | plan must be a string",
                "PATCH | accounts/acme | {\"name\":\"b\"} | name | unknown field \"name\"",
                "POST | accounts/acme/rotate | {} | grace_seconds | grace_seconds is missing",
                "POST | accounts/acme/rotate | {\"grace_seconds\":-1} | grace_seconds | from 0 to 31622400, got \"-1\"",
                "POST | accounts/acme/rotate | {\"grace_seconds\":31622401} | grace_seconds | from 0 to 31622400",
                "POST | accounts/acme/disable | {\"now\":true} | now | unknown field \"now\"",
                "GET | accounts/acme?since=yesterday | `` | since | since must be a date such as 2026-11-01",
                "GET | accounts/acme?until=2026-11-01 | `` | until | unknown parameter \"until\"",
                "GET | accounts/acme?since=2026-11-01&since=2026-11-02 | `` | since | must be given once",
                "GET | audit?last=0 | `` | last | last must be a whole number from 1 to 1000, got \"0\"",
                "GET | audit?last=1001 | `` | last | last must be a whole number from 1 to 1000"
            })
    void namesInvalidFields(String method, String path, String body, String field, String message) {
        ReceivedResponse response = admin.send(method, path, body.isEmpty() ? null : body);
        assertThat(response.status()).as(response.text()).isEqualTo(400);
        response.failsInside(400, response.json().at("/error/code").asString()).says(message);
        assertThat(response.json().at("/error/code").asString()).isIn("missing_parameter", "invalid_parameter");
        assertThat(response.json().at("/error/parameter").asString("")).isEqualTo(field);
    }

    @ParameterizedTest
    @CsvSource({
        "GET, accounts/nobody",
        "POST, accounts/nobody/disable",
        "POST, accounts/nobody/enable",
        "GET, accounts/NOBODY",
        "GET, accounts/a%20b"
    })
    void namesUnknownAccounts(String method, String path) {
        admin.send(method, path, null).fails(404, "no_data").says("\" does not exist");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothing", "accounts/acme/explode", "accounts/acme/rotate/now", "audit/1", ""})
    void rejectsUnknownPaths(String path) {
        admin.get(path).fails(404, "unknown_report").says("unknown path \"/admin/v1/");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PUT | accounts | GET, HEAD, POST, OPTIONS",
                "DELETE | accounts/acme | GET, HEAD, PATCH, OPTIONS",
                "GET | accounts/acme/rotate | POST, OPTIONS",
                "HEAD | accounts/acme/disable | POST, OPTIONS",
                "POST | audit | GET, HEAD, OPTIONS"
            })
    void listsAllowedMethods(String method, String path, String allowed) {
        ReceivedResponse response = admin.send(method, path, null);
        assertThat(response.status()).isEqualTo(405);
        assertThat(response.header("Allow")).contains(allowed);
        ReceivedResponse options =
                server.send(server.request("/admin/v1/" + path).method("OPTIONS", HttpRequest.BodyPublishers.noBody()));
        assertThat(options.status()).isEqualTo(204);
        assertThat(options.header("Allow")).contains(allowed);
        assertThat(options.headerNames()).noneMatch(name -> name.startsWith("access-control"));
    }

    @Test
    void respondsToHead() {
        ReceivedResponse response = admin.send("HEAD", "accounts", null);
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.body()).isEmpty();
        assertThat(response.header("Content-Type")).contains("application/json");
    }

    @Test
    void sendsNoCorsHeaders() {
        for (ReceivedResponse response : List.of(
                admin.get("accounts"), server.get(ACCOUNTS, "Origin", "https://page.example"), admin.get("x"))) {
            assertThat(response.headerNames()).noneMatch(name -> name.startsWith("access-control"));
            assertThat(response.header("Cache-Control")).contains("private, no-store");
        }
    }

    @Test
    void acceptsOnlyTheTokenInTheHeader() {
        server.get(ACCOUNTS).fails(400, "missing_parameter").blames("token", "Authorization: Bearer");
        server.get(ACCOUNTS + "?token=" + AdminClient.TOKEN)
                .fails(400, "invalid_parameter")
                .blames("token", "token must not be a parameter");
        admin.get("accounts?token=" + AdminClient.TOKEN)
                .fails(400, "invalid_parameter")
                .blames("token");
        server.get(ACCOUNTS, "Authorization", "Bearer " + accountToken)
                .fails(403, "invalid_token")
                .blames("token", "token is not the operator token");
        server.get("/v3/stats", "Authorization", "Bearer " + AdminClient.TOKEN).fails(403, "invalid_token");
    }

    @Test
    void rejectsLargeAndNonJsonBodies() {
        HttpRequest.Builder form = server.request(
                        ACCOUNTS, "Authorization", "Bearer " + AdminClient.TOKEN, "Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString("{\"name\":\"b\",\"plan\":\"Lite\"}"));
        server.send(form)
                .fails(400, "invalid_parameter")
                .blames("Content-Type", "Content-Type must be application/json, got \"text/plain\"");
        String tooLong = "{\"name\":\"" + "b".repeat(64 << 10) + "\"}";
        try (RawConnection connection = server.connect()) {
            connection
                    .offer("POST " + ACCOUNTS + " HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer " + AdminClient.TOKEN
                            + "\r\nContent-Type: application/json\r\nContent-Length: " + tooLong.length() + "\r\n\r\n"
                            + tooLong)
                    .read()
                    .fails(413, "too_large");
        }
    }

    @Test
    void logsNoTokensAndCountsUnderOneName() {
        String wrong = "wrong-Token-9876543210-9876543210-98765";
        server.get(ACCOUNTS + "?token=" + AdminClient.TOKEN);
        ReceivedResponse guess = server.get(ACCOUNTS + "/acme", "Authorization", "Bearer " + wrong);
        ReceivedResponse shown = admin.get("accounts/acme?since=2026-11-01");
        assertThat(server.awaitLine(guess.id())).contains(" - GET /admin/v1/accounts/acme 403 ");
        assertThat(server.awaitLine(shown.id())).contains(" - GET /admin/v1/accounts/acme 200 ");
        assertThat(server.log())
                .noneMatch(line ->
                        line.contains(AdminClient.TOKEN) || line.contains(wrong) || line.contains(accountToken));
        assertThat(server.get("/metrics").text())
                .containsPattern("serpdex_requests_seconds_count\\{report=\"admin\",status=\"200\"\\} [1-9]")
                .containsPattern("serpdex_requests_seconds_count\\{report=\"admin\",status=\"403\"\\} [1-9]");
    }

    @Test
    void slowsTokenGuessing(@TempDir Path other) {
        try (TestServer guessed = TestServer.startConfigured(other, AdminClient.ENVIRONMENT)) {
            ReceivedResponse response = guessed.get(ACCOUNTS, "Authorization", "Bearer wrong");
            int rejected = 0;
            while (response.status() == 403) {
                rejected++;
                response = guessed.get(ACCOUNTS, "Authorization", "Bearer wrong");
            }
            assertThat(rejected).isGreaterThanOrEqualTo(20);
            response.fails(429, "too_many_requests").blames("token");
            assertThat(response.header("Retry-After")).isPresent();
            assertThat(new AdminClient(guessed).get("accounts").status()).isEqualTo(200);
        }
    }

    @Test
    void isAbsentUnlessEnabled(@TempDir Path other) {
        try (TestServer plain = TestServer.startConfigured(other, Map.of("SERPDEX_ADMIN_TOKEN", AdminClient.TOKEN))) {
            new AdminClient(plain)
                    .get("accounts")
                    .fails(404, "unknown_report")
                    .says("unknown path \"/admin/v1/accounts\". The path of a report starts with /v3/");
        }
    }
}

package io.serpdex.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Account;
import io.serpdex.http.DelegatingAccessControl;
import io.serpdex.http.RawConnection;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the access log. */
final class AccessLogTest {
    private static final String TIME = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";

    @TempDir
    static Path data;

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = TestServer.start(SampleStores.oneDatabase(data));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void logsClientRequestAndOutcome() {
        ReceivedResponse response = server.getWithToken(
                "/v3/domain_keywords/?query=runhub.com&page_size=3&x=1&token=t", "X-Request-Id", "abc");
        assertThat(server.awaitLine("abc"))
                .matches(TIME + " 127\\.0\\.0\\.1 acme GET /v3/domain_keywords\\?query=runhub\\.com&page_size=3 200 "
                        + response.body().length + "B \\d+\\.\\dms rows=3 id=abc");
    }

    @Test
    void logsRejectedRequests() {
        server.get("/v3/domain_info?query=runhub.com&token=wrong", "X-Request-Id", "rejected");
        assertThat(server.awaitLine("rejected"))
                .matches(TIME
                        + " 127\\.0\\.0\\.1 - GET /v3/domain_info\\?query=runhub\\.com 403 \\d+B .*ms rows=0 id=.*");
        server.getWithToken("/v3/nothing?query=x", "X-Request-Id", "nowhere");
        assertThat(server.awaitLine("nowhere")).contains(" - GET /v3/nothing 404 ");
        server.send(server.request("/v3/stats", "X-Request-Id", "method").DELETE());
        assertThat(server.awaitLine("method")).contains(" - DELETE /v3/stats 405 ");
        server.send(server.request("/v3/stats", "X-Request-Id", "preflight")
                .method("OPTIONS", HttpRequest.BodyPublishers.noBody()));
        assertThat(server.awaitLine("preflight")).contains(" - OPTIONS /v3/stats 204 0B ");
    }

    @Test
    void logsFormParametersOfPost() {
        server.post("/v3/keywords?se=g_us", "query=shoes&token=" + TestServer.TOKEN, "X-Request-Id", "post");
        assertThat(server.awaitLine("post")).contains(" acme POST /v3/keywords?se=g_us&query=shoes 200 ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v3/keywords?query=a%0d%0aINJECTED",
                "/v3/keywords?query=a%00%1b%5b31mINJECTED",
                "/v3/keywords?query=%E2%80%A8INJECTED",
                "/%0d%0aINJECTED",
                "/v3/%0aINJECTED%20x",
                "/%1b%5b31mINJECTED"
            })
    void escapesControlCharacters(String target) {
        try (RawConnection connection = server.connect()) {
            ReceivedResponse response =
                    connection.request("GET " + target + " HTTP/1.1").read();
            assertThat(server.awaitLine(response.id())).matches("[ -~]+");
        }
    }

    @Test
    void truncatesLongMethods() {
        try (RawConnection connection = server.connect()) {
            ReceivedResponse response = connection
                    .request("X".repeat(20_000) + " /v3/stats HTTP/1.1")
                    .read();
            assertThat(server.awaitLine(response.id()))
                    .contains(" - " + "X".repeat(200) + " /v3/stats 405 ")
                    .hasSizeLessThan(400);
        }
    }

    @Test
    void escapesAccountNames() {
        DelegatingAccessControl accessControl = new DelegatingAccessControl() {
            @Override
            public Account authenticate(String token) {
                Account known = super.authenticate(token);
                return new Account(known.id(), "Müller & Co\nINJECTED", known.plan(), known.start());
            }
        };
        try (TestServer named = TestServer.start(data, accessControl)) {
            named.getWithToken("/v3/stats", "X-Request-Id", "named");
            assertThat(named.awaitLine("named")).contains(" M%C3%BCller+%26+Co%0AINJECTED GET /v3/stats ");
        }
    }

    @Test
    void logsOneLinePerRequest(@TempDir Path empty) {
        List<String> log;
        try (TestServer counted = TestServer.start(empty)) {
            for (int i = 0; i < 20; i++) {
                counted.getWithToken("/v3/stats");
            }
            counted.get("/healthz");
            counted.get("/nothing");
            counted.get("/");
            try (RawConnection connection = counted.connect()) {
                connection.send("nonsense\r\n\r\n").read();
            }
            counted.stop();
            log = counted.log();
        }
        assertThat(log).hasSize(24);
        assertThat(log)
                .filteredOn(line -> line.contains(" acme GET /v3/stats 200 "))
                .hasSize(20);
        assertThat(log).filteredOn(line -> line.contains(" 400 ")).hasSize(1);
    }
}

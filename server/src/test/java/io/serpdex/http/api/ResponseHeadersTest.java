package io.serpdex.http.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Plan;
import io.serpdex.http.DelegatingAccessControl;
import io.serpdex.http.RawConnection;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests response headers. */
final class ResponseHeadersTest {
    private static final String SMALL = "/v3/stats";
    private static final String LARGE = "/v3/domain_keywords?query=runhub.com";

    /** Headers that differ between GET and HEAD: times and costs. */
    private static final Set<String> DIFFERENT = Set.of("date", "content-length", "x-request-id", "x-cost");

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

    /** Returns one response of each type. */
    private static Map<String, ReceivedResponse> responses() {
        Map<String, ReceivedResponse> responses = new LinkedHashMap<>();
        responses.put("a report", server.getWithToken(LARGE));
        responses.put("a file", server.getWithToken("/v3/domain_keywords?query=runhub.com&format=csv"));
        responses.put("an error", server.getWithToken("/v3/domain_info?query=com"));
        responses.put("no token", server.get("/v3/domain_info?query=runhub.com"));
        responses.put("no report", server.getWithToken("/v3/nothing"));
        responses.put("no page", server.get("/nothing"));
        responses.put("a page", server.get("/healthz"));
        responses.put("the documentation", server.get("/docs"));
        responses.put("wrong method", server.send(server.request(SMALL).DELETE()));
        responses.put(
                "preflight", server.send(server.request(SMALL).method("OPTIONS", HttpRequest.BodyPublishers.noBody())));
        try (RawConnection connection = server.connect()) {
            responses.put(
                    "no HTTP",
                    connection
                            .send("GET /v3/stats HTTP/1.1\r\nno header\r\n\r\n")
                            .read());
        }
        try (RawConnection connection = server.connect()) {
            String address = "/v3/stats?x=" + "x".repeat(40_000);
            responses.put(
                    "too long",
                    connection.offer("GET " + address + " HTTP/1.1\r\n\r\n").read());
        }
        return responses;
    }

    @Test
    void sendsRequestIdCacheAndCorsHeaders() {
        responses().forEach((name, response) -> {
            assertThat(response.all("X-Request-Id")).as(name).hasSize(1).allMatch(id -> id.matches("[0-9a-f]{16}"));
            assertThat(response.all("Cache-Control")).as(name).containsExactly("private, no-store");
            assertThat(response.all("Access-Control-Allow-Origin")).as(name).containsExactly("*");
            assertThat(response.all("X-Content-Type-Options")).as(name).containsExactly("nosniff");
            assertThat(response.header("Access-Control-Expose-Headers").orElseThrow())
                    .as(name)
                    .contains("X-Request-Id", "RateLimit-Remaining", "Retry-After", "X-Cost");
            assertThat(response.header("Server")).as(name).isEmpty();
        });
    }

    @Test
    void sendsSecurityHeaders() {
        responses().forEach((name, response) -> {
            assertThat(response.all("Referrer-Policy")).as(name).containsExactly("no-referrer");
            assertThat(response.all("X-Frame-Options")).as(name).containsExactly("DENY");
            assertThat(response.all("Cross-Origin-Resource-Policy")).as(name).containsExactly("same-origin");
            assertThat(response.all("Content-Security-Policy"))
                    .as(name)
                    .containsExactly(
                            name.equals("the documentation")
                                    ? SwaggerUiPage.SECURITY_POLICY
                                    : "default-src 'none'; frame-ancestors 'none'");
        });
    }

    @Test
    void sendsDistinctRequestIds() {
        assertThat(server.getWithToken(SMALL).id())
                .isNotEqualTo(server.getWithToken(SMALL).id());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "0f9c-4d.E_7", "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl"})
    void keepsValidRequestIds(String id) {
        assertThat(server.getWithToken(SMALL, "X-Request-Id", id).id()).isEqualTo(id);
        assertThat(server.get("/nothing", "X-Request-Id", id).id()).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "two words",
                "<script>alert(1)</script>",
                "a,b",
                "a\tb",
                "caf\u00c3\u00a9",
                "id=1",
                "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklm"
            })
    void replacesInvalidRequestIds(String id) {
        try (RawConnection connection = server.connect()) {
            ReceivedResponse response = connection
                    .request("GET " + SMALL + " HTTP/1.1", "X-Request-Id: " + id)
                    .read()
                    .succeeds();
            assertThat(response.id()).matches("[0-9a-f]{16}");
        }
    }

    @Test
    void sendsRateLimitHeaders() {
        try (TestServer lite = TestServer.start(data, new DelegatingAccessControl(Plan.LITE.with(1, 100, 1)))) {
            Map<String, ReceivedResponse> responses = Map.of(
                    "a report", lite.getWithToken(SMALL),
                    "a file", lite.getWithToken("/v3/keyword_info?query=running+shoes&format=csv"),
                    "not in plan", lite.getWithToken("/v3/related_keywords?query=x"),
                    "bad parameter", lite.getWithToken("/v3/domain_info?query=com"),
                    "too dear", lite.getWithToken("/v3/domain_keywords?query=runhub.com"),
                    "no data", lite.getWithToken("/v3/domain_info?query=nobody.com"),
                    "head", lite.send(head(lite, SMALL)));
            responses.forEach((name, response) -> {
                assertThat(response.all("RateLimit-Limit")).as(name).containsExactly("100");
                assertThat(Integer.parseInt(
                                response.header("RateLimit-Remaining").orElseThrow()))
                        .as(name)
                        .isBetween(0, 100);
                assertThat(response.header("RateLimit-Reset").orElseThrow())
                        .as(name)
                        .matches("[01]");
            });
            assertThat(lite.get(SMALL).header("RateLimit-Limit")).isEmpty();
        }
    }

    private static HttpRequest.Builder head(TestServer server, String path, String... headers) {
        return server.request(path, headers)
                .header("Authorization", "Bearer " + TestServer.TOKEN)
                .HEAD();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                LARGE,
                "/v3/domain_info?query=nobody.com",
                "/v3/domain_keywords?query=runhub.com&format=csv",
                "/v3/nothing",
                "/healthz",
                "/docs"
            })
    void respondsToHeadWithoutBodyOrCharge(String path) {
        ReceivedResponse get = server.getWithToken(path);
        long used = server.usedLines();
        ReceivedResponse head = server.send(head(server, path));
        assertThat(head.status()).isEqualTo(get.status());
        assertThat(head.body()).isEmpty();
        assertThat(head.headerNames()).isEqualTo(get.headerNames());
        get.headerNames().stream()
                .filter(name -> !DIFFERENT.contains(name) && !name.startsWith("ratelimit-"))
                .filter(name -> !name.equals("x-left-lines"))
                .forEach(name -> assertThat(head.all(name)).as(name).isEqualTo(get.all(name)));
        assertThat(server.usedLines()).isEqualTo(used);
    }

    @Test
    void sendsNoBodyAfterHead() {
        try (RawConnection connection = server.connect()) {
            connection.request("HEAD " + LARGE + " HTTP/1.1").request("GET " + SMALL + " HTTP/1.1");
            assertThat(connection.readHead().status()).isEqualTo(200);
            connection.read().succeeds();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v3/domain_info", "/v3/nothing", "/healthz"})
    void respondsToPreflightRequests(String path) {
        ReceivedResponse response = server.send(
                server.request(path, "Origin", "https://page.example", "Access-Control-Request-Method", "POST")
                        .method("OPTIONS", HttpRequest.BodyPublishers.noBody()));
        assertThat(response.status()).isEqualTo(204);
        assertThat(response.body()).isEmpty();
        assertThat(response.header("Allow").orElseThrow()).startsWith("GET, HEAD, ");
        assertThat(response.header("Access-Control-Allow-Methods")).contains("GET, POST");
        assertThat(response.header("Access-Control-Allow-Headers").orElseThrow())
                .contains("Authorization", "Content-Type", "X-Request-Id");
    }

    @Test
    void respondsToOptionsForTheServer() {
        try (RawConnection connection = server.connect()) {
            assertThat(connection.request("OPTIONS * HTTP/1.1").read().status()).isEqualTo(204);
        }
    }

    @Test
    void compressesResponsesFromOneKilobyte() throws IOException {
        ReceivedResponse plain = server.getWithToken(LARGE).succeeds();
        assertThat(plain.body()).hasSizeGreaterThanOrEqualTo(1_024);
        ReceivedResponse zipped = server.getWithToken(LARGE, "Accept-Encoding", "br;q=1, gzip;q=0.5");
        assertThat(zipped.header("Content-Encoding")).contains("gzip");
        assertThat(zipped.header("Vary")).contains("Accept-Encoding");
        assertThat(zipped.body()).hasSizeLessThan(plain.body().length);
        try (GZIPInputStream content = new GZIPInputStream(new ByteArrayInputStream(zipped.body()))) {
            String text = new String(content.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(text).startsWith("{\"result\":" + plain.result());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "identity", "br", "gzip;q=0", "deflate, br"})
    void sendsUncompressedUnlessAccepted(String accepted) {
        try (RawConnection connection = server.connect()) {
            ReceivedResponse response = connection
                    .request("GET " + LARGE + " HTTP/1.1", "Accept-Encoding: " + accepted)
                    .read()
                    .succeeds();
            assertThat(response.header("Content-Encoding")).isEmpty();
            assertThat(response.header("Vary")).contains("Accept-Encoding");
        }
    }

    @Test
    void doesNotCompressShortResponses() {
        ReceivedResponse response =
                server.getWithToken(SMALL, "Accept-Encoding", "gzip").succeeds();
        assertThat(response.header("Content-Encoding")).isEmpty();
        assertThat(response.header("Content-Length")).contains(Integer.toString(response.body().length));
    }

    @Test
    void doesNotCompressWorkbooks() {
        ReceivedResponse response =
                server.getWithToken("/v3/domain_keywords?query=runhub.com&format=xlsx", "Accept-Encoding", "gzip");
        assertThat(response.header("Content-Encoding")).isEmpty();
        assertThat(response.text()).startsWith("PK");
    }
}

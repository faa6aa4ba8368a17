package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Plan;
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

/** What stands around an answer. */
final class AnswerHeadersTest {
    private static final String SMALL = "/v3/stats";
    private static final String LARGE = "/v3/domain_keywords?query=runhub.com";

    /** They tell the time, or what the answer cost, which HEAD does not. */
    private static final Set<String> DIFFERENT = Set.of("date", "content-length", "x-request-id", "x-cost");

    @TempDir
    static Path data;

    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.over(Samples.oneDatabase(data));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    /** An answer of each kind. */
    private static Map<String, Reply> answers() {
        Map<String, Reply> answers = new LinkedHashMap<>();
        answers.put("a report", service.ask(LARGE));
        answers.put("a file", service.ask("/v3/domain_keywords?query=runhub.com&format=csv"));
        answers.put("a refusal", service.ask("/v3/domain_info?query=com"));
        answers.put("no token", service.get("/v3/domain_info?query=runhub.com"));
        answers.put("no report", service.ask("/v3/nothing"));
        answers.put("no page", service.get("/nothing"));
        answers.put("a page", service.get("/healthz"));
        answers.put("the documentation", service.get("/docs"));
        answers.put("no verb", service.send(service.request(SMALL).DELETE()));
        answers.put(
                "preflight",
                service.send(service.request(SMALL).method("OPTIONS", HttpRequest.BodyPublishers.noBody())));
        try (RawConnection connection = service.connect()) {
            answers.put(
                    "no HTTP",
                    connection
                            .send("GET /v3/stats HTTP/1.1\r\nno header\r\n\r\n")
                            .read());
        }
        try (RawConnection connection = service.connect()) {
            String address = "/v3/stats?x=" + "x".repeat(40_000);
            answers.put(
                    "too long",
                    connection.offer("GET " + address + " HTTP/1.1\r\n\r\n").read());
        }
        return answers;
    }

    @Test
    void everyAnswerHasAnIdAndIsNotToBeKeptAndMayBeReadByAnyPage() {
        answers().forEach((name, reply) -> {
            assertThat(reply.all("X-Request-Id")).as(name).hasSize(1).allMatch(id -> id.matches("[0-9a-f]{16}"));
            assertThat(reply.all("Cache-Control")).as(name).containsExactly("private, no-store");
            assertThat(reply.all("Access-Control-Allow-Origin")).as(name).containsExactly("*");
            assertThat(reply.all("X-Content-Type-Options")).as(name).containsExactly("nosniff");
            assertThat(reply.header("Access-Control-Expose-Headers").orElseThrow())
                    .as(name)
                    .contains("X-Request-Id", "RateLimit-Remaining", "Retry-After", "X-Cost");
            assertThat(reply.header("Server")).as(name).isEmpty();
        });
    }

    @Test
    void everyAnswerTellsBrowsersToKeepItApart() {
        answers().forEach((name, reply) -> {
            assertThat(reply.all("Referrer-Policy")).as(name).containsExactly("no-referrer");
            assertThat(reply.all("X-Frame-Options")).as(name).containsExactly("DENY");
            assertThat(reply.all("Cross-Origin-Resource-Policy")).as(name).containsExactly("same-origin");
            assertThat(reply.all("Content-Security-Policy"))
                    .as(name)
                    .containsExactly(
                            name.equals("the documentation")
                                    ? ApiPage.SECURITY_POLICY
                                    : "default-src 'none'; frame-ancestors 'none'");
        });
    }

    @Test
    void idsDiffer() {
        assertThat(service.ask(SMALL).id()).isNotEqualTo(service.ask(SMALL).id());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "0f9c-4d.E_7", "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl"})
    void aSaneIdOfTheCallerIsKept(String id) {
        assertThat(service.ask(SMALL, "X-Request-Id", id).id()).isEqualTo(id);
        assertThat(service.get("/nothing", "X-Request-Id", id).id()).isEqualTo(id);
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
    void aHostileIdIsReplaced(String id) {
        try (RawConnection connection = service.connect()) {
            Reply reply = connection
                    .request("GET " + SMALL + " HTTP/1.1", "X-Request-Id: " + id)
                    .read()
                    .succeeds();
            assertThat(reply.id()).matches("[0-9a-f]{16}");
        }
    }

    @Test
    void everyAnswerToAKnownAccountTellsItsRate() {
        try (RunningService lite = RunningService.over(data, new PassingGate(Plan.LITE.with(1, 100, 1)))) {
            Map<String, Reply> replies = Map.of(
                    "a report", lite.ask(SMALL),
                    "a file", lite.ask("/v3/keyword_info?query=running+shoes&format=csv"),
                    "not in plan", lite.ask("/v3/related_keywords?query=x"),
                    "bad parameter", lite.ask("/v3/domain_info?query=com"),
                    "too dear", lite.ask("/v3/domain_keywords?query=runhub.com"),
                    "no data", lite.ask("/v3/domain_info?query=nobody.com"),
                    "head", lite.send(head(lite, SMALL)));
            replies.forEach((name, reply) -> {
                assertThat(reply.all("RateLimit-Limit")).as(name).containsExactly("100");
                assertThat(Integer.parseInt(reply.header("RateLimit-Remaining").orElseThrow()))
                        .as(name)
                        .isBetween(0, 100);
                assertThat(reply.header("RateLimit-Reset").orElseThrow())
                        .as(name)
                        .matches("[01]");
            });
            assertThat(lite.get(SMALL).header("RateLimit-Limit")).isEmpty();
        }
    }

    private static HttpRequest.Builder head(RunningService asked, String path, String... headers) {
        return asked.request(path, headers)
                .header("Authorization", "Bearer " + RunningService.TOKEN)
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
    void headIsGetWithoutTheBodyAndCostsNothing(String path) {
        Reply get = service.ask(path);
        long used = service.usedLines();
        Reply head = service.send(head(service, path));
        assertThat(head.status()).isEqualTo(get.status());
        assertThat(head.body()).isEmpty();
        assertThat(head.headerNames()).isEqualTo(get.headerNames());
        get.headerNames().stream()
                .filter(name -> !DIFFERENT.contains(name) && !name.startsWith("ratelimit-"))
                .filter(name -> !name.equals("x-left-lines"))
                .forEach(name -> assertThat(head.all(name)).as(name).isEqualTo(get.all(name)));
        assertThat(service.usedLines()).isEqualTo(used);
    }

    @Test
    void nothingFollowsAHeadOnItsConnection() {
        try (RawConnection connection = service.connect()) {
            connection.request("HEAD " + LARGE + " HTTP/1.1").request("GET " + SMALL + " HTTP/1.1");
            assertThat(connection.readHead().status()).isEqualTo(200);
            connection.read().succeeds();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v3/domain_info", "/v3/nothing", "/healthz"})
    void aBrowserIsToldWhatItMaySend(String path) {
        Reply reply = service.send(
                service.request(path, "Origin", "https://page.example", "Access-Control-Request-Method", "POST")
                        .method("OPTIONS", HttpRequest.BodyPublishers.noBody()));
        assertThat(reply.status()).isEqualTo(204);
        assertThat(reply.body()).isEmpty();
        assertThat(reply.header("Allow").orElseThrow()).startsWith("GET, HEAD, ");
        assertThat(reply.header("Access-Control-Allow-Methods")).contains("GET, POST");
        assertThat(reply.header("Access-Control-Allow-Headers").orElseThrow())
                .contains("Authorization", "Content-Type", "X-Request-Id");
    }

    @Test
    void theServerAsAWholeMayBeAskedForItsOptions() {
        try (RawConnection connection = service.connect()) {
            assertThat(connection.request("OPTIONS * HTTP/1.1").read().status()).isEqualTo(204);
        }
    }

    @Test
    void anAnswerOfAKilobyteIsCompressedForWhoeverAcceptsIt() throws IOException {
        Reply plain = service.ask(LARGE).succeeds();
        assertThat(plain.body()).hasSizeGreaterThanOrEqualTo(1_024);
        Reply zipped = service.ask(LARGE, "Accept-Encoding", "br;q=1, gzip;q=0.5");
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
    void whoeverDoesNotAcceptItGetsItAsItIs(String accepted) {
        try (RawConnection connection = service.connect()) {
            Reply reply = connection
                    .request("GET " + LARGE + " HTTP/1.1", "Accept-Encoding: " + accepted)
                    .read()
                    .succeeds();
            assertThat(reply.header("Content-Encoding")).isEmpty();
            assertThat(reply.header("Vary")).contains("Accept-Encoding");
        }
    }

    @Test
    void aShortAnswerIsNotCompressed() {
        Reply reply = service.ask(SMALL, "Accept-Encoding", "gzip").succeeds();
        assertThat(reply.header("Content-Encoding")).isEmpty();
        assertThat(reply.header("Content-Length")).contains(Integer.toString(reply.body().length));
    }

    @Test
    void aWorkbookIsCompressedInItself() {
        Reply reply = service.ask("/v3/domain_keywords?query=runhub.com&format=xlsx", "Accept-Encoding", "gzip");
        assertThat(reply.header("Content-Encoding")).isEmpty();
        assertThat(reply.text()).startsWith("PK");
    }
}

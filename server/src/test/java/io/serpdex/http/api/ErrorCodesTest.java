package io.serpdex.http.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Account;
import io.serpdex.access.Plan;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.BlockingAccessControl;
import io.serpdex.http.DelegatingAccessControl;
import io.serpdex.http.RawConnection;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import io.serpdex.http.TransportLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests every error code. {@link ParameterErrorsTest} tests invalid parameters. */
final class ErrorCodesTest {
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
    void rejectsMissingTokens() {
        server.get("/v3/domain_info?query=runhub.com")
                .fails(400, "missing_parameter")
                .blames("token", "token is missing", "Authorization: Bearer");
        assertThat(server.get("/v3/stats").json().at("/left_lines").asInt(-1)).isZero();
    }

    @Test
    void rejectsUnknownDatabases() {
        server.getWithToken("/v3/domain_info?query=runhub.com&se=g_uk")
                .fails(400, "unknown_database")
                .blames("se", "se must be g_us, got \"g_uk\"");
    }

    @Test
    void rejectsEveryDatabaseOfAnEmptyStore(@TempDir Path nothing) {
        try (TestServer empty = TestServer.start(nothing)) {
            empty.getWithToken("/v3/domain_info?query=runhub.com")
                    .fails(400, "unknown_database")
                    .blames("se", "there are no databases: nothing has been imported yet");
            assertThat(empty.getWithToken("/v3/databases_info").succeeds().result())
                    .isEqualTo("[]");
        }
    }

    @Test
    void rejectsWrongTokens() {
        ReceivedResponse response = server.get("/v3/domain_info?query=runhub.com&token=wrong");
        response.fails(403, "invalid_token").blames("token", "no account has this token");
        assertThat(response.header("RateLimit-Limit")).isEmpty();
    }

    @Test
    void rejectsDisabledAccounts() {
        DelegatingAccessControl accessControl = new DelegatingAccessControl() {
            @Override
            public Account authenticate(String token) {
                throw new ServiceException(ErrorCode.ACCOUNT_DISABLED, "the account is disabled");
            }
        };
        try (TestServer closed = TestServer.start(data, accessControl)) {
            closed.getWithToken("/v3/stats").fails(403, "account_disabled").says("the account is disabled");
        }
    }

    @Test
    void rejectsReportsOutsideThePlan() {
        DelegatingAccessControl accessControl = new DelegatingAccessControl(Plan.LITE.with(100, 100, 10));
        try (TestServer lite = TestServer.start(data, accessControl)) {
            ReceivedResponse response = lite.getWithToken("/v3/related_keywords?query=running+shoes");
            response.fails(403, "not_in_plan").says("related_keywords requires", "Standard or Professional", "Lite");
            assertThat(response.header("RateLimit-Limit")).contains("100");
            assertThat(response.json().at("/left_lines").asInt()).isEqualTo(100);
            lite.getWithToken("/v3/keyword_top?query=running+shoes").succeeds();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v3/nothing", "/v3/", "/v3/Domain_Info", "/v3/domain_info/more", "/v3/domain%20info"})
    void rejectsUnknownReports(String path) {
        server.getWithToken(path + "?query=runhub.com")
                .fails(404, "unknown_report")
                .says("unknown report", "domain_info, domain_history");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "domain_info?query=nobody.com",
                "domain_history?query=nobody.com",
                "keyword_info?query=nobody+asks",
                "keyword_top?query=nobody+asks",
                "keyword_top?query=figures+only"
            })
    void reportsNoDataForUnknownQueries(String request) {
        server.getWithToken("/v3/" + request).fails(404, "no_data").blames("query", "g_us has no data for this query");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "domain_keywords?query=nobody.com",
                "domain_urls?query=nobody.com",
                "domains_intersection?query=nobody.com,runhub.com",
                "domains_uniq_keywords?query=nobody.com&minus_domain=runhub.com",
                "ad_keywords?query=nobody.com",
                "ad_keywords?query=nobody+asks",
                "get_top_urls?query=nobody.com",
                "keywords?query=nobody+asks",
                "suggestions?query=nobody+asks",
                "related_keywords?query=nobody+asks"
            })
    void returnsEmptyListsFreeOfCharge(String request) {
        ReceivedResponse response = server.getWithToken("/v3/" + request).succeeds();
        assertThat(response.json().at("/result/total").asInt(-1)).isZero();
        assertThat(response.json().at("/cost").asInt(-1)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"competitors?query=nobody.com", "competitors?query=nobody+asks"})
    void returnsNoCompetitorsForUnknownDomains(String request) {
        assertThat(server.getWithToken("/v3/" + request).succeeds().result()).isEqualTo("[]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "PATCH", "TRACE", "BREW"})
    void rejectsOtherMethods(String method) {
        try (RawConnection connection = server.connect()) {
            ReceivedResponse response = connection
                    .request(method + " /v3/domain_info?query=runhub.com HTTP/1.1")
                    .read();
            response.fails(405, "method_not_allowed").says("GET or POST");
            assertThat(response.header("Allow")).contains("GET, HEAD, POST, OPTIONS");
        }
    }

    @Test
    void rejectsLargeBodies() {
        String longest = "query=" + "x".repeat(TransportLimits.STANDARD.maxBodyBytes() - "query=".length());
        server.post("/v3/domain_info", longest, "Authorization", "Bearer " + TestServer.TOKEN)
                .fails(400, "invalid_parameter");
        server.post("/v3/domain_info", longest, "Authorization", "Bearer wrong").fails(403, "invalid_token");
        String post = "POST /v3/domain_info HTTP/1.1\r\nHost: h\r\n";
        sendRaw(post + "Content-Length: 1048577\r\n\r\n")
                .fails(413, "too_large")
                .says("the body must have at most 1048576 bytes");
        sendRaw(post + "Transfer-Encoding: chunked\r\n\r\n100002\r\n" + longest + "xx")
                .fails(413, "too_large")
                .says("the body must have at most 1048576 bytes");
    }

    @Test
    void rejectsLongUris() {
        sendRaw("GET /v3/stats?x=" + "x".repeat(TransportLimits.STANDARD.maxHeaderBytes())
                        + " HTTP/1.1\r\nHost: h\r\n\r\n")
                .fails(414, "too_large")
                .says("the URL is too long");
    }

    @Test
    void rejectsLargeHeaders() {
        sendRaw("GET /v3/stats HTTP/1.1\r\nHost: h\r\nX: " + "x".repeat(TransportLimits.STANDARD.maxHeaderBytes())
                        + "\r\n\r\n")
                .fails(431, "too_large")
                .says("the headers are too large");
    }

    private static ReceivedResponse sendRaw(String request) {
        try (RawConnection connection = server.connect()) {
            ReceivedResponse response = connection.offer(request).read();
            assertThat(connection.tryRead(false)).isEmpty();
            return response;
        }
    }

    @Test
    void rejectsTooManyRequests() {
        // The clock does not advance, so the bucket is not refilled.
        DelegatingAccessControl accessControl =
                new DelegatingAccessControl(Plan.LITE.with(100, 1, 10), Clock.systemUTC(), () -> 0);
        try (TestServer slow = TestServer.start(data, accessControl)) {
            slow.getWithToken("/v3/domain_info?query=com").fails(400, "invalid_parameter");
            ReceivedResponse refused = slow.getWithToken("/v3/stats");
            refused.fails(429, "too_many_requests").says("at most 1 request per second");
            assertThat(refused.header("Retry-After")).contains("1");
            assertThat(refused.header("RateLimit-Remaining")).contains("0");
        }
    }

    @Test
    void rejectsTooManySimultaneousRequests() throws Exception {
        BlockingAccessControl accessControl = new BlockingAccessControl(Plan.LITE.with(100, 100, 1));
        try (TestServer single = TestServer.start(data, accessControl)) {
            CompletableFuture<ReceivedResponse> first =
                    CompletableFuture.supplyAsync(() -> single.getWithToken("/v3/stats"));
            accessControl.awaitRequest();
            ReceivedResponse second = single.getWithToken("/v3/stats");
            second.fails(429, "too_many_simultaneous_requests")
                    .says("too many simultaneous requests: at most 1 request at a time");
            assertThat(second.header("Retry-After")).contains("1");
            accessControl.open();
            first.get().succeeds();
            single.awaitLine(first.get().id());
            single.getWithToken("/v3/stats").succeeds();
        }
    }

    @Test
    void sendsRetryAfterWhenUnavailable() {
        DelegatingAccessControl accessControl = new DelegatingAccessControl() {
            @Override
            public Account authenticate(String token) {
                throw new ServiceException(ErrorCode.UNAVAILABLE, "the accounts are being read");
            }
        };
        try (TestServer starting = TestServer.start(data, accessControl)) {
            ReceivedResponse response = starting.getWithToken("/v3/stats");
            response.fails(503, "unavailable").says("the accounts are being read");
            assertThat(response.header("Retry-After")).contains("5");
        }
    }

    @Test
    void reportsUnreadableDatabasesAsUnavailable(@TempDir Path broken) throws Exception {
        SampleStores.oneDatabase(broken);
        try (Stream<Path> files = Files.walk(broken)) {
            for (Path file : files.filter(path -> path.getFileName().toString().startsWith("occurrences"))
                    .toList()) {
                Files.write(file, new byte[10]);
            }
        }
        try (TestServer damaged = TestServer.start(broken)) {
            ReceivedResponse response = damaged.getWithToken("/v3/domain_info?query=runhub.com");
            response.fails(503, "unavailable");
            assertThat(response.header("Retry-After")).contains("5");
            assertThat(response.message()).doesNotContain(broken.toString());
            assertThat(damaged.get("/healthz").status()).isEqualTo(200);
        }
    }
}

package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Account;
import io.serpdex.access.Plan;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
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

/** Every way to fail, a test each. What is wrong with parameters is in {@link ParameterErrorsTest}. */
final class ErrorTableTest {
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

    @Test
    void aMissingTokenIsAMissingParameter() {
        service.get("/v3/domain_info?query=runhub.com")
                .fails(400, "missing_parameter")
                .blames("token", "token is missing", "Authorization: Bearer");
        assertThat(service.get("/v3/stats").json().at("/left_lines").asInt(-1)).isZero();
    }

    @Test
    void anUnknownDatabaseIsNamedBesideThoseThatExist() {
        service.ask("/v3/domain_info?query=runhub.com&se=g_uk")
                .fails(400, "unknown_database")
                .blames("se", "se must name a database that is loaded", "\"g_uk\"", "there are g_us");
    }

    @Test
    void inAnEmptyStoreEveryDatabaseIsUnknown(@TempDir Path nothing) {
        try (RunningService empty = RunningService.over(nothing)) {
            empty.ask("/v3/domain_info?query=runhub.com")
                    .fails(400, "unknown_database")
                    .blames("se", "nothing was imported yet");
            assertThat(empty.ask("/v3/databases_info").succeeds().result()).isEqualTo("[]");
        }
    }

    @Test
    void aWrongTokenIsRefused() {
        Reply reply = service.get("/v3/domain_info?query=runhub.com&token=wrong");
        reply.fails(403, "invalid_token").blames("token", "no account has this token");
        assertThat(reply.header("RateLimit-Limit")).isEmpty();
    }

    @Test
    void aDisabledAccountIsRefused() {
        PassingGate gate = new PassingGate() {
            @Override
            public Account authenticate(String token) {
                throw new ServiceException(ErrorCode.ACCOUNT_DISABLED, "the account is disabled");
            }
        };
        try (RunningService closed = RunningService.over(data, gate)) {
            closed.ask("/v3/stats").fails(403, "account_disabled").says("the account is disabled");
        }
    }

    @Test
    void aLiteAccountMayNotAskForRelatedKeywords() {
        PassingGate gate = new PassingGate(Plan.LITE.with(100, 100, 10));
        try (RunningService lite = RunningService.over(data, gate)) {
            Reply reply = lite.ask("/v3/related_keywords?query=running+shoes");
            reply.fails(403, "not_in_plan").says("related_keywords needs", "Standard or Professional", "Lite");
            assertThat(reply.header("RateLimit-Limit")).contains("100");
            assertThat(reply.json().at("/left_lines").asInt()).isEqualTo(100);
            lite.ask("/v3/keyword_top?query=running+shoes").succeeds();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v3/nothing", "/v3/", "/v3/Domain_Info", "/v3/domain_info/more", "/v3/domain%20info"})
    void anUnknownReportIsAnsweredWithThoseThatExist(String path) {
        service.ask(path + "?query=runhub.com")
                .fails(404, "unknown_report")
                .says("there is no report", "domain_info, domain_history");
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
    void fourReportsHaveNoDataOnWhatIsUnknown(String request) {
        service.ask("/v3/" + request).fails(404, "no_data").blames("query", "g_us holds nothing on this query");
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
    void aListWithNothingInItIsNoFailureAndCostsNothing(String request) {
        Reply reply = service.ask("/v3/" + request).succeeds();
        assertThat(reply.json().at("/result/total").asInt(-1)).isZero();
        assertThat(reply.json().at("/cost").asInt(-1)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"competitors?query=nobody.com", "competitors?query=nobody+asks"})
    void competitorsOfNobodyAreNone(String request) {
        assertThat(service.ask("/v3/" + request).succeeds().result()).isEqualTo("[]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "PATCH", "TRACE", "BREW"})
    void otherVerbsAreNotAllowed(String verb) {
        try (RawConnection connection = service.connect()) {
            Reply reply = connection
                    .request(verb + " /v3/domain_info?query=runhub.com HTTP/1.1")
                    .read();
            reply.fails(405, "method_not_allowed").says("GET or POST");
            assertThat(reply.header("Allow")).contains("GET, HEAD, POST, OPTIONS");
        }
    }

    @Test
    void aBodyThatIsTooLongIsRefused() {
        String longest = "query=" + "x".repeat(Limits.STANDARD.bodyBytes() - "query=".length());
        service.post("/v3/domain_info", longest, "Authorization", "Bearer " + RunningService.TOKEN)
                .fails(400, "invalid_parameter");
        service.post("/v3/domain_info", longest, "Authorization", "Bearer wrong")
                .fails(403, "invalid_token");
        String post = "POST /v3/domain_info HTTP/1.1\r\nHost: h\r\n";
        refused(post + "Content-Length: 1048577\r\n\r\n")
                .fails(413, "too_large")
                .says("the body must have at most 1048576 bytes");
        refused(post + "Transfer-Encoding: chunked\r\n\r\n100002\r\n" + longest + "xx")
                .fails(413, "too_large")
                .says("the body must have at most 1048576 bytes");
    }

    @Test
    void anAddressThatIsTooLongIsRefused() {
        refused("GET /v3/stats?x=" + "x".repeat(Limits.STANDARD.headerBytes()) + " HTTP/1.1\r\nHost: h\r\n\r\n")
                .fails(414, "too_large")
                .says("the address is too long");
    }

    @Test
    void headersThatAreTooLongAreRefused() {
        refused("GET /v3/stats HTTP/1.1\r\nHost: h\r\nX: " + "x".repeat(Limits.STANDARD.headerBytes()) + "\r\n\r\n")
                .fails(431, "too_large")
                .says("the headers are too long");
    }

    private static Reply refused(String request) {
        try (RawConnection connection = service.connect()) {
            Reply reply = connection.offer(request).read();
            assertThat(connection.tryRead(false)).isEmpty();
            return reply;
        }
    }

    @Test
    void whoAsksTooOftenIsToldWhenToComeBack() {
        // Time stands still: nothing comes back to the bucket.
        PassingGate gate = new PassingGate(Plan.LITE.with(100, 1, 10), Clock.systemUTC(), () -> 0);
        try (RunningService slow = RunningService.over(data, gate)) {
            slow.ask("/v3/domain_info?query=com").fails(400, "invalid_parameter");
            Reply refused = slow.ask("/v3/stats");
            refused.fails(429, "too_many_requests").says("at most 1 request a second");
            assertThat(refused.header("Retry-After")).contains("1");
            assertThat(refused.header("RateLimit-Remaining")).contains("0");
        }
    }

    @Test
    void whoAsksTooMuchAtATimeIsToldWhenToComeBack() throws Exception {
        WaitingGate gate = new WaitingGate(Plan.LITE.with(100, 100, 1));
        try (RunningService single = RunningService.over(data, gate)) {
            CompletableFuture<Reply> first = CompletableFuture.supplyAsync(() -> single.ask("/v3/stats"));
            gate.awaitRequest();
            Reply second = single.ask("/v3/stats");
            second.fails(429, "too_many_simultaneous_requests").says("at most 1 request at a time");
            assertThat(second.header("Retry-After")).contains("1");
            gate.open();
            first.get().succeeds();
            single.awaitLine(first.get().id());
            single.ask("/v3/stats").succeeds();
        }
    }

    @Test
    void whatIsUnavailableSaysWhenToComeBack() {
        PassingGate gate = new PassingGate() {
            @Override
            public Account authenticate(String token) {
                throw new ServiceException(ErrorCode.UNAVAILABLE, "the accounts are being read");
            }
        };
        try (RunningService starting = RunningService.over(data, gate)) {
            Reply reply = starting.ask("/v3/stats");
            reply.fails(503, "unavailable").says("the accounts are being read");
            assertThat(reply.header("Retry-After")).contains("5");
        }
    }

    @Test
    void aDatabaseThatCannotBeReadIsUnavailable(@TempDir Path broken) throws Exception {
        Samples.oneDatabase(broken);
        try (Stream<Path> files = Files.walk(broken)) {
            for (Path file : files.filter(path -> path.getFileName().toString().startsWith("occurrences"))
                    .toList()) {
                Files.write(file, new byte[10]);
            }
        }
        try (RunningService damaged = RunningService.over(broken)) {
            Reply reply = damaged.ask("/v3/domain_info?query=runhub.com");
            reply.fails(503, "unavailable");
            assertThat(reply.header("Retry-After")).contains("5");
            assertThat(reply.message()).doesNotContain(broken.toString());
            assertThat(damaged.get("/healthz").status()).isEqualTo(200);
        }
    }
}

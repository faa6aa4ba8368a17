package io.serpdex.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Account;
import io.serpdex.access.Permit;
import io.serpdex.cli.ServerStarter;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.DelegatingAccessControl;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import io.serpdex.log.CapturedLog;
import io.serpdex.log.LogFormat;
import io.serpdex.log.LogTopic;
import io.serpdex.log.RequestIds;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which requests appear in the log, and that nothing in a request can forge or reveal anything there. */
final class RequestEventsTest {
    private static final String TOKEN = "spx_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG";

    @TempDir
    static Path data;

    @BeforeAll
    static void fill() {
        SampleStores.oneDatabase(data);
    }

    @Test
    void logsSlowRequestsWithTheirParametersAndId() {
        try (CapturedLog log = CapturedLog.of(LogTopic.REQUESTS, "slow.example");
                TestServer server =
                        TestServer.startWithSlowRequests(data, new DelegatingAccessControl(), Duration.ofNanos(1))) {
            server.getWithToken("/v3/domain_history?query=slow.example&se=g_us", "X-Request-Id", "slow-1");
            assertThat(log.await("WARN slow request: GET /v3/domain_history?query=slow.example&se=g_us took "))
                    .contains("ms, status 404, 0 rows");
            assertThat(log.output(LogFormat.TEXT)).endsWith(" id=slow-1\n");
        }
    }

    @Test
    void logsWhyARequestGetsA503() {
        DelegatingAccessControl accessControl = new DelegatingAccessControl() {
            @Override
            public Permit admit(Account account, String report) {
                ServiceException failure = new ServiceException(ErrorCode.UNAVAILABLE, "try again shortly");
                failure.initCause(new IllegalStateException("the cause"));
                throw failure;
            }
        };
        try (CapturedLog log = CapturedLog.of(LogTopic.REQUESTS, "unavailable.example");
                TestServer server = TestServer.start(data, accessControl)) {
            server.getWithToken("/v3/domain_info?query=unavailable.example", "X-Request-Id", "down-1")
                    .fails(503, "unavailable");
            log.await("WARN 503 response to GET /v3/domain_info?query=unavailable.example: try again shortly: "
                    + "java.lang.IllegalStateException: the cause");
            assertThat(log.output(LogFormat.TEXT)).endsWith(" id=down-1\n");
        }
    }

    @Test
    void logsFailuresWithTheirStackTrace() {
        try (CapturedLog log = CapturedLog.of(LogTopic.REQUESTS, "failure.example");
                RequestIds.Scope _ = RequestIds.with("bug-1")) {
            ServerStarter.FailureLog.DEFAULT.report(
                    "bug-1",
                    "GET /v3/keywords?query=failure.example",
                    new IllegalStateException("no path /" + TOKEN + "\nINJECTED"));
            assertThat(log.output(LogFormat.TEXT).lines())
                    .first()
                    .asString()
                    .contains(" ERROR requests  500 response to GET /v3/keywords?query=failure.example: ")
                    .endsWith(" id=bug-1");
            assertThat(log.output(LogFormat.TEXT).lines().skip(1))
                    .allMatch(line -> line.startsWith("    "))
                    .anyMatch(line -> line.contains("at io.serpdex.http.server.RequestEventsTest."));
            assertThat(log.output(LogFormat.TEXT) + log.output(LogFormat.JSON)).doesNotContain("0123456789");
        }
    }

    @Test
    void logsWrongTokensWithoutTheToken() {
        try (CapturedLog log = CapturedLog.of(LogTopic.LOGINS, "wrong.example");
                TestServer server = TestServer.start(data)) {
            server.get("/v3/domain_info?query=wrong.example%0d%0aINJECTED%1b%5b31m" + TOKEN + "&token=" + TOKEN)
                    .fails(403, "invalid_token");
            log.await("WARN wrong token from 127.0.0.1: GET /v3/domain_info?query=wrong.example");
            String output = log.output(LogFormat.TEXT) + log.output(LogFormat.JSON);
            assertThat(output).doesNotContain("0123456789", "\u001b", "\r");
            assertThat(output.lines()).hasSize(2).noneMatch(line -> line.startsWith("INJECTED"));
        }
    }
}

package io.serpdex.http.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Account;
import io.serpdex.access.Permit;
import io.serpdex.access.Plan;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.DelegatingAccessControl;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests responses for legacy clients, which expect HTTP 200 and the actual status in the body. */
final class LegacyClientsTest {
    @TempDir
    static Path data;

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = TestServer.startForLegacyClients(
                SampleStores.oneDatabase(data), new DelegatingAccessControl(Plan.LITE.with(3, 1_000_000, 100)));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource({
        "/v3/keywords, 400, missing_parameter",
        "/v3/keywords?query=shoes&page=0, 400, invalid_parameter",
        "/v3/keywords?query=shoes&se=g_uk, 400, unknown_database",
        "/v3/domain_keywords?query=runhub.com, 402, lines_exhausted",
        "/v3/related_keywords?query=shoes, 403, not_in_plan",
        "/v3/nothing, 404, unknown_report",
        "/v3/domain_info?query=nobody.com, 404, no_data"
    })
    void reportsFailuresInTheBody(String request, int status, String code) {
        ReceivedResponse response = server.getWithToken(request);
        assertThat(response.status()).isEqualTo(200);
        response.failsInside(status, code);
    }

    @Test
    void reportsWrongTokensInTheBody() {
        ReceivedResponse response = server.get("/v3/stats?token=wrong");
        assertThat(response.status()).isEqualTo(200);
        response.failsInside(403, "invalid_token");
    }

    @ParameterizedTest
    @CsvSource({"TOO_MANY_REQUESTS, 1", "TOO_MANY_SIMULTANEOUS_REQUESTS, 1", "UNAVAILABLE, 5"})
    void sendsRetryAfter(ErrorCode code, String seconds) {
        DelegatingAccessControl accessControl = new DelegatingAccessControl() {
            @Override
            public Permit admit(Account account, String report) {
                throw new ServiceException(code, "not now");
            }
        };
        try (TestServer busy = TestServer.startForLegacyClients(data, accessControl)) {
            ReceivedResponse response = busy.getWithToken("/v3/stats");
            assertThat(response.status()).isEqualTo(200);
            response.failsInside(code.status(), code.wireName());
            assertThat(response.header("Retry-After")).contains(seconds);
        }
    }

    @Test
    void reportsBugsInTheBody() {
        DelegatingAccessControl accessControl = new DelegatingAccessControl() {
            @Override
            public Permit admit(Account account, String report) {
                throw new IllegalStateException("a bug");
            }
        };
        try (TestServer broken = TestServer.startForLegacyClients(data, accessControl)) {
            ReceivedResponse response = broken.getWithToken("/v3/stats");
            assertThat(response.status()).isEqualTo(200);
            response.failsInside(500, "internal");
            assertThat(response.json().at("/error/request_id").asString()).isEqualTo(response.id());
            assertThat(broken.takeBugs()).hasSize(1);
        }
    }

    @Test
    void writesDomainUrlsUnderBothNames() {
        try (TestServer rich = TestServer.startForLegacyClients(data, new DelegatingAccessControl())) {
            ReceivedResponse response =
                    rich.getWithToken("/v3/get_top_urls?query=runhub.com").succeeds();
            assertThat(response.json().at("/result").propertyNames()).containsExactly("total", "top_urls", "hits");
            assertThat(response.json().at("/result/top_urls")).isNotEmpty();
            assertThat(response.json().at("/result/hits"))
                    .isEqualTo(response.json().at("/result/top_urls"));
        }
    }

    @Test
    void leavesOtherResponsesUnchanged() {
        try (TestServer legacy = TestServer.startForLegacyClients(data, new DelegatingAccessControl());
                TestServer usual = TestServer.start(data)) {
            assertThat(usual.getWithToken("/v3/get_top_urls?query=runhub.com")
                            .json()
                            .at("/result")
                            .propertyNames())
                    .containsExactly("total", "top_urls");
            SampleStores.everyReport().forEach((name, request) -> {
                if (!name.equals("get_top_urls")) {
                    assertThat(legacy.getWithToken(request).succeeds().result())
                            .as(name)
                            .isEqualTo(usual.getWithToken(request).succeeds().result());
                }
            });
        }
    }
}

package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Account;
import io.serpdex.access.Permit;
import io.serpdex.access.Plan;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs written against the original interface: HTTP 200 whatever happens, the status is inside. */
final class LegacyClientsTest {
    @TempDir
    static Path data;

    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.forLegacyClients(
                Samples.oneDatabase(data), new PassingGate(Plan.LITE.with(3, 1_000_000, 100)));
    }

    @AfterAll
    static void stop() {
        service.close();
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
    void aFailureIsToldInside(String request, int status, String code) {
        Reply reply = service.ask(request);
        assertThat(reply.status()).isEqualTo(200);
        reply.failsInside(status, code);
    }

    @Test
    void aWrongTokenIsToldInside() {
        Reply reply = service.get("/v3/stats?token=wrong");
        assertThat(reply.status()).isEqualTo(200);
        reply.failsInside(403, "invalid_token");
    }

    @ParameterizedTest
    @CsvSource({"TOO_MANY_REQUESTS, 1", "TOO_MANY_SIMULTANEOUS_REQUESTS, 1", "UNAVAILABLE, 5"})
    void whenToComeBackIsInTheHeaderAllTheSame(ErrorCode code, String seconds) {
        PassingGate gate = new PassingGate() {
            @Override
            public Permit admit(Account account, String report) {
                throw new ServiceException(code, "not now");
            }
        };
        try (RunningService busy = RunningService.forLegacyClients(data, gate)) {
            Reply reply = busy.ask("/v3/stats");
            assertThat(reply.status()).isEqualTo(200);
            reply.failsInside(code.status(), code.wireName());
            assertThat(reply.header("Retry-After")).contains(seconds);
        }
    }

    @Test
    void aBugIsToldInsideWithItsRequestId() {
        PassingGate gate = new PassingGate() {
            @Override
            public Permit admit(Account account, String report) {
                throw new IllegalStateException("a bug");
            }
        };
        try (RunningService broken = RunningService.forLegacyClients(data, gate)) {
            Reply reply = broken.ask("/v3/stats");
            assertThat(reply.status()).isEqualTo(200);
            reply.failsInside(500, "internal");
            assertThat(reply.json().at("/error/request_id").asString()).isEqualTo(reply.id());
            assertThat(broken.takeBugs()).hasSize(1);
        }
    }

    @Test
    void pagesOfADomainAreUnderBothNames() {
        try (RunningService rich = RunningService.forLegacyClients(data, new PassingGate())) {
            Reply reply = rich.ask("/v3/get_top_urls?query=runhub.com").succeeds();
            assertThat(reply.json().at("/result").propertyNames()).containsExactly("total", "top_urls", "hits");
            assertThat(reply.json().at("/result/top_urls")).isNotEmpty();
            assertThat(reply.json().at("/result/hits")).isEqualTo(reply.json().at("/result/top_urls"));
        }
    }

    @Test
    void everythingElseIsAnsweredAsEver() {
        try (RunningService legacy = RunningService.forLegacyClients(data, new PassingGate());
                RunningService usual = RunningService.over(data)) {
            assertThat(usual.ask("/v3/get_top_urls?query=runhub.com")
                            .json()
                            .at("/result")
                            .propertyNames())
                    .containsExactly("total", "top_urls");
            Samples.everyReport().forEach((name, request) -> {
                if (!name.equals("get_top_urls")) {
                    assertThat(legacy.ask(request).succeeds().result())
                            .as(name)
                            .isEqualTo(usual.ask(request).succeeds().result());
                }
            });
        }
    }
}

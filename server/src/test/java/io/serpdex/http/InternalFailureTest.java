package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Account;
import io.serpdex.access.Balance;
import io.serpdex.access.Permit;
import io.serpdex.access.RateLimitStatus;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bug anywhere below is a 500 that tells nothing, and is reported with all there is to know. */
final class InternalFailureTest {
    @TempDir
    static Path data;

    @BeforeAll
    static void fill() {
        Samples.oneDatabase(data);
    }

    /** Asks a service with this gate; the answer must be a 500 and the bug must be reported with the answer's id. */
    private static Reply failing(PassingGate gate, String request) {
        try (RunningService service = RunningService.over(data, gate)) {
            Reply reply = service.ask(request).fails(500, "internal");
            List<RunningService.Bug> bugs = service.takeBugs();
            assertThat(bugs).extracting(RunningService.Bug::requestId).containsExactly(reply.id());
            assertThat(bugs.getFirst().cause()).isInstanceOf(SecretBug.class);
            assertThat(reply.json().at("/error/request_id").asString()).isEqualTo(reply.id());
            assertThat(reply.text()).doesNotContain("SecretBug", "inside", "io.serpdex");
            assertThat(service.awaitLine(reply.id())).contains(" 500 ");
            assertThat(service.get("/healthz").status()).isEqualTo(200);
            return reply;
        }
    }

    private static final class SecretBug extends RuntimeException {
        SecretBug() {
            super("inside");
        }
    }

    @Test
    void aBugIsReportedWithTheIdThatTheAnswerCarries() {
        Reply reply = failing(
                new PassingGate() {
                    @Override
                    public Permit admit(Account account, String report) {
                        throw new SecretBug();
                    }
                },
                "/v3/domain_info?query=runhub.com");
        assertThat(reply.header("RateLimit-Limit")).isPresent();
        assertThat(reply.message()).isEqualTo("this is a bug of the service; its log knows it by the request id");
    }

    @Test
    void whatWasAskedIsReportedWithoutTheToken() {
        PassingGate gate = new PassingGate() {
            @Override
            public Account authenticate(String token) {
                throw new SecretBug();
            }
        };
        try (RunningService service = RunningService.over(data, gate)) {
            service.get("/v3/keywords?query=running+shoes&page=2&token=" + RunningService.TOKEN)
                    .fails(500, "internal");
            assertThat(service.takeBugs())
                    .extracting(RunningService.Bug::request)
                    .containsExactly("keywords?query=running+shoes&page=2");
        }
    }

    @Test
    void anErrorOfTheMachineIsABugToo() {
        PassingGate gate = new PassingGate() {
            @Override
            public Permit admit(Account account, String report) {
                throw new StackOverflowError();
            }
        };
        try (RunningService service = RunningService.over(data, gate)) {
            service.ask("/v3/stats").fails(500, "internal");
            assertThat(service.takeBugs()).hasSize(1);
        }
    }

    @Test
    void aGateThatDoesNotKnowTheBalanceIsNoReasonToSayNothing() {
        failing(
                new PassingGate() {
                    @Override
                    public Balance balance(Account account) {
                        throw new SecretBug();
                    }
                },
                "/v3/stats");
    }

    @Test
    void aGateThatDoesNotKnowTheRateIsNoReasonToSayNothing() {
        failing(
                new PassingGate() {
                    @Override
                    public Permit admit(Account account, String report) {
                        throw new SecretBug();
                    }

                    @Override
                    public RateLimitStatus rateLimit(Account account) {
                        throw new SecretBug();
                    }
                },
                "/v3/stats");
    }

    @Test
    void aFileThatFailsBeforeItLeavesIsAFailureAndNoFile() {
        Reply reply = failing(new BrokenCharge(), "/v3/domain_keywords?query=runhub.com&format=csv&page=2");
        assertThat(reply.header("Content-Disposition")).isEmpty();
        assertThat(reply.header("X-Cost")).isEmpty();
        assertThat(reply.header("X-Left-Lines")).isEmpty();
        assertThat(reply.header("X-Warning")).isEmpty();
    }

    @Test
    void aFileThatFailsOnItsWayIsCutOff(@TempDir Path large) {
        try (RunningService service = RunningService.over(Samples.large(large), new BrokenCharge());
                RawConnection client = service.connect()) {
            client.request("GET /v3/domain_keywords?query=longpaths.com&format=csv HTTP/1.1", "X-Request-Id: cut");
            assertThat(new String(client.readToEnd(), java.nio.charset.StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 200 OK")
                    .doesNotEndWith("0\r\n\r\n");
            assertThat(service.usedLines()).isZero();
            assertThat(service.takeBugs())
                    .extracting(RunningService.Bug::requestId)
                    .containsExactly("cut");
        }
    }

    private static final class BrokenCharge extends PassingGate {
        @Override
        public Permit admit(Account account, String report) {
            return new PassingAdmission(super.admit(account, report)) {
                @Override
                public void settle() {
                    throw new SecretBug();
                }
            };
        }
    }
}

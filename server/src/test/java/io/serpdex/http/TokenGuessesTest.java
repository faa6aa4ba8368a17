package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.CidrBlock;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who tries one token after the other is slowed, and nobody else. */
final class TokenGuessesTest {
    private static final String WRONG = "/v3/stats?token=wrong";

    @TempDir
    private Path data;

    @BeforeEach
    void fill() {
        Samples.oneDatabase(data);
    }

    /** Sends wrong tokens until one is not even refused any more. */
    private static Reply guessUntilSlowed(RunningService service, String... headers) {
        int refused = 0;
        Reply reply = service.get(WRONG, headers);
        while (reply.status() == 403) {
            refused++;
            reply = service.get(WRONG, headers);
        }
        assertThat(refused).isGreaterThanOrEqualTo(20);
        return reply;
    }

    @Test
    void aGuesserIsToldToWaitWhileRightTokensAreServed() {
        try (RunningService service = RunningService.over(data)) {
            Reply slowed = guessUntilSlowed(service)
                    .fails(429, "too_many_requests")
                    .blames("token", "too many wrong tokens came from this address");
            assertThat(slowed.all("Retry-After")).containsExactly("1");
            assertThat(slowed.all("Connection")).containsExactly("close");
            for (int i = 0; i < 30; i++) {
                service.ask("/v3/stats").succeeds();
            }
            service.get("/v3/stats").fails(400, "missing_parameter");
        }
    }

    @Test
    void behindATrustedProxyEachClientIsCountedForItselfAndLogged() {
        try (RunningService service = RunningService.behind(data, List.of(CidrBlock.of("127.0.0.0/8")))) {
            guessUntilSlowed(service, "X-Forwarded-For", "198.51.100.7");
            service.get(WRONG, "X-Forwarded-For", "198.51.100.8", "X-Request-Id", "other")
                    .fails(403, "invalid_token");
            assertThat(service.awaitLine("other")).contains("Z 198.51.100.8 - GET /v3/stats 403 ");
        }
    }

    @Test
    void nobodyGetsAwayByNamingAnotherAddress() {
        try (RunningService service = RunningService.over(data)) {
            guessUntilSlowed(service, "X-Forwarded-For", "198.51.100.7", "X-Request-Id", "mine");
            assertThat(service.awaitLine("mine")).contains("Z 127.0.0.1 - ");
        }
    }
}

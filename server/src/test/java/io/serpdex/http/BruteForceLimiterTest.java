package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.CidrBlock;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that only clients that guess tokens are limited. */
final class BruteForceLimiterTest {
    private static final String WRONG = "/v3/stats?token=wrong";

    @TempDir
    private Path data;

    @BeforeEach
    void fill() {
        SampleStores.oneDatabase(data);
    }

    /** Sends invalid tokens until the limit is reached. */
    private static ReceivedResponse guessUntilSlowed(TestServer server, String... headers) {
        int rejected = 0;
        ReceivedResponse response = server.get(WRONG, headers);
        while (response.status() == 403) {
            rejected++;
            response = server.get(WRONG, headers);
        }
        assertThat(rejected).isGreaterThanOrEqualTo(20);
        return response;
    }

    @Test
    void slowsWrongTokensOnly() {
        try (TestServer server = TestServer.start(data)) {
            ReceivedResponse slowed = guessUntilSlowed(server)
                    .fails(429, "too_many_requests")
                    .blames("token", "too many invalid tokens from this address");
            assertThat(slowed.all("Retry-After")).containsExactly("1");
            assertThat(slowed.all("Connection")).containsExactly("close");
            for (int i = 0; i < 30; i++) {
                server.getWithToken("/v3/stats").succeeds();
            }
            server.get("/v3/stats").fails(400, "missing_parameter");
        }
    }

    @Test
    void countsClientsBehindTrustedProxies() {
        try (TestServer server = TestServer.startBehindProxies(data, List.of(CidrBlock.of("127.0.0.0/8")))) {
            guessUntilSlowed(server, "X-Forwarded-For", "198.51.100.7");
            server.get(WRONG, "X-Forwarded-For", "198.51.100.8", "X-Request-Id", "other")
                    .fails(403, "invalid_token");
            assertThat(server.awaitLine("other")).contains("Z 198.51.100.8 - GET /v3/stats 403 ");
        }
    }

    @Test
    void ignoresForgedClientAddresses() {
        try (TestServer server = TestServer.start(data)) {
            guessUntilSlowed(server, "X-Forwarded-For", "198.51.100.7", "X-Request-Id", "mine");
            assertThat(server.awaitLine("mine")).contains("Z 127.0.0.1 - ");
        }
    }
}

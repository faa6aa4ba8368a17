package io.serpdex.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.DelegatingAccessControl;
import io.serpdex.http.RawConnection;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import io.serpdex.http.TransportLimits;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that connections of deliberately slow clients are closed. */
@Timeout(60)
final class SlowClientTest {
    /** Short limits and a minimum rate of 1 MB per second. The idle timeout is not reached. */
    private static final TransportLimits SHORT = new TransportLimits(
            32 << 10,
            1 << 20,
            200,
            1_000,
            Duration.ofMinutes(5),
            Duration.ofMinutes(5),
            Duration.ofMillis(300),
            Duration.ofSeconds(2),
            1 << 20,
            Duration.ofSeconds(30));

    @TempDir
    static Path data;

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = TestServer.start(SampleStores.large(data), new DelegatingAccessControl(), SHORT);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void closesOnEndlessHeaders() {
        try (RawConnection connection = server.connect()) {
            connection.send("GET /healthz HTTP/1.1\r\nHost: h\r\n");
            drip(connection, "X");
        }
    }

    @Test
    void closesOnEndlessHeadersOfASecondRequest() {
        try (RawConnection connection = server.connect()) {
            assertThat(connection
                            .send("GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n")
                            .read()
                            .status())
                    .isEqualTo(200);
            connection.send("GET /healthz HTTP/1.1\r\nHost: h\r\n");
            assertThat(connection.readToEnd()).isEmpty();
        }
    }

    @Test
    void closesOnSlowBodies() {
        try (RawConnection connection = server.connect()) {
            connection.send("POST /v3/stats HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000\r\n\r\n");
            drip(connection, "x");
        }
    }

    @Test
    void closesOnStalledBodies() {
        try (RawConnection connection = server.connect()) {
            connection.send("POST /v3/stats HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000\r\n\r\nquery=");
            connection.readToEnd();
        }
    }

    /** Sends a byte periodically until the server closes the connection. */
    private static void drip(RawConnection connection, String drop) {
        while (!connection.hasEndedWithin(20)) {
            connection.offer(drop);
        }
    }

    @Test
    void closesOnStalledReadersWhileServingOthers() {
        try (RawConnection connection = RawConnection.to(server.port(), 4_096)) {
            connection.request(
                    "GET /v3/domain_keywords?query=longpaths.com&format=jsonl HTTP/1.1", "X-Request-Id: unread");
            connection.awaitResponse();
            server.getWithToken("/v3/domain_keywords?query=catalogue.com").succeeds();
            assertThat(server.awaitLine("unread")).contains("domain_keywords").contains(" 200 ");
            assertThat(server.log()).anyMatch(line -> line.contains("query=catalogue.com"));
        }
        ReceivedResponse whole = server.getWithToken("/v3/domain_keywords?query=longpaths.com&format=jsonl");
        assertThat(whole.text().lines()).hasSize(SampleStores.LONG_ROWS);
    }

    @Test
    void keepsFastEnoughClients() {
        try (RawConnection connection = server.connect()) {
            for (int i = 0; i < 4; i++) {
                ReceivedResponse response = connection
                        .request("GET /v3/domain_keywords?query=longpaths.com&format=csv HTTP/1.1")
                        .read();
                assertThat(response.text().lines()).hasSize(SampleStores.LONG_ROWS + 1);
            }
        }
    }
}

package io.serpdex.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.BlockingAccessControl;
import io.serpdex.http.DelegatingAccessControl;
import io.serpdex.http.RawConnection;
import io.serpdex.http.TestServer;
import io.serpdex.http.TransportLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the maximum number of connections. */
@Timeout(60)
final class ConnectionLimitTest {
    private static final int MOST = 8;
    private static final Duration SHORT = Duration.ofMillis(50);
    private static final Duration LONG = Duration.ofMinutes(5);

    @TempDir
    private Path data;

    /** Few connections with a long idle timeout, unless all connections are in use. */
    private TestServer startServer(Duration idleWhenFull, DelegatingAccessControl accessControl) {
        TransportLimits standard = TransportLimits.STANDARD;
        TransportLimits few = new TransportLimits(
                standard.maxHeaderBytes(),
                standard.maxBodyBytes(),
                standard.maxParameters(),
                MOST,
                LONG,
                idleWhenFull,
                standard.headerTimeout(),
                standard.gracePeriod(),
                standard.minBytesPerSecond(),
                standard.stopTimeout());
        return TestServer.start(data, accessControl, few);
    }

    /** Opens the maximum number of connections and sends one request on each. */
    private static List<RawConnection> all(TestServer server) {
        List<RawConnection> open = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            open.add(server.connect());
            open.getLast().request("GET /v3/stats HTTP/1.1").read().succeeds();
        }
        return open;
    }

    @Test
    void queuesConnectionsAboveTheLimit() {
        try (TestServer server = startServer(LONG, new DelegatingAccessControl())) {
            List<RawConnection> open = all(server);
            for (int round = 0; round < 5; round++) {
                RawConnection waiting = server.connect();
                String id = "waiting" + round;
                waiting.request("GET /v3/stats HTTP/1.1", "X-Request-Id: " + id);
                for (RawConnection connection : open) {
                    connection.request("GET /v3/stats HTTP/1.1").read().succeeds();
                }
                assertThat(server.log()).noneMatch(line -> line.endsWith("id=" + id));
                open.removeFirst().close();
                assertThat(waiting.read().succeeds().id()).isEqualTo(id);
                open.add(waiting);
            }
            open.forEach(RawConnection::close);
            server.getWithToken("/v3/stats").succeeds();
        }
    }

    @Test
    void closesIdleConnectionsWhenFull() {
        try (TestServer server = startServer(SHORT, new DelegatingAccessControl())) {
            List<RawConnection> resting = all(server);
            try (RawConnection waiting = server.connect()) {
                waiting.request("GET /v3/stats HTTP/1.1").read().succeeds();
            }
            resting.forEach(RawConnection::close);
        }
    }

    @Test
    void keepsConnectionsWithRunningRequests() {
        BlockingAccessControl accessControl = new BlockingAccessControl();
        try (TestServer server = startServer(SHORT, accessControl)) {
            List<RawConnection> running = new ArrayList<>();
            for (int i = 0; i < MOST; i++) {
                running.add(server.connect());
                running.getLast().request("GET /v3/stats HTTP/1.1");
            }
            assertThat(running.getFirst().hasEndedWithin(10 * (int) SHORT.toMillis()))
                    .isFalse();
            accessControl.open();
            running.forEach(connection -> connection.read().succeeds());
            running.forEach(RawConnection::close);
        }
    }
}

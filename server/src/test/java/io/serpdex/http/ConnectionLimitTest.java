package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** More connections than allowed wait until one ends. */
@Timeout(60)
final class ConnectionLimitTest {
    private static final int MOST = 8;
    private static final Duration SHORT = Duration.ofMillis(50);
    private static final Duration LONG = Duration.ofMinutes(5);

    @TempDir
    private Path data;

    /** Few connections, which may rest for minutes unless all of them are taken. */
    private RunningService service(Duration idleWhenFull, PassingGate gate) {
        Limits standard = Limits.STANDARD;
        Limits few = new Limits(
                standard.headerBytes(),
                standard.bodyBytes(),
                standard.parameters(),
                MOST,
                LONG,
                idleWhenFull,
                standard.header(),
                standard.patience(),
                standard.bytesPerSecond(),
                standard.stop());
        return RunningService.over(data, gate, few);
    }

    /** As many connections as there may be, each after its first request. */
    private static List<RawConnection> all(RunningService service) {
        List<RawConnection> open = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            open.add(service.connect());
            open.getLast().request("GET /v3/stats HTTP/1.1").read().succeeds();
        }
        return open;
    }

    @Test
    void moreConnectionsWaitUntilOneEnds() {
        try (RunningService service = service(LONG, new PassingGate())) {
            List<RawConnection> open = all(service);
            for (int round = 0; round < 5; round++) {
                RawConnection waiting = service.connect();
                String id = "waiting" + round;
                waiting.request("GET /v3/stats HTTP/1.1", "X-Request-Id: " + id);
                for (RawConnection connection : open) {
                    connection.request("GET /v3/stats HTTP/1.1").read().succeeds();
                }
                assertThat(service.log()).noneMatch(line -> line.endsWith("id=" + id));
                open.removeFirst().close();
                assertThat(waiting.read().succeeds().id()).isEqualTo(id);
                open.add(waiting);
            }
            open.forEach(RawConnection::close);
            service.ask("/v3/stats").succeeds();
        }
    }

    @Test
    void whoRestsMakesRoomOnceAllConnectionsAreTaken() {
        try (RunningService service = service(SHORT, new PassingGate())) {
            List<RawConnection> resting = all(service);
            try (RawConnection waiting = service.connect()) {
                waiting.request("GET /v3/stats HTTP/1.1").read().succeeds();
            }
            resting.forEach(RawConnection::close);
        }
    }

    @Test
    void aRequestThatRunsIsNotAtRest() {
        WaitingGate gate = new WaitingGate();
        try (RunningService service = service(SHORT, gate)) {
            List<RawConnection> running = new ArrayList<>();
            for (int i = 0; i < MOST; i++) {
                running.add(service.connect());
                running.getLast().request("GET /v3/stats HTTP/1.1");
            }
            assertThat(running.getFirst().hasEndedWithin(10 * (int) SHORT.toMillis()))
                    .isFalse();
            gate.open();
            running.forEach(connection -> connection.read().succeeds());
            running.forEach(RawConnection::close);
        }
    }
}

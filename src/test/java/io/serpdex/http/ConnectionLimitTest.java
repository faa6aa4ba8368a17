package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** More connections than allowed wait until one ends. */
@Timeout(60)
final class ConnectionLimitTest {
    private static final int MOST = 8;

    @Test
    void moreConnectionsWaitUntilOneEnds(@TempDir Path data) {
        Limits standard = Limits.STANDARD;
        Limits few = new Limits(
                standard.headerBytes(),
                standard.bodyBytes(),
                standard.parameters(),
                MOST,
                standard.idle(),
                standard.header(),
                standard.patience(),
                standard.bytesPerSecond(),
                standard.stop());
        try (RunningService service = RunningService.over(data, new PassingGate(), few)) {
            List<RawConnection> open = new ArrayList<>();
            for (int i = 0; i < MOST; i++) {
                open.add(service.connect());
                open.getLast().request("GET /v3/stats HTTP/1.1").read().succeeds();
            }
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
}

package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A service that stops takes nothing new and finishes what it has begun. */
@Timeout(60)
final class GracefulStopTest {
    @TempDir
    static Path data;

    @BeforeAll
    static void fill() {
        Samples.large(data);
    }

    @Test
    void aReportThatIsRunningIsAnswered() throws Exception {
        WaitingGate gate = new WaitingGate();
        RunningService service = RunningService.over(data, gate);
        try (RawConnection connection = service.connect()) {
            connection.request("GET /v3/domain_keywords?query=catalogue.com&page_size=1000 HTTP/1.1");
            gate.awaitRequest();
            CompletableFuture<Void> stopping = CompletableFuture.runAsync(service::close);
            awaitRefusal(service.port());
            assertThat(stopping).isNotDone();
            gate.open();
            Reply reply = connection.read().succeeds();
            assertThat(reply.json().at("/result/hits")).hasSize(1_000);
            stopping.get();
            assertThat(service.usedLines()).isEqualTo(1_000);
        }
    }

    @Test
    void aFileThatIsUnderWayArrivesInFull() throws Exception {
        RunningService service = RunningService.over(data);
        try (RawConnection connection = RawConnection.to(service.port(), 4_096)) {
            connection.request("GET /v3/domain_keywords?query=longpaths.com&format=jsonl HTTP/1.1");
            connection.awaitAnswer();
            CompletableFuture<Void> stopping = CompletableFuture.runAsync(service::close);
            awaitRefusal(service.port());
            assertThat(connection.read().text().lines()).hasSize(Samples.LONG_ROWS);
            stopping.get();
            assertThat(service.usedLines()).isEqualTo(Samples.LONG_ROWS);
        }
    }

    @Test
    void theNextRequestOnAnOpenConnectionIsNoLongerTaken() throws Exception {
        WaitingGate gate = new WaitingGate();
        RunningService service = RunningService.over(data, gate);
        try (RawConnection first = service.connect();
                RawConnection second = service.connect()) {
            assertThat(second.request("GET /readyz HTTP/1.1").read().status()).isEqualTo(200);
            first.request("GET /v3/stats HTTP/1.1");
            gate.awaitRequest();
            CompletableFuture<Void> stopping = CompletableFuture.runAsync(service::close);
            awaitRefusal(service.port());
            second.offer("GET /readyz HTTP/1.1\r\nHost: h\r\n\r\n")
                    .tryRead(false)
                    .ifPresent(reply -> {
                        reply.fails(503, "unavailable").says("the service is stopping");
                        assertThat(reply.header("Retry-After")).contains("5");
                    });
            gate.open();
            first.read().succeeds();
            stopping.get();
        }
    }

    /** Comes back once nobody can connect any more. */
    private static void awaitRefusal(int port) {
        while (true) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                assertThat(socket.isConnected()).isTrue();
            } catch (IOException refused) {
                return;
            }
        }
    }
}

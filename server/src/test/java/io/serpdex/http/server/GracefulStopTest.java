package io.serpdex.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.BlockingAccessControl;
import io.serpdex.http.RawConnection;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a stopping server completes running requests and rejects new ones. */
@Timeout(60)
final class GracefulStopTest {
    @TempDir
    static Path data;

    @BeforeAll
    static void fill() {
        SampleStores.large(data);
    }

    @Test
    void completesRunningReports() throws Exception {
        BlockingAccessControl accessControl = new BlockingAccessControl();
        TestServer server = TestServer.start(data, accessControl);
        try (RawConnection connection = server.connect()) {
            connection.request("GET /v3/domain_keywords?query=catalogue.com&page_size=1000 HTTP/1.1");
            accessControl.awaitRequest();
            CompletableFuture<Void> stopping = CompletableFuture.runAsync(server::close);
            awaitRefusal(server.port());
            assertThat(stopping).isNotDone();
            accessControl.open();
            ReceivedResponse response = connection.read().succeeds();
            assertThat(response.json().at("/result/hits")).hasSize(1_000);
            stopping.get();
            assertThat(server.usedLines()).isEqualTo(1_000);
        }
    }

    @Test
    void completesRunningDownloads() throws Exception {
        TestServer server = TestServer.start(data);
        try (RawConnection connection = RawConnection.to(server.port(), 4_096)) {
            connection.request("GET /v3/domain_keywords?query=longpaths.com&format=jsonl HTTP/1.1");
            connection.awaitResponse();
            CompletableFuture<Void> stopping = CompletableFuture.runAsync(server::close);
            awaitRefusal(server.port());
            assertThat(connection.read().text().lines()).hasSize(SampleStores.LONG_ROWS);
            stopping.get();
            assertThat(server.usedLines()).isEqualTo(SampleStores.LONG_ROWS);
        }
    }

    @Test
    void rejectsNewRequestsOnOpenConnections() throws Exception {
        BlockingAccessControl accessControl = new BlockingAccessControl();
        TestServer server = TestServer.start(data, accessControl);
        try (RawConnection first = server.connect();
                RawConnection second = server.connect()) {
            assertThat(second.request("GET /readyz HTTP/1.1").read().status()).isEqualTo(200);
            first.request("GET /v3/stats HTTP/1.1");
            accessControl.awaitRequest();
            CompletableFuture<Void> stopping = CompletableFuture.runAsync(server::close);
            awaitRefusal(server.port());
            second.offer("GET /readyz HTTP/1.1\r\nHost: h\r\n\r\n")
                    .tryRead(false)
                    .ifPresent(response -> {
                        response.fails(503, "unavailable").says("the server is stopping");
                        assertThat(response.header("Retry-After")).contains("5");
                    });
            accessControl.open();
            first.read().succeeds();
            stopping.get();
        }
    }

    /** Waits until connections are refused. */
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

package io.serpdex.http.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.error.ErrorCode;
import io.serpdex.http.RawConnection;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import tools.jackson.databind.JsonNode;

/**
 * Sends tens of thousands of random and hostile requests to a server. Every response must be documented, and the server
 * must not leak memory.
 */
@Timeout(600)
@Isolated // it measures used memory
final class ReportFuzzTest {
    private static final int CLIENTS = 6;
    private static final int REQUESTS = 27_000;
    private static final int TO_WARM_UP = 3_000;

    /** Allowed heap growth after the warm-up. A leak of 1 KB per request would exceed it. */
    private static final long MAX_GROWTH = 20L << 20;

    private static final Map<String, ErrorCode> CODES =
            Arrays.stream(ErrorCode.values()).collect(Collectors.toMap(ErrorCode::wireName, Function.identity()));
    private static final Set<Integer> TOO_LARGE = Set.of(413, 414, 431);

    private final long seed = Long.getLong("serpdex.fuzz.seed", 20_261_101L);

    @Test
    void returnsOnlyDocumentedResponses(@TempDir Path data) throws Exception {
        try (TestServer server = TestServer.start(SampleStores.oneDatabase(data))) {
            fuzz(server, TO_WARM_UP, seed);
            long before = usedHeap(server);
            fuzz(server, REQUESTS, seed + CLIENTS);
            assertThat(server.get("/healthz").text()).isEqualTo("ok\n");
            server.getWithToken("/v3/domain_info?query=runhub.com").succeeds();
            assertThat(usedHeap(server) - before).as("growth of the heap").isLessThan(MAX_GROWTH);
        }
    }

    private static long usedHeap(TestServer server) {
        server.clearLog();
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private void fuzz(TestServer server, int requests, long firstSeed) throws Exception {
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                Client client = new Client(server, new FuzzRequests(firstSeed + i));
                running.add(clients.submit(() -> client.send(requests / CLIENTS)));
            }
            for (Future<?> client : running) {
                client.get();
            }
        }
    }

    /** A client that keeps its connection open as long as the server does. */
    private final class Client {
        private final TestServer server;
        private final FuzzRequests requests;
        private RawConnection connection;
        private boolean used;

        Client(TestServer server, FuzzRequests requests) {
            this.server = server;
            this.requests = requests;
            connection = server.connect();
        }

        void send(int count) {
            for (int i = 0; i < count; i++) {
                FuzzRequests.Request request = requests.next();
                try {
                    send(request);
                } catch (RuntimeException | AssertionError e) {
                    throw new AssertionError("seed " + seed + ", request " + i + ": " + request, e);
                }
            }
            connection.close();
        }

        private void send(FuzzRequests.Request request) {
            connection.offer(request.content());
            if (!request.complete()) {
                connection.endOutput();
            }
            Optional<ReceivedResponse> received = connection.tryRead(request.isHead());
            if (received.isEmpty() && request.complete()) {
                // The server may close an idle connection, but not instead of a response.
                assertThat(used).as("a previous response").isTrue();
                reconnect();
                received = connection.offer(request.content()).tryRead(request.isHead());
                assertThat(received).as("a response").isPresent();
            }
            used = true;
            received.ifPresent(response -> check(response, request.isHead()));
            if (!request.complete() || request.isHead() || closes(received)) {
                reconnect();
            }
        }

        private boolean closes(Optional<ReceivedResponse> received) {
            return received.flatMap(response -> response.header("Connection")).isPresent();
        }

        private void reconnect() {
            connection.close();
            connection = server.connect();
            used = false;
        }
    }

    private static void check(ReceivedResponse response, boolean head) {
        assertThat(response.header("X-Request-Id")).isPresent();
        assertThat(response.status()).as(response.text()).isLessThan(500);
        if (!head) {
            checkBody(response);
        }
    }

    private static void checkBody(ReceivedResponse response) {
        String type = response.header("Content-Type").orElse("");
        if (type.startsWith("text/html")) {
            // Pages contain the error as text instead of the envelope.
            assertThat(response.text()).startsWith("<!DOCTYPE html>");
            return;
        }
        if (!type.equals("application/json")) {
            assertThat(response.status()).as(type).isIn(200, 204, 303);
            return;
        }
        if (response.header("Content-Encoding").isPresent()) {
            assertThat(response.status()).isEqualTo(200);
            return;
        }
        JsonNode json = response.json();
        if (response.status() == 200) {
            response.succeeds();
            return;
        }
        ErrorCode code = CODES.get(json.at("/error/code").asString());
        assertThat(code).as(response.text()).isNotNull();
        if (code == ErrorCode.TOO_LARGE) {
            assertThat(TOO_LARGE).contains(response.status());
        } else {
            assertThat(response.status()).isEqualTo(code.status());
        }
        response.fails(response.status(), code.wireName());
        assertThat(response.body()).hasSizeLessThan(4_000);
    }
}

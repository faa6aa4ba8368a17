package io.serpdex.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.RawConnection;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests persistent connections and malformed requests. */
final class ConnectionTest {
    @TempDir
    static Path data;

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = TestServer.start(SampleStores.oneDatabase(data));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void servesManyRequestsPerConnection() {
        try (RawConnection connection = server.connect()) {
            for (int i = 0; i < 100; i++) {
                connection.request("GET /v3/stats HTTP/1.1").read().succeeds();
            }
            connection.request("GET /v3/nothing HTTP/1.1").read().fails(404, "unknown_report");
            connection.request("GET /v3/stats HTTP/1.1").read().succeeds();
        }
    }

    @Test
    void acceptsPipelinedRequests() {
        try (RawConnection connection = server.connect()) {
            for (int i = 0; i < 50; i++) {
                connection.request("GET /v3/stats HTTP/1.1", "X-Request-Id: n" + i);
            }
            for (int i = 0; i < 50; i++) {
                assertThat(connection.read().succeeds().id()).isEqualTo("n" + i);
            }
        }
    }

    @Test
    void skipsUnreadBodies() {
        String body = "GET /v3/nothing HTTP/1.1\r\nHost: h\r\n\r\n";
        try (RawConnection connection = server.connect()) {
            connection.send("GET /healthz HTTP/1.1\r\nHost: h\r\nContent-Length: " + body.length() + "\r\n\r\n" + body
                    + "GET /readyz HTTP/1.1\r\nHost: h\r\n\r\n");
            assertThat(connection.read().text()).isEqualTo("ok\n");
            Optional<ReceivedResponse> second = connection.tryRead(false);
            second.ifPresent(response -> assertThat(response.text()).isEqualTo("ready\n"));
        }
    }

    @Test
    void closesHttp10Connections() {
        try (RawConnection connection = server.connect()) {
            connection.send("GET /v3/domain_info?query=runhub.com&token=" + TestServer.TOKEN + " HTTP/1.0\r\n\r\n");
            ReceivedResponse response = connection.read().succeeds();
            assertThat(response.header("Transfer-Encoding")).isEmpty();
            assertThat(connection.tryRead(false)).isEmpty();
        }
    }

    @Test
    void keepsHttp10ConnectionsAliveOnRequest() {
        try (RawConnection connection = server.connect()) {
            for (int i = 0; i < 2; i++) {
                connection
                        .request("GET /v3/stats HTTP/1.0", "Connection: keep-alive")
                        .read()
                        .succeeds();
            }
        }
    }

    @Test
    void honoursConnectionClose() {
        try (RawConnection connection = server.connect()) {
            connection
                    .request("GET /v3/stats HTTP/1.1", "Connection: close")
                    .read()
                    .succeeds();
            assertThat(connection.tryRead(false)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET\r\n\r\n",
                "GET /\r\n\r\n",
                "GET / HTTP/9.9\r\nHost: h\r\n\r\n",
                "GET / FTP/1.1\r\nHost: h\r\n\r\n",
                "GET /\u0000 HTTP/1.1\r\nHost: h\r\n\r\n",
                "GET / HTTP/1.1\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: h\r\nHost: i\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: h\r\nno colon\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: h\r\nSpace : x\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: h\r\nX: a\r\n folded\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: h\r\nX: \u0000\r\n\r\n",
                "G\u0001T / HTTP/1.1\r\nHost: h\r\n\r\n",
                "POST /v3/stats HTTP/1.1\r\nHost: h\r\nContent-Length: x\r\n\r\n",
                "POST /v3/stats HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n",
                "POST /v3/stats HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
                "POST /v3/stats HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\n",
                "POST /v3/stats HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
                "POST /v3/stats HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: nonsense\r\n\r\n",
                "POST /v3/stats HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
                "POST /v3/stats HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcdef\r\n",
                "CONNECT host:443 HTTP/1.1\r\nHost: host:443\r\n\r\n",
                "GET host HTTP/1.1\r\nHost: h\r\n\r\n",
                "GET * HTTP/1.1\r\nHost: h\r\n\r\n",
                "GET ?x HTTP/1.1\r\nHost: h\r\n\r\n",
                "GET http://[ HTTP/1.1\r\nHost: h\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: h:99999\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: <>\r\n\r\n",
                "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
                "\u0000\u0000\u0000\u0000\r\n\r\n",
                "{\"json\": true}\r\n\r\n"
            })
    void rejectsMalformedHttpAndCloses(String request) {
        try (RawConnection connection = server.connect()) {
            ReceivedResponse response = connection.send(request).endOutput().read();
            assertThat(response.status()).as(response.text()).isBetween(400, 499);
            assertThat(response.json().at("/status_code").asInt()).isEqualTo(response.status());
            assertThat(response.json().at("/status_msg").asString()).isEqualTo("Error");
            assertThat(connection.tryRead(false)).isEmpty();
        }
        assertThat(server.get("/healthz").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST /v3/stats HTTP/1.1\r\nHost: h\r\nContent-Length: 100\r\n\r\nquery=",
                "POST /v3/stats HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nquery="
            })
    void treatsTruncatedBodiesAsClientErrors(String request) {
        try (RawConnection connection = server.connect()) {
            connection.send(request).endOutput().read().fails(400, "invalid_parameter");
            assertThat(connection.tryRead(false)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "G", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: h\r\nX: y"})
    void survivesEarlyDisconnects(String beginning) {
        try (RawConnection connection = server.connect()) {
            connection.send(beginning).endOutput();
            Optional<ReceivedResponse> received = connection.tryRead(false);
            received.ifPresent(response -> response.fails(400, "invalid_parameter"));
        }
        assertThat(server.get("/healthz").status()).isEqualTo(200);
    }
}

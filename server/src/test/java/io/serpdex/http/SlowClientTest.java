package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Clients that take their time on purpose are cut off. They wait for it here: the test ends when the server hangs up. */
@Timeout(60)
final class SlowClientTest {
    /** Short in time; a client must take 1 MB a second. The idle timeout is not what ends anything here. */
    private static final Limits SHORT = new Limits(
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

    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.over(Samples.large(data), new PassingGate(), SHORT);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void headersWithoutAnEndAreCutOff() {
        try (RawConnection connection = service.connect()) {
            connection.send("GET /healthz HTTP/1.1\r\nHost: h\r\n");
            drip(connection, "X");
        }
    }

    @Test
    void headersWithoutAnEndAreCutOffAlsoInASecondRequest() {
        try (RawConnection connection = service.connect()) {
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
    void aBodyThatComesByteByByteIsCutOff() {
        try (RawConnection connection = service.connect()) {
            connection.send("POST /v3/stats HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000\r\n\r\n");
            drip(connection, "x");
        }
    }

    @Test
    void aBodyThatStopsIsCutOff() {
        try (RawConnection connection = service.connect()) {
            connection.send("POST /v3/stats HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000\r\n\r\nquery=");
            connection.readToEnd();
        }
    }

    /** Sends a byte now and then until the server has hung up. */
    private static void drip(RawConnection connection, String drop) {
        while (!connection.hasEndedWithin(20)) {
            connection.offer(drop);
        }
    }

    @Test
    void whoeverDoesNotReadAFileIsCutOffWhileOthersAreServed() {
        try (RawConnection connection = RawConnection.to(service.port(), 4_096)) {
            connection.request(
                    "GET /v3/domain_keywords?query=longpaths.com&format=jsonl HTTP/1.1", "X-Request-Id: unread");
            connection.awaitAnswer();
            service.ask("/v3/domain_keywords?query=catalogue.com").succeeds();
            assertThat(service.awaitLine("unread")).contains("domain_keywords").contains(" 200 ");
            assertThat(service.log()).anyMatch(line -> line.contains("query=catalogue.com"));
        }
        Reply whole = service.ask("/v3/domain_keywords?query=longpaths.com&format=jsonl");
        assertThat(whole.text().lines()).hasSize(Samples.LONG_ROWS);
    }

    @Test
    void whoeverKeepsUpIsNotCutOff() {
        try (RawConnection connection = service.connect()) {
            for (int i = 0; i < 4; i++) {
                Reply reply = connection
                        .request("GET /v3/domain_keywords?query=longpaths.com&format=csv HTTP/1.1")
                        .read();
                assertThat(reply.text().lines()).hasSize(Samples.LONG_ROWS + 1);
            }
        }
    }
}

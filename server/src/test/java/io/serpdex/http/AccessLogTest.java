package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Account;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One line a request. */
final class AccessLogTest {
    private static final String TIME = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";

    @TempDir
    static Path data;

    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.over(Samples.oneDatabase(data));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aLineTellsWhoAskedForWhatAndWhatCameOfIt() {
        Reply reply =
                service.ask("/v3/domain_keywords/?query=runhub.com&page_size=3&x=1&token=t", "X-Request-Id", "abc");
        assertThat(service.awaitLine("abc"))
                .matches(TIME + " 127\\.0\\.0\\.1 acme GET /v3/domain_keywords\\?query=runhub\\.com&page_size=3 200 "
                        + reply.body().length + "B \\d+\\.\\dms rows=3 id=abc");
    }

    @Test
    void refusalsAreLoggedAsWell() {
        service.get("/v3/domain_info?query=runhub.com&token=wrong", "X-Request-Id", "refused");
        assertThat(service.awaitLine("refused"))
                .matches(TIME
                        + " 127\\.0\\.0\\.1 - GET /v3/domain_info\\?query=runhub\\.com 403 \\d+B .*ms rows=0 id=.*");
        service.ask("/v3/nothing?query=x", "X-Request-Id", "nowhere");
        assertThat(service.awaitLine("nowhere")).contains(" - GET /v3/nothing 404 ");
        service.send(service.request("/v3/stats", "X-Request-Id", "verb").DELETE());
        assertThat(service.awaitLine("verb")).contains(" - DELETE /v3/stats 405 ");
        service.send(service.request("/v3/stats", "X-Request-Id", "preflight")
                .method("OPTIONS", HttpRequest.BodyPublishers.noBody()));
        assertThat(service.awaitLine("preflight")).contains(" - OPTIONS /v3/stats 204 0B ");
    }

    @Test
    void aPostIsLoggedWithWhatItsBodyAskedFor() {
        service.post("/v3/keywords?se=g_us", "query=shoes&token=" + RunningService.TOKEN, "X-Request-Id", "post");
        assertThat(service.awaitLine("post")).contains(" acme POST /v3/keywords?se=g_us&query=shoes 200 ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v3/keywords?query=a%0d%0aINJECTED",
                "/v3/keywords?query=a%00%1b%5b31mINJECTED",
                "/v3/keywords?query=%E2%80%A8INJECTED",
                "/%0d%0aINJECTED",
                "/v3/%0aINJECTED%20x",
                "/%1b%5b31mINJECTED"
            })
    void nobodyWritesLinesOfTheirOwn(String target) {
        try (RawConnection connection = service.connect()) {
            Reply reply = connection.request("GET " + target + " HTTP/1.1").read();
            assertThat(service.awaitLine(reply.id())).matches("[ -~]+");
        }
    }

    @Test
    void aVerbOfAnyLengthLeavesALineOfUsualLength() {
        try (RawConnection connection = service.connect()) {
            Reply reply = connection
                    .request("X".repeat(20_000) + " /v3/stats HTTP/1.1")
                    .read();
            assertThat(service.awaitLine(reply.id()))
                    .contains(" - " + "X".repeat(200) + " /v3/stats 405 ")
                    .hasSizeLessThan(400);
        }
    }

    @Test
    void aNameOfAnAccountWritesNoLinesOfItsOwn() {
        PassingGate gate = new PassingGate() {
            @Override
            public Account authenticate(String token) {
                Account known = super.authenticate(token);
                return new Account(known.id(), "Müller & Co\nINJECTED", known.plan(), known.start());
            }
        };
        try (RunningService named = RunningService.over(data, gate)) {
            named.ask("/v3/stats", "X-Request-Id", "named");
            assertThat(named.awaitLine("named")).contains(" M%C3%BCller+%26+Co%0AINJECTED GET /v3/stats ");
        }
    }

    @Test
    void eachRequestHasOneLine(@TempDir Path empty) {
        List<String> log;
        try (RunningService counted = RunningService.over(empty)) {
            for (int i = 0; i < 20; i++) {
                counted.ask("/v3/stats");
            }
            counted.get("/healthz");
            counted.get("/nothing");
            counted.get("/");
            try (RawConnection connection = counted.connect()) {
                connection.send("nonsense\r\n\r\n").read();
            }
            counted.stop();
            log = counted.log();
        }
        assertThat(log).hasSize(24);
        assertThat(log)
                .filteredOn(line -> line.contains(" acme GET /v3/stats 200 "))
                .hasSize(20);
        assertThat(log).filteredOn(line -> line.contains(" 400 ")).hasSize(1);
    }
}

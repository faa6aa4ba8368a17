package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Plan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What answers cost. */
final class LinesTest {
    @TempDir
    static Path data;

    @BeforeAll
    static void fill() {
        Samples.oneDatabase(data);
    }

    private static RunningService with(long lines) {
        return RunningService.over(data, new PassingGate(Plan.STANDARD.with(lines, 1_000_000, 100)));
    }

    @ParameterizedTest
    @CsvSource({
        "/v3/domain_info?query=runhub.com, 1",
        "/v3/keyword_info?query=running+shoes, 1",
        "/v3/domain_history?query=runhub.com, 2",
        "/v3/domain_keywords?query=runhub.com, 4",
        "/v3/domain_keywords?query=runhub.com&page_size=3, 3",
        "/v3/domain_keywords?query=runhub.com&page_size=3&page=2, 1",
        "/v3/domain_keywords?query=runhub.com&page=9, 0",
        "/v3/keyword_top?query=running+shoes, 3",
        "/v3/competitors?query=runhub.com, 2",
        "/v3/stats, 0",
        "/v3/databases_info, 0"
    })
    void aRowCostsALineAndIsChargedOnce(String request, int cost) {
        try (RunningService service = with(100)) {
            Reply reply = service.ask(request).succeeds();
            assertThat(reply.json().at("/cost").asInt(-1)).isEqualTo(cost);
            assertThat(reply.json().at("/left_lines").asInt()).isEqualTo(100 - cost);
            assertThat(service.usedLines()).isEqualTo(cost);
            assertThat(service.ask("/v3/stats").json().at("/result/used_lines").asInt(-1))
                    .isEqualTo(cost);
        }
    }

    @Test
    void exactlyEnoughLinesAreEnough() {
        try (RunningService service = with(4)) {
            Reply reply = service.ask("/v3/domain_keywords?query=runhub.com").succeeds();
            assertThat(reply.json().at("/left_lines").asInt(-1)).isZero();
            service.ask("/v3/domain_info?query=runhub.com")
                    .fails(402, "lines_exhausted")
                    .says("costs 1 line", "has 0 left");
            service.ask("/v3/domain_keywords?query=nobody.com").succeeds();
            service.ask("/v3/stats").succeeds();
        }
    }

    @Test
    void withALineTooFewNothingIsCharged() {
        try (RunningService service = with(3)) {
            Reply reply = service.ask("/v3/domain_keywords?query=runhub.com").fails(402, "lines_exhausted");
            reply.says("the answer costs 4 lines and the account has 3 left");
            assertThat(reply.json().at("/left_lines").asInt()).isEqualTo(3);
            assertThat(service.usedLines()).isZero();
            service.ask("/v3/domain_keywords?query=runhub.com&page_size=3").succeeds();
        }
    }

    @Test
    void headTellsThatTheLinesAreTooFewAsGetWould() {
        String path = "/v3/domain_keywords?query=runhub.com&format=csv";
        try (RunningService service = with(3)) {
            assertThat(head(service, path).status()).isEqualTo(402);
        }
        try (RunningService service = with(4)) {
            Reply reply = head(service, path);
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.header("X-Left-Lines")).contains("4");
            assertThat(service.usedLines()).isZero();
        }
    }

    private static Reply head(RunningService service, String path) {
        return service.send(service.request(path, "Authorization", "Bearer " + RunningService.TOKEN)
                .HEAD());
    }

    @Test
    void aFailureCostsNothing() {
        try (RunningService service = with(100)) {
            service.ask("/v3/domain_info?query=nobody.com").fails(404, "no_data");
            service.ask("/v3/domain_keywords?query=runhub.com&page=0").fails(400, "invalid_parameter");
            assertThat(service.usedLines()).isZero();
        }
    }

    @Test
    void underSimultaneousRequestsTheChargesAreWhatWasAnswered() throws Exception {
        try (RunningService service = with(300);
                ExecutorService clients = Executors.newFixedThreadPool(8)) {
            Callable<Reply> request = () -> service.ask("/v3/domain_keywords?query=runhub.com");
            List<Future<Reply>> replies = new ArrayList<>();
            for (int i = 0; i < 120; i++) {
                replies.add(clients.submit(request));
            }
            long charged = 0;
            for (Future<Reply> reply : replies) {
                if (reply.get().status() != 200) {
                    reply.get().fails(402, "lines_exhausted");
                }
                charged += reply.get().json().at("/cost").asInt();
            }
            assertThat(charged).isPositive().isLessThanOrEqualTo(300).isEqualTo(service.usedLines());
        }
    }
}

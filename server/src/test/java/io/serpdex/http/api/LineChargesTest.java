package io.serpdex.http.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Plan;
import io.serpdex.http.DelegatingAccessControl;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
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

/** Tests the cost of responses. */
final class LineChargesTest {
    @TempDir
    static Path data;

    @BeforeAll
    static void fill() {
        SampleStores.oneDatabase(data);
    }

    private static TestServer with(long lines) {
        return TestServer.start(data, new DelegatingAccessControl(Plan.STANDARD.with(lines, 1_000_000, 100)));
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
    void chargesOneLinePerRow(String request, int cost) {
        try (TestServer server = with(100)) {
            ReceivedResponse response = server.getWithToken(request).succeeds();
            assertThat(response.json().at("/cost").asInt(-1)).isEqualTo(cost);
            assertThat(response.json().at("/left_lines").asInt()).isEqualTo(100 - cost);
            assertThat(server.usedLines()).isEqualTo(cost);
            assertThat(server.getWithToken("/v3/stats")
                            .json()
                            .at("/result/used_lines")
                            .asInt(-1))
                    .isEqualTo(cost);
        }
    }

    @Test
    void acceptsExactlyEnoughLines() {
        try (TestServer server = with(4)) {
            ReceivedResponse response =
                    server.getWithToken("/v3/domain_keywords?query=runhub.com").succeeds();
            assertThat(response.json().at("/left_lines").asInt(-1)).isZero();
            server.getWithToken("/v3/domain_info?query=runhub.com")
                    .fails(402, "lines_exhausted")
                    .says("costs 1 line", "has 0 left");
            server.getWithToken("/v3/domain_keywords?query=nobody.com").succeeds();
            server.getWithToken("/v3/stats").succeeds();
        }
    }

    @Test
    void chargesNothingWithoutEnoughLines() {
        try (TestServer server = with(3)) {
            ReceivedResponse response =
                    server.getWithToken("/v3/domain_keywords?query=runhub.com").fails(402, "lines_exhausted");
            response.says("not enough lines: the response costs 4 lines, the account has 3 left");
            assertThat(response.json().at("/left_lines").asInt()).isEqualTo(3);
            assertThat(server.usedLines()).isZero();
            server.getWithToken("/v3/domain_keywords?query=runhub.com&page_size=3")
                    .succeeds();
        }
    }

    @Test
    void rejectsHeadLikeGet() {
        String path = "/v3/domain_keywords?query=runhub.com&format=csv";
        try (TestServer server = with(3)) {
            assertThat(head(server, path).status()).isEqualTo(402);
        }
        try (TestServer server = with(4)) {
            ReceivedResponse response = head(server, path);
            assertThat(response.status()).isEqualTo(200);
            assertThat(response.header("X-Left-Lines")).contains("4");
            assertThat(server.usedLines()).isZero();
        }
    }

    private static ReceivedResponse head(TestServer server, String path) {
        return server.send(server.request(path, "Authorization", "Bearer " + TestServer.TOKEN)
                .HEAD());
    }

    @Test
    void doesNotChargeFailures() {
        try (TestServer server = with(100)) {
            server.getWithToken("/v3/domain_info?query=nobody.com").fails(404, "no_data");
            server.getWithToken("/v3/domain_keywords?query=runhub.com&page=0").fails(400, "invalid_parameter");
            assertThat(server.usedLines()).isZero();
        }
    }

    @Test
    void chargesSimultaneousRequestsExactly() throws Exception {
        try (TestServer server = with(300);
                ExecutorService clients = Executors.newFixedThreadPool(8)) {
            Callable<ReceivedResponse> request = () -> server.getWithToken("/v3/domain_keywords?query=runhub.com");
            List<Future<ReceivedResponse>> responses = new ArrayList<>();
            for (int i = 0; i < 120; i++) {
                responses.add(clients.submit(request));
            }
            long charged = 0;
            for (Future<ReceivedResponse> response : responses) {
                if (response.get().status() != 200) {
                    response.get().fails(402, "lines_exhausted");
                }
                charged += response.get().json().at("/cost").asInt();
            }
            assertThat(charged).isPositive().isLessThanOrEqualTo(300).isEqualTo(server.usedLines());
        }
    }
}

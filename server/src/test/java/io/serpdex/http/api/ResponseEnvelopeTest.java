package io.serpdex.http.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Tests the envelope and its warnings. */
final class ResponseEnvelopeTest {
    /** Unknown parameters, and invalid values of parameters that some reports do not use. */
    private static final String IGNORED = "&_=1699999999&callback=x%27%3B&%C3%A9t%C3%A9=%F0%9F%8F%96&nothing";

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
    void writesKeysInOrder() {
        assertThat(server.getWithToken("/v3/domain_info?query=runhub.com")
                        .json()
                        .propertyNames())
                .containsExactly("result", "status_msg", "status_code", "left_lines", "time", "cost");
        assertThat(server.getWithToken("/v3/domain_info?query=runhub.com&x=1")
                        .json()
                        .propertyNames())
                .containsExactly("result", "status_msg", "status_code", "left_lines", "warnings", "time", "cost");
    }

    @Test
    void writesTimeWithFourDecimals() {
        String number =
                "\"status_msg\":\"OK\",\"status_code\":200,\"left_lines\":\\d+,\"time\":\\d+\\.\\d{4},\"cost\":1}";
        assertThat(server.getWithToken("/v3/domain_info?query=runhub.com").text())
                .matches("(?s).*\\}," + number);
        assertThat(server.getWithToken("/v3/domain_info?query=com").text())
                .matches("(?s).*\\},\"time\":\\d+\\.\\d{4},\"cost\":0}");
    }

    @Test
    void writesTheLayoutOfTheReport() {
        Map<String, List<String>> objects = Map.of(
                "/v3/keyword_top?query=running+shoes", List.of("results", "top", "ads"),
                "/v3/get_top_urls?query=runhub.com", List.of("total", "top_urls"),
                "/v3/domain_urls?query=runhub.com", List.of("total", "total_urls", "hits"),
                "/v3/keywords?query=shoes", List.of("total", "hits"));
        objects.forEach((request, keys) -> assertThat(
                        server.getWithToken(request).json().at("/result").propertyNames())
                .containsExactlyElementsOf(keys));
        assertThat(server.getWithToken("/v3/domain_history?query=runhub.com").result())
                .startsWith("[{");
        assertThat(server.getWithToken("/v3/competitors?query=runhub.com").result())
                .startsWith("[{");
    }

    @Test
    void returnsRowsForEveryReport() {
        SampleStores.everyReport()
                .forEach((name, request) -> assertThat(server.getWithToken(request)
                                .succeeds()
                                .json()
                                .at("/cost")
                                .asInt())
                        .as(name)
                        .isPositive());
    }

    @TestFactory
    List<DynamicTest> whatIsIgnoredIsNamedAndChangesNothing() {
        return SampleStores.everyReport().entrySet().stream()
                .map(report -> DynamicTest.dynamicTest(report.getKey(), () -> {
                    String request = report.getValue();
                    String name = request.substring("/v3/".length(), request.indexOf('?'));
                    String known = name.equals("related_keywords") ? "position_from" : "weight";
                    ReceivedResponse response = server.getWithToken(request + IGNORED + "&" + known + "=-5")
                            .succeeds();
                    assertThat(response.result())
                            .isEqualTo(server.getWithToken(request).result());
                    assertThat(response.warnings())
                            .containsExactly(
                                    "\"_\" was ignored: unknown parameter",
                                    "\"callback\" was ignored: unknown parameter",
                                    "\"été\" was ignored: unknown parameter",
                                    known + " was ignored: " + name + " does not use it");
                }))
                .toList();
    }

    @Test
    void ignoresUnknownParametersWithWarnings() {
        String all = "&page=2&page_size=1&sort=cost&order=asc&position_from=99&position_to=1&queries_from=x&cost_to=0"
                + "&concurrency_from=100&url=u&pm_url=1&keywords=a&minus_keywords=shoes&weight=20&type=domain"
                + "&minus_domain=x";
        String request = "/v3/keyword_info?query=running+shoes";
        ReceivedResponse response = server.getWithToken(request + all).succeeds();
        assertThat(response.result()).isEqualTo(server.getWithToken(request).result());
        assertThat(response.warnings())
                .hasSize(16)
                .allMatch(warning -> warning.endsWith(" keyword_info does not use it"));
    }

    @Test
    void ignoresParametersOfServiceReports() {
        assertThat(server.getWithToken("/v3/stats?query=x&se=nonsense&format=csv")
                        .succeeds()
                        .warnings())
                .containsExactly(
                        "query was ignored: stats does not use it",
                        "se was ignored: stats does not use it",
                        "format was ignored: stats does not use it");
        assertThat(server.getWithToken("/v3/databases_info").succeeds().result())
                .isEqualTo("[{\"db_name\":\"g_us\",\"country_name_en\":\"United States\",\"domain\":\"google.com\","
                        + "\"depth\":100,\"date\":\"2026-11-01\",\"keywords\":5}]");
    }

    @Test
    void limitsWarnings() {
        String request = "/v3/domain_info?token=" + TestServer.TOKEN;
        StringBuilder form = new StringBuilder("query=runhub.com");
        for (int i = 0; i < 100; i++) {
            form.append("&").append("n".repeat(5_000)).append(i).append("=1");
        }
        ReceivedResponse response = server.post(request, form.toString()).succeeds();
        assertThat(response.warnings()).hasSizeBetween(1, 20).allMatch(warning -> warning.length() < 150);
    }
}

package io.serpdex.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.RawConnection;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import io.serpdex.http.api.SwaggerUiPage;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests health checks, metrics and documentation. */
final class SystemEndpointTest {
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

    @ParameterizedTest
    @CsvSource({"/healthz, ok", "/readyz, ready"})
    void respondsToHealthChecks(String path, String word) {
        ReceivedResponse response = server.get(path);
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.text()).isEqualTo(word + "\n");
    }

    @Test
    void servesPrometheusMetrics() {
        ReceivedResponse report =
                server.getWithToken("/v3/domain_keywords?query=runhub.com").succeeds();
        server.awaitLine(report.id());
        ReceivedResponse response = server.get("/metrics");
        assertThat(response.header("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/plain; version="));
        assertThat(response.text())
                .containsPattern("serpdex_requests_seconds_count\\{report=\"domain_keywords\",status=\"200\"\\} [1-9]")
                .containsPattern("serpdex_requests_seconds_bucket\\{report=\"domain_keywords\",status=\"200\",le=")
                .containsPattern("serpdex_rows_total\\{report=\"domain_keywords\"\\} [1-9]")
                .containsPattern("serpdex_edition_date_seconds\\{database=\"g_us\"\\} 1\\.7934912E9")
                .containsPattern("jvm_memory_used_bytes\\{");
    }

    @Test
    void servesTheOpenApiDocument() {
        ReceivedResponse response = server.get("/openapi.json");
        assertThat(response.header("Content-Type")).contains("application/json");
        assertThat(response.json().at("/openapi").asString()).startsWith("3.1");
        assertThat(response.json().at("/paths").propertyNames())
                .contains("/v3/domain_keywords", "/v3/related_keywords");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/docs", "/docs/", "/docs/swagger-ui-bundle.js", "/docs/swagger-ui.css", "/docs/init.js"})
    void servesSwaggerUi(String path) {
        ReceivedResponse response = server.get(path, "Accept-Encoding", "gzip");
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.body()).isNotEmpty();
        assertThat(response.header("Content-Security-Policy")).contains(SwaggerUiPage.SECURITY_POLICY);
    }

    @Test
    void redirectsToSignIn() {
        ReceivedResponse response = server.get("/");
        assertThat(response.status()).isEqualTo(303);
        assertThat(response.header("Location")).contains("/sign-in");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/nothing", "/v3", "/v2/domain_info", "/docs/none", "/v3x", "/HEALTHZ", "/healthz/"})
    void rejectsUnknownPaths(String path) {
        server.get(path).fails(404, "unknown_report").says("unknown path \"" + path + "\"", "/v3/");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../etc/passwd",
                "/docs/../../pom.xml",
                "/docs/%2e%2e/init.js",
                "/docs/%2fetc/passwd",
                "/docs/..;/metrics",
                "//docs",
                "/v3//domain_info",
                "/v3/%2e%2e/metrics",
                "/docs%00",
                "/%"
            })
    void rejectsPathTraversal(String path) {
        try (RawConnection connection = server.connect()) {
            ReceivedResponse response =
                    connection.request("GET " + path + " HTTP/1.1").read();
            assertThat(response.status()).as(response.text()).isIn(400, 404);
            response.failsInside(response.status(), response.status() == 404 ? "unknown_report" : "invalid_parameter");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/healthz", "/metrics", "/openapi.json", "/docs"})
    void rejectsOtherMethods(String path) {
        ReceivedResponse response = server.post(path, "x=1");
        response.fails(405, "method_not_allowed").says("GET");
        assertThat(response.header("Allow")).contains("GET, HEAD, OPTIONS");
    }
}

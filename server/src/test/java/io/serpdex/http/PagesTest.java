package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the service answers besides reports. */
final class PagesTest {
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

    @ParameterizedTest
    @CsvSource({"/healthz, ok", "/readyz, ready"})
    void itSaysThatItIsWell(String path, String word) {
        Reply reply = service.get(path);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.text()).isEqualTo(word + "\n");
    }

    @Test
    void figuresAreThoseOfPrometheus() {
        Reply asked = service.ask("/v3/domain_keywords?query=runhub.com").succeeds();
        service.awaitLine(asked.id());
        Reply reply = service.get("/metrics");
        assertThat(reply.header("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/plain; version="));
        assertThat(reply.text())
                .containsPattern("serpdex_requests_seconds_count\\{report=\"domain_keywords\",status=\"200\"\\} [1-9]")
                .containsPattern("serpdex_requests_seconds_bucket\\{report=\"domain_keywords\",status=\"200\",le=")
                .containsPattern("serpdex_rows_total\\{report=\"domain_keywords\"\\} [1-9]")
                .containsPattern("serpdex_edition_date_seconds\\{database=\"g_us\"\\} 1\\.7934912E9")
                .containsPattern("jvm_memory_used_bytes\\{");
    }

    @Test
    void theInterfaceIsDescribed() {
        Reply reply = service.get("/openapi.json");
        assertThat(reply.header("Content-Type")).contains("application/json");
        assertThat(reply.json().at("/openapi").asString()).startsWith("3.1");
        assertThat(reply.json().at("/paths").propertyNames()).contains("/v3/domain_keywords", "/v3/related_keywords");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/docs", "/docs/", "/docs/swagger-ui-bundle.js", "/docs/swagger-ui.css", "/docs/init.js"})
    void theDescriptionCanBeReadInABrowser(String path) {
        Reply reply = service.get(path, "Accept-Encoding", "gzip");
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.body()).isNotEmpty();
        assertThat(reply.header("Content-Security-Policy")).contains(ApiPage.SECURITY_POLICY);
    }

    @Test
    void whoIsNotKnownIsAskedToSignIn() {
        Reply reply = service.get("/");
        assertThat(reply.status()).isEqualTo(303);
        assertThat(reply.header("Location")).contains("/sign-in");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/nothing", "/v3", "/v2/domain_info", "/docs/none", "/v3x", "/HEALTHZ", "/healthz/"})
    void anythingElseIsNotFound(String path) {
        service.get(path).fails(404, "unknown_report").says("there is nothing at \"" + path + "\"", "/v3/");
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
    void noPathLeadsAnywhereElse(String path) {
        try (RawConnection connection = service.connect()) {
            Reply reply = connection.request("GET " + path + " HTTP/1.1").read();
            assertThat(reply.status()).as(reply.text()).isIn(400, 404);
            reply.failsInside(reply.status(), reply.status() == 404 ? "unknown_report" : "invalid_parameter");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/healthz", "/metrics", "/openapi.json", "/docs"})
    void pagesAreOnlyRead(String path) {
        Reply reply = service.post(path, "x=1");
        reply.fails(405, "method_not_allowed").says("GET");
        assertThat(reply.header("Allow")).contains("GET, HEAD, OPTIONS");
    }
}

package io.serpdex.http.api;

import io.serpdex.access.Plan;
import io.serpdex.http.DelegatingAccessControl;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the order of checks: method, report, token, plan, rate, parameters, lines. */
final class CheckOrderTest {
    private static final String TOKEN = "&token=" + TestServer.TOKEN;

    @TempDir
    static Path data;

    /** A server whose rate limit is always exceeded. */
    private static TestServer tired;

    /** A server whose accounts have no lines left. */
    private static TestServer poor;

    @BeforeAll
    static void start() {
        SampleStores.oneDatabase(data);
        tired = TestServer.start(data, new DelegatingAccessControl(Plan.LITE.with(0, 100, 0)));
        poor = TestServer.start(data, new DelegatingAccessControl(Plan.STANDARD.with(0, 1_000_000, 100)));
    }

    @AfterAll
    static void stop() {
        tired.close();
        poor.close();
    }

    @Test
    void checksMethodBeforeReport() {
        tired.send(tired.request("/v3/nothing").method("DELETE", HttpRequest.BodyPublishers.noBody()))
                .fails(405, "method_not_allowed");
    }

    @Test
    void checksReportBeforeToken() {
        tired.get("/v3/nothing?token=wrong").fails(404, "unknown_report");
    }

    @Test
    void checksTokenBeforePlan() {
        tired.get("/v3/related_keywords?token=wrong").fails(403, "invalid_token");
        tired.get("/v3/related_keywords").fails(400, "missing_parameter").blames("token");
        tired.get("/v3/related_keywords?token=a&token=b")
                .fails(400, "invalid_parameter")
                .blames("token");
    }

    @Test
    void checksPlanBeforeRate() {
        tired.get("/v3/related_keywords?page=-1" + TOKEN).fails(403, "not_in_plan");
    }

    @Test
    void checksRateBeforeParameters() {
        tired.get("/v3/keywords?page=-1" + TOKEN).fails(429, "too_many_simultaneous_requests");
        tired.get("/v3/keywords?page=%C3" + TOKEN).fails(429, "too_many_simultaneous_requests");
    }

    @Test
    void readsTheTokenAfterMalformedParameters() {
        poor.get("/v3/keywords?page=%C3" + TOKEN)
                .fails(400, "invalid_parameter")
                .blames("page");
        poor.get("/v3/keywords?page=%C3&token=wrong").fails(403, "invalid_token");
    }

    @Test
    void checksParametersBeforeLines() {
        poor.get("/v3/keywords?query=shoes&page=-1" + TOKEN)
                .fails(400, "invalid_parameter")
                .blames("page");
        poor.get("/v3/keywords?query=shoes&se=g_uk" + TOKEN).fails(400, "unknown_database");
        poor.get("/v3/keywords?query=shoes" + TOKEN).fails(402, "lines_exhausted");
    }
}

package io.serpdex.http.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Account;
import io.serpdex.access.Permit;
import io.serpdex.access.Plan;
import io.serpdex.http.AdminClient;
import io.serpdex.http.DelegatingAccessControl;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.SignedInClient;
import io.serpdex.http.TestServer;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests costs, headers and errors of pages. */
final class SiteEndpointTest {
    private static final String HTML = "text/html; charset=utf-8";

    @TempDir
    static Path data;

    @BeforeAll
    static void fill() {
        SampleStores.oneDatabase(data);
    }

    private static TestServer with(Plan plan) {
        return TestServer.start(data, new DelegatingAccessControl(plan));
    }

    @ParameterizedTest
    @CsvSource({
        "/domain/domain_keywords?query=runhub.com, 4",
        "/domain/domain_keywords?query=runhub.com&page_size=3, 3",
        "/domain/domain_keywords?query=runhub.com&page_size=3&page=2, 1",
        "/domain/domain_keywords?query=runhub.com&position_from=100, 0",
        "/domain/domain_history?query=runhub.com, 2",
        "/domain/domain_keywords, 0",
        "/keyword/keyword_top?query=running+shoes, 3",
        "/, 0",
        "/account, 0",
        "/imports, 0",
        "/compare, 0"
    })
    void chargesTheRowsOfAPage(String path, int cost) {
        try (TestServer server = TestServer.start(data)) {
            assertThat(SignedInClient.to(server).get(path).status()).isEqualTo(200);
            assertThat(server.usedLines()).isEqualTo(cost);
        }
    }

    @Test
    void recordsUsageOfPages(@TempDir Path folder) {
        try (TestServer server =
                TestServer.startConfigured(SampleStores.oneDatabase(folder), AdminClient.ENVIRONMENT)) {
            AdminClient adminClient = new AdminClient(server);
            SignedInClient session = SignedInClient.with(server, adminClient.add("acme"));
            session.get("/domain/domain_keywords?query=runhub.com");
            session.get("/domain?query=runhub.com");
            session.get("/download/domain_history?query=runhub.com&format=csv");
            JsonNode account = adminClient.account("acme");
            assertThat(lines(account, "domain_keywords")).isEqualTo(4);
            assertThat(lines(account, "domain_history")).isEqualTo(2);
            assertThat(lines(account, "page")).isPositive();
            assertThat(account.get("used_lines").asLong())
                    .isEqualTo(6 + lines(account, "page"))
                    .isEqualTo(account.get("usage_lines").asLong());
        }
    }

    private static long lines(JsonNode account, String report) {
        return account.get("usage")
                .valueStream()
                .filter(row -> row.get("report").asString().equals(report))
                .mapToLong(row -> row.get("lines").asLong())
                .sum();
    }

    @Test
    void rejectsPagesWithoutEnoughLines() {
        try (TestServer server = with(Plan.STANDARD.with(3, 1_000_000, 100))) {
            SignedInClient session = SignedInClient.to(server);
            for (String path : List.of(
                    "/domain/domain_keywords?query=runhub.com",
                    "/domain?query=runhub.com",
                    "/keyword?query=running+shoes",
                    "/download/domain_keywords?query=runhub.com&format=csv")) {
                ReceivedResponse rejected = session.get(path);
                assertThat(rejected.status()).as(path).isEqualTo(402);
                assertThat(rejected.header("Content-Type")).contains(HTML);
                assertThat(rejected.text()).contains("role=\"alert\"", "the account has 3 left");
                assertThat(rejected.header("Content-Disposition")).isEmpty();
            }
            assertThat(server.usedLines()).isZero();
            assertThat(session.get("/domain/domain_keywords?query=runhub.com&page_size=3")
                            .status())
                    .isEqualTo(200);
            assertThat(server.usedLines()).isEqualTo(3);
            assertThat(session.get("/account").status()).isEqualTo(200);
        }
    }

    @Test
    void omitsPanelsOutsideThePlan() {
        try (TestServer server = with(Plan.LITE.with(1_000, 1_000_000, 100))) {
            SignedInClient session = SignedInClient.to(server);
            ReceivedResponse rejected = session.get("/keyword/related_keywords?query=running+shoes");
            assertThat(rejected.status()).isEqualTo(403);
            assertThat(rejected.text()).contains("role=\"alert\"", "related_keywords");
            ReceivedResponse download = session.get("/download/related_keywords?query=running+shoes&format=csv");
            assertThat(download.status()).isEqualTo(403);
            ReceivedResponse page = session.get("/keyword?query=running+shoes");
            assertThat(page.status()).isEqualTo(200);
            assertThat(page.text()).contains("related_keywords requires", "https://www.runhub.com/shoes");
        }
    }

    @Test
    void retriesAdmissionOfFastUsers() {
        try (TestServer server = with(Plan.STANDARD.with(1_000, 10, 1))) {
            SignedInClient session = SignedInClient.to(server);
            for (int i = 0; i < 15; i++) {
                assertThat(session.get("/account").status()).isEqualTo(200);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/domain?query=runhub.com",
                "/keyword?query=running+shoes",
                "/domain/domain_keywords?query=runhub.com",
                "/download/domain_keywords?query=runhub.com&format=csv",
                "/account"
            })
    void respondsToHeadFreeOfCharge(String path) {
        try (TestServer server = TestServer.start(data)) {
            SignedInClient session = SignedInClient.to(server);
            ReceivedResponse head = session.head(path);
            assertThat(head.status()).isEqualTo(200);
            assertThat(head.body()).isEmpty();
            assertThat(server.usedLines()).isZero();
            assertThat(session.get(path).header("Content-Type")).isEqualTo(head.header("Content-Type"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/|GET, HEAD, OPTIONS",
                "/domain?query=runhub.com|GET, HEAD, OPTIONS",
                "/download/stats|GET, HEAD, OPTIONS",
                "/sign-in|GET, HEAD, POST, OPTIONS",
                "/sign-out|POST, OPTIONS"
            })
    void rejectsOtherMethods(String path, String verbs) {
        try (TestServer server = TestServer.start(data)) {
            SignedInClient session = SignedInClient.to(server);
            ReceivedResponse response = server.send(server.request(path, "Cookie", session.cookie())
                    .method("PUT", java.net.http.HttpRequest.BodyPublishers.noBody()));
            assertThat(response.status()).isEqualTo(405);
            assertThat(response.all("Allow")).containsExactly(verbs);
            assertThat(response.header("Content-Type")).contains(HTML);
            ReceivedResponse options = server.send(
                    server.request(path).method("OPTIONS", java.net.http.HttpRequest.BodyPublishers.noBody()));
            assertThat(options.all("Allow")).containsExactly(verbs);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/sign-in",
                "/domain?query=runhub.com",
                "/domain?query=nobody.com",
                "/domain/none",
                "/imports/none",
                "/look?q=runhub.com",
                "/download/none"
            })
    void sendsSecurityHeaders(String path) {
        try (TestServer server = TestServer.start(data)) {
            ReceivedResponse response = SignedInClient.to(server).get(path, "Origin", "https://evil.example");
            assertThat(response.header("Content-Security-Policy").orElseThrow())
                    .contains("default-src 'none'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe", "*", "http:");
            assertThat(response.all("X-Content-Type-Options")).containsExactly("nosniff");
            assertThat(response.all("X-Frame-Options")).containsExactly("DENY");
            assertThat(response.all("Cache-Control")).containsExactly("private, no-store");
            assertThat(response.headerNames())
                    .noneMatch(name -> name.toLowerCase(java.util.Locale.ROOT).startsWith("access-control"));
            if (response.header("Content-Type").filter(HTML::equals).isPresent()) {
                assertThat(response.header("Content-Security-Policy").orElseThrow())
                        .contains("script-src 'self'", "style-src 'self'", "form-action 'self'", "base-uri 'none'");
                assertThat(response.text())
                        .doesNotContainPattern("<script(?![^>]*\\ssrc=)|\\sstyle=|\\son[a-z]+=|<style");
            }
        }
    }

    @Test
    void servesImmutableAssetsWithoutSession() {
        try (TestServer server = TestServer.start(data)) {
            Matcher assets = Pattern.compile("/assets/[^\"]+")
                    .matcher(server.get("/sign-in").text());
            int found = 0;
            while (assets.find()) {
                ReceivedResponse asset = server.get(assets.group());
                assertThat(asset.status()).as(assets.group()).isEqualTo(200);
                assertThat(asset.all("Cache-Control")).containsExactly("public, max-age=31536000, immutable");
                assertThat(asset.all("X-Content-Type-Options")).containsExactly("nosniff");
                found++;
            }
            assertThat(found).isGreaterThanOrEqualTo(7);
            assertThat(server.get("/assets/0123456789abcdef/site.js").status()).isEqualTo(404);
            assertThat(server.get("/assets/").status()).isEqualTo(404);
        }
    }

    @Test
    void downloadsNamedColumnsOfASession() {
        String path =
                "/download/domain_keywords?query=runhub.com&format=csv&sort=keyword&order=asc&col=keyword&col=position";
        try (TestServer server = TestServer.start(data)) {
            assertThat(server.get(path).status()).isEqualTo(303);
            assertThat(server.getWithToken(path).status()).isEqualTo(303);
            assertThat(server.usedLines()).isZero();
            ReceivedResponse file = SignedInClient.to(server).get(path);
            assertThat(file.all("Content-Disposition")).containsExactly("attachment; filename=\"domain_keywords.csv\"");
            assertThat(file.text().replace("\ufeff", "").lines())
                    .containsExactly(
                            "keyword,position",
                            "running shoes,1",
                            "running shoes women,7",
                            "running watch,5",
                            "trail shoes,2");
            assertThat(server.usedLines()).isEqualTo(4);
        }
    }

    @Test
    void showsTheRequestIdOfBugs() {
        DelegatingAccessControl accessControl = new DelegatingAccessControl() {
            @Override
            public Permit admit(Account account, String report) {
                throw new IllegalStateException("an internal secret");
            }
        };
        try (TestServer server = TestServer.start(data, accessControl)) {
            ReceivedResponse response = SignedInClient.to(server).get("/domain?query=runhub.com");
            assertThat(response.status()).isEqualTo(500);
            assertThat(response.header("Content-Type")).contains(HTML);
            assertThat(response.text())
                    .contains("role=\"alert\"", response.id())
                    .doesNotContain("secret", "IllegalState", "io.serpdex");
            assertThat(server.takeBugs()).extracting(TestServer.Bug::requestId).containsExactly(response.id());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/domain|400|query",
                "/domain?query=a..b|400|query",
                "/domain?query=runhub.com&se=zz|400|se",
                "/domain?query=runhub.com&query=b.com|400|query",
                "/domain/none|404|report",
                "/domain/keyword_info?query=x|404|report",
                "/service/none|404|report",
                "/imports/none|404|import",
                "/imports/..%2Faccounts|400|",
                "/compare?domain=a..b|400|domain",
                "/compare?domain=a.com&domain=b.com&domain=c.com&domain=d.com|400|at most 3",
                "/domain/domain_keywords?query=runhub.com&page=0|400|page"
            })
    void showsErrorsAsPages(String path, int status, String word) {
        try (TestServer server = TestServer.start(data)) {
            ReceivedResponse response = SignedInClient.to(server).get(path);
            assertThat(response.status()).as(response.text()).isEqualTo(status);
            if (word != null) {
                assertThat(response.text()).contains("role=\"alert\"", word);
                assertThat(response.text()).doesNotContain("request ID");
            }
            assertThat(server.usedLines()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"page=2", "page=0", "page_size=asc", "position_from=50", "sort=none", "weight=x"})
    void ignoresTableParametersOnOverviews(String stray) {
        try (TestServer server = TestServer.start(data)) {
            SignedInClient session = SignedInClient.to(server);
            for (String path : List.of("/domain?query=runhub.com", "/keyword?query=running+shoes")) {
                assertThat(session.get(path + "&" + stray).text())
                        .isEqualTo(session.get(path).text());
            }
        }
    }

    @Test
    void showsAPageForUnknownPaths() {
        try (TestServer server = TestServer.start(data)) {
            ReceivedResponse response = server.get("/nothing", "Accept", "text/html,*/*;q=0.8");
            assertThat(response.status()).isEqualTo(404);
            assertThat(response.header("Content-Type")).contains(HTML);
            assertThat(response.text()).contains("unknown path");
        }
    }
}

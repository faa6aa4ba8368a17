package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Account;
import io.serpdex.access.Permit;
import io.serpdex.access.Plan;
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

/** The page on the network: what it costs, what it is sent with, and how it refuses. */
final class SiteTest {
    private static final String HTML = "text/html; charset=utf-8";

    @TempDir
    static Path data;

    @BeforeAll
    static void fill() {
        Samples.oneDatabase(data);
    }

    private static RunningService with(Plan plan) {
        return RunningService.over(data, new PassingGate(plan));
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
    void aPageCostsTheLinesOfItsRows(String path, int cost) {
        try (RunningService service = RunningService.over(data)) {
            assertThat(SignedIn.to(service).get(path).status()).isEqualTo(200);
            assertThat(service.usedLines()).isEqualTo(cost);
        }
    }

    @Test
    void whatPagesCostIsInTheUsageOfTheAccount(@TempDir Path folder) {
        try (RunningService service = RunningService.configured(Samples.oneDatabase(folder), Operator.ENVIRONMENT)) {
            Operator operator = new Operator(service);
            SignedIn session = SignedIn.with(service, operator.add("acme"));
            session.get("/domain/domain_keywords?query=runhub.com");
            session.get("/domain?query=runhub.com");
            session.get("/download/domain_history?query=runhub.com&format=csv");
            JsonNode account = operator.account("acme");
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
    void withTooFewLinesAPageIsRefusedInWordsAndCostsNothing() {
        try (RunningService service = with(Plan.STANDARD.with(3, 1_000_000, 100))) {
            SignedIn session = SignedIn.to(service);
            for (String path : List.of(
                    "/domain/domain_keywords?query=runhub.com",
                    "/domain?query=runhub.com",
                    "/keyword?query=running+shoes",
                    "/download/domain_keywords?query=runhub.com&format=csv")) {
                Reply refused = session.get(path);
                assertThat(refused.status()).as(path).isEqualTo(402);
                assertThat(refused.header("Content-Type")).contains(HTML);
                assertThat(refused.text()).contains("role=\"alert\"", "the account has 3 left");
                assertThat(refused.header("Content-Disposition")).isEmpty();
            }
            assertThat(service.usedLines()).isZero();
            assertThat(session.get("/domain/domain_keywords?query=runhub.com&page_size=3")
                            .status())
                    .isEqualTo(200);
            assertThat(service.usedLines()).isEqualTo(3);
            assertThat(session.get("/account").status()).isEqualTo(200);
        }
    }

    @Test
    void aPlanWithoutAReportSeesEverythingElse() {
        try (RunningService service = with(Plan.LITE.with(1_000, 1_000_000, 100))) {
            SignedIn session = SignedIn.to(service);
            Reply refused = session.get("/keyword/related_keywords?query=running+shoes");
            assertThat(refused.status()).isEqualTo(403);
            assertThat(refused.text()).contains("role=\"alert\"", "related_keywords");
            Reply download = session.get("/download/related_keywords?query=running+shoes&format=csv");
            assertThat(download.status()).isEqualTo(403);
            Reply page = session.get("/keyword?query=running+shoes");
            assertThat(page.status()).isEqualTo(200);
            assertThat(page.text()).contains("related_keywords needs", "https://www.runhub.com/shoes");
        }
    }

    @Test
    void whoClicksFasterThanThePlanAllowsIsServedAMomentLater() {
        try (RunningService service = with(Plan.STANDARD.with(1_000, 10, 1))) {
            SignedIn session = SignedIn.to(service);
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
    void headersAreAskedForForNothing(String path) {
        try (RunningService service = RunningService.over(data)) {
            SignedIn session = SignedIn.to(service);
            Reply head = session.head(path);
            assertThat(head.status()).isEqualTo(200);
            assertThat(head.body()).isEmpty();
            assertThat(service.usedLines()).isZero();
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
    void otherVerbsAreRefusedWithThoseThatAreTaken(String path, String verbs) {
        try (RunningService service = RunningService.over(data)) {
            SignedIn session = SignedIn.to(service);
            Reply reply = service.send(service.request(path, "Cookie", session.cookie())
                    .method("PUT", java.net.http.HttpRequest.BodyPublishers.noBody()));
            assertThat(reply.status()).isEqualTo(405);
            assertThat(reply.all("Allow")).containsExactly(verbs);
            assertThat(reply.header("Content-Type")).contains(HTML);
            Reply options = service.send(
                    service.request(path).method("OPTIONS", java.net.http.HttpRequest.BodyPublishers.noBody()));
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
    void noBrowserRunsOrShowsElsewhereWhatThePageDidNotMean(String path) {
        try (RunningService service = RunningService.over(data)) {
            Reply reply = SignedIn.to(service).get(path, "Origin", "https://evil.example");
            assertThat(reply.header("Content-Security-Policy").orElseThrow())
                    .contains("default-src 'none'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe", "*", "http:");
            assertThat(reply.all("X-Content-Type-Options")).containsExactly("nosniff");
            assertThat(reply.all("X-Frame-Options")).containsExactly("DENY");
            assertThat(reply.all("Cache-Control")).containsExactly("private, no-store");
            assertThat(reply.headerNames())
                    .noneMatch(name -> name.toLowerCase(java.util.Locale.ROOT).startsWith("access-control"));
            if (reply.header("Content-Type").filter(HTML::equals).isPresent()) {
                assertThat(reply.header("Content-Security-Policy").orElseThrow())
                        .contains("script-src 'self'", "style-src 'self'", "form-action 'self'", "base-uri 'none'");
                assertThat(reply.text()).doesNotContainPattern("<script(?![^>]*\\ssrc=)|\\sstyle=|\\son[a-z]+=|<style");
            }
        }
    }

    @Test
    void assetsAreKeptForGoodAndNeedNoSession() {
        try (RunningService service = RunningService.over(data)) {
            Matcher assets = Pattern.compile("/assets/[^\"]+")
                    .matcher(service.get("/sign-in").text());
            int found = 0;
            while (assets.find()) {
                Reply asset = service.get(assets.group());
                assertThat(asset.status()).as(assets.group()).isEqualTo(200);
                assertThat(asset.all("Cache-Control")).containsExactly("public, max-age=31536000, immutable");
                assertThat(asset.all("X-Content-Type-Options")).containsExactly("nosniff");
                found++;
            }
            assertThat(found).isGreaterThanOrEqualTo(7);
            assertThat(service.get("/assets/0123456789abcdef/site.js").status()).isEqualTo(404);
            assertThat(service.get("/assets/").status()).isEqualTo(404);
        }
    }

    @Test
    void aDownloadNeedsASessionAndHasTheColumnsThatAreNamed() {
        String path =
                "/download/domain_keywords?query=runhub.com&format=csv&sort=keyword&order=asc&col=keyword&col=position";
        try (RunningService service = RunningService.over(data)) {
            assertThat(service.get(path).status()).isEqualTo(303);
            assertThat(service.ask(path).status()).isEqualTo(303);
            assertThat(service.usedLines()).isZero();
            Reply file = SignedIn.to(service).get(path);
            assertThat(file.all("Content-Disposition")).containsExactly("attachment; filename=\"domain_keywords.csv\"");
            assertThat(file.text().replace("\ufeff", "").lines())
                    .containsExactly(
                            "keyword,position",
                            "running shoes,1",
                            "running shoes women,7",
                            "running watch,5",
                            "trail shoes,2");
            assertThat(service.usedLines()).isEqualTo(4);
        }
    }

    @Test
    void aBugIsToldInWordsWithTheIdThatTheLogKnows() {
        PassingGate gate = new PassingGate() {
            @Override
            public Permit admit(Account account, String report) {
                throw new IllegalStateException("a secret of the inside");
            }
        };
        try (RunningService service = RunningService.over(data, gate)) {
            Reply reply = SignedIn.to(service).get("/domain?query=runhub.com");
            assertThat(reply.status()).isEqualTo(500);
            assertThat(reply.header("Content-Type")).contains(HTML);
            assertThat(reply.text())
                    .contains("role=\"alert\"", reply.id())
                    .doesNotContain("secret", "IllegalState", "io.serpdex");
            assertThat(service.takeBugs())
                    .extracting(RunningService.Bug::requestId)
                    .containsExactly(reply.id());
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
    void aMistakeIsToldInWords(String path, int status, String word) {
        try (RunningService service = RunningService.over(data)) {
            Reply reply = SignedIn.to(service).get(path);
            assertThat(reply.status()).as(reply.text()).isEqualTo(status);
            if (word != null) {
                assertThat(reply.text()).contains("role=\"alert\"", word);
                assertThat(reply.text()).doesNotContain("request id");
            }
            assertThat(service.usedLines()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"page=2", "page=0", "page_size=asc", "position_from=50", "sort=none", "weight=x"})
    void whatIsMeantForATableDoesNothingToAnOverview(String stray) {
        try (RunningService service = RunningService.over(data)) {
            SignedIn session = SignedIn.to(service);
            for (String path : List.of("/domain?query=runhub.com", "/keyword?query=running+shoes")) {
                assertThat(session.get(path + "&" + stray).text())
                        .isEqualTo(session.get(path).text());
            }
        }
    }

    @Test
    void aWrongPathThatWasTypedIntoABrowserIsToldInWords() {
        try (RunningService service = RunningService.over(data)) {
            Reply reply = service.get("/nothing", "Accept", "text/html,*/*;q=0.8");
            assertThat(reply.status()).isEqualTo(404);
            assertThat(reply.header("Content-Type")).contains(HTML);
            assertThat(reply.text()).contains("there is nothing at");
        }
    }
}

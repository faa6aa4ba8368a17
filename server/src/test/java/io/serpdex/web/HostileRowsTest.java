package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** Tests that pages show hostile texts unchanged and never execute them. */
@Tag("browser")
@ResourceLock(TestBrowser.LOCK)
final class HostileRowsTest {
    private static final String DOMAIN = "e-v-i-l.com";

    /** Sets a variable if it is executed. */
    private static final String IMAGE = "\"><img src=x onerror=window.ran=1>";

    private static final String RIGHT_TO_LEFT = Character.toString(0x202e);

    private static final List<String> TEXTS = List.of(
            IMAGE,
            "'><svg onload=window.ran=1>",
            "<script>window.ran=1</script>",
            "</script><script>window.ran=1</script>",
            "</textarea></title></style><img src=x onerror=window.ran=1>",
            "<!-- --><b>bold</b>",
            "{{constructor.constructor('window.ran=1')()}}",
            "${window.ran=1}",
            "@`${1}` @if(true) ${x}",
            "javascript:window.ran=1",
            RIGHT_TO_LEFT + "gnp.exe",
            "&lt;img src=x&gt; &amp;quot;",
            "w".repeat(300),
            "{a|b} {red|text} \\n %d");

    private static final List<String> PATHS = List.of(
            "/" + "a'b\"c<script>window.ran=1</script>",
            "/q?x=\"><img src=x onerror=window.ran=1>&y='",
            "/javascript:window.ran=1//",
            "/%22%3E%3Cscript%3E/<b>/deep/",
            "/{{7*7}}/${7*7}/",
            "/" + "long".repeat(200));

    private static final List<String> ODD_URLS = List.of(
            "javascript:window.ran=1", "data:text/html,<script>window.ran=1</script>", "vbscript:x", "//x.com/");

    /** Shows all tooltips of charts. */
    private static final String SHOW_TIPS = """
            () => document.querySelectorAll('.chart').forEach((element) => {
              for (let dataIndex = 0; dataIndex < 20; dataIndex++) {
                echarts.getInstanceByDom(element).dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex });
              }
            })""";

    private static TestServer server;

    @BeforeAll
    static void start(@TempDir Path data) {
        for (String date : List.of("2026-10-01", "2026-11-01")) {
            SampleStores.importWhatIsTaken(data, "g_us", date, lines());
        }
        server = TestServer.start(data);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Stream<String> lines() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < TEXTS.size(); i++) {
            List<Map<String, Object>> results = new ArrayList<>();
            for (int position = 1; position <= PATHS.size(); position++) {
                String host = position == 1 ? "www." + DOMAIN : "www.vic-tim" + position + ".com";
                String path = PATHS.get((i + position) % PATHS.size());
                results.add(fields(
                        "position",
                        position,
                        "url",
                        "https://" + host + path,
                        "title",
                        TEXTS.get((i + position) % TEXTS.size()),
                        "snippet",
                        TEXTS.get(i)));
            }
            List<Map<String, Object>> ads = new ArrayList<>();
            ads.add(fields(
                    "position",
                    1,
                    "type",
                    1,
                    "url",
                    "https://" + DOMAIN + PATHS.getFirst(),
                    "title",
                    TEXTS.get(i),
                    "text",
                    IMAGE));
            ads.add(fields(
                    "position", 2, "type", 1, "url", ODD_URLS.get(i % ODD_URLS.size()), "title", "odd", "text", "odd"));
            lines.add(JsonMapper.shared()
                    .writeValueAsString(fields(
                            "keyword",
                            "kw " + TEXTS.get(i),
                            "region_queries_count",
                            1_000 - i,
                            "results",
                            results,
                            "ads",
                            ads,
                            "suggestions",
                            List.of("kw " + IMAGE))));
        }
        // Imported separately, so that a rejected text does not affect others.
        for (String url : ODD_URLS) {
            lines.add(JsonMapper.shared()
                    .writeValueAsString(fields(
                            "keyword",
                            "odd " + url,
                            "region_queries_count",
                            1,
                            "results",
                            List.of(fields("position", 1, "url", url)))));
        }
        lines.add(
                "{\"keyword\":\"<img src=x onerror=window.ran=1>\",\"region_queries_count\":\"<script>window.ran=1</script>\"}");
        return lines.stream();
    }

    private static Map<String, Object> fields(Object... pairs) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            fields.put((String) pairs[i], pairs[i + 1]);
        }
        return fields;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** Checks that nothing ran on the open page. */
    private static void assertHarmless(PageDriver driver) {
        driver.awaitCharts();
        driver.page().evaluate(SHOW_TIPS);
        assertThat(driver.page().evaluate("() => window.ran ?? 'nothing'"))
                .as(driver.addressBar())
                .isEqualTo("nothing");
        assertThat(list(
                        driver,
                        "() => [...document.querySelectorAll('main img, main script, main b, main svg:not(.venn svg), main iframe')]"
                                + ".map((element) => element.outerHTML)"))
                .isEmpty();
        assertThat(list(
                        driver,
                        "() => [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()"
                                + ".filter((name) => /^on|^style$/.test(name) && !element.closest('.chart')))"))
                .isEmpty();
        assertThat(list(
                        driver,
                        "() => [...document.querySelectorAll('a[href], form[action]')]"
                                + ".map((link) => new URL(link.getAttribute('href') ?? link.getAttribute('action'), location))"
                                + ".filter((url) => !/^https?:$/.test(url.protocol)).map(String)"))
                .isEmpty();
        assertThat(list(
                        driver,
                        "() => [...document.querySelectorAll('a[href]')]"
                                + ".filter((link) => link.origin !== location.origin)"
                                + ".filter((link) => link.target !== '_blank' || link.rel !== 'noopener noreferrer nofollow'"
                                + " || link.getAttribute('hx-boost') !== 'false').map((link) => link.outerHTML)"))
                .isEmpty();
    }

    private static List<?> list(PageDriver driver, String script) {
        return (List<?>) driver.page().evaluate(script);
    }

    /** Returns the imported keywords. */
    private static List<String> keywords() {
        return server.getWithToken("/v3/domain_keywords?query=" + DOMAIN + "&sort=keyword")
                .succeeds()
                .json()
                .at("/result/hits")
                .valueStream()
                .map(row -> row.get("keyword").asString())
                .toList();
    }

    @Test
    void escapesImportedTextOnEveryPage() {
        List<String> pages = List.of(
                "/",
                "/domain?query=" + DOMAIN,
                "/domain/domain_history?query=" + DOMAIN,
                "/domain/domain_urls?query=" + DOMAIN,
                "/domain/get_top_urls?query=" + DOMAIN,
                "/domain/competitors?query=" + DOMAIN,
                "/domain/ad_keywords?query=" + DOMAIN,
                "/compare?domain=" + DOMAIN + "&domain=vic-tim2.com",
                "/keyword/keywords?query=kw",
                "/keyword/suggestions?query=kw",
                "/imports");
        try (PageDriver driver = PageDriver.of(server)) {
            for (String path : pages) {
                driver.open(path);
                assertHarmless(driver);
            }
        }
    }

    @Test
    void showsEveryKeywordUnchanged() {
        List<String> keywords = keywords();
        assertThat(keywords)
                .hasSizeGreaterThan(8)
                .anyMatch(keyword -> keyword.contains("<script>"))
                .anyMatch(keyword -> keyword.contains("onerror"));
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open("/domain/domain_keywords?sort=keyword&query=" + DOMAIN);
            assertHarmless(driver);
            assertThat(DisplayedTable.of(driver.find("#panel table")).column("Keyword"))
                    .isEqualTo(keywords);
            assertThat(driver.page().evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                    .isEqualTo(true);
            for (String keyword : keywords) {
                driver.open("/keyword?query=" + encoded(keyword));
                assertHarmless(driver);
                assertThat(driver.find("h1").textContent()).endsWith(keyword);
                assertThat(driver.page().title()).startsWith(keyword);
                assertThat(driver.find(".result").count()).isEqualTo(PATHS.size());
                assertThat(driver.page().evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                        .as(keyword)
                        .isEqualTo(true);
            }
            driver.open("/keyword/keyword_top?query=" + encoded(keywords.getLast()));
            assertHarmless(driver);
            driver.open("/keyword/related_keywords?query=" + encoded(keywords.getLast()));
            assertHarmless(driver);
            driver.open("/keyword/ad_keywords?query=" + encoded(keywords.getLast()));
            assertHarmless(driver);
            driver.open("/");
            assertHarmless(driver);
            assertThat(driver.find("#recent a").allTextContents()).contains(keywords.getLast());
        }
    }

    @Test
    void opensFoldersOfAnyName() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open("/domain/get_top_urls?query=" + DOMAIN);
            int folders = driver.find("#folders > .tree > li > details").count();
            assertThat(folders).isGreaterThan(1);
            for (int i = 0; i < folders; i++) {
                int which = i;
                driver.untilSettled(() -> driver.find("#folders > .tree > li > details > summary")
                        .nth(which)
                        .click());
                assertHarmless(driver);
            }
            assertThat(driver.find(".below > .tree > li").count()).isGreaterThanOrEqualTo(folders);
        }
    }

    @Test
    void showsRejectsUnchanged() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open("/imports");
            driver.untilSettled(
                    () -> driver.find("[aria-label=Imports] td a").first().click());
            assertHarmless(driver);
            assertThat(driver.find("[aria-label=Rejects]").innerText())
                    .contains("<script>window.ran=1</script>", "<img src=x onerror=window.ran=1>");
        }
    }

    @Test
    void escapesAddressParameters() {
        List<String> addresses = List.of(
                "/domain?query=<script>window.ran=1</script>",
                "/keyword?query=\"><svg onload=window.ran=1>",
                "/keyword?query='><img src=x onerror=window.ran=1>&se=g_us",
                "/domain?query=e-v-i-l.com&se=\"><script>window.ran=1</script>",
                "/domain/get_top_urls?query=e-v-i-l.com&folder=javascript:window.ran=1//",
                "/domain/get_top_urls?query=e-v-i-l.com&folder=\"><img src=x onerror=window.ran=1>/",
                "/domain/domain_keywords?query=e-v-i-l.com&keywords=\"><img src=x onerror=window.ran=1>",
                "/domain/domain_keywords?query=e-v-i-l.com&col=<script>window.ran=1</script>",
                "/compare?domain=\"><img src=x onerror=window.ran=1>",
                "/compare?domain=e-v-i-l.com&domain=vic-tim2.com&show=<script>window.ran=1</script>",
                "/look?q=\"><img src=x onerror=window.ran=1>",
                "/look?q=javascript:window.ran=1",
                "/sign-in?next=\"><img src=x onerror=window.ran=1>",
                "/sign-in?next=javascript:window.ran=1",
                "/imports/%3Cscript%3Ewindow.ran=1",
                "/domain/%3Cscript%3Ewindow.ran=1");
        try (PageDriver driver = PageDriver.of(server)) {
            driver.expects(400).expects(403).expects(404);
            for (String address : addresses) {
                driver.open(address);
                assertHarmless(driver);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"//evil.example", "https://evil.example", "/\\evil.example", "/\t/evil.example"})
    void signInRedirectsOnlyToOwnPages(String next) {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open("/sign-in?next=" + encoded(next));
            driver.find("input[name=token]").fill(TestServer.TOKEN);
            driver.follow(driver.find("main button"));
            assertThat(driver.addressBar()).isEqualTo("/");
            driver.follow(driver.find("button:text-is('Sign out')"));
            assertThat(driver.addressBar()).isEqualTo("/sign-in");
        }
    }
}

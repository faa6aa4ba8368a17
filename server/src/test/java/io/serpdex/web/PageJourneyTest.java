package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.ColorScheme;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.http.AdminClient;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import tools.jackson.databind.JsonNode;

/** Tests typical journeys through the pages, on the demo data. */
@Tag("browser")
@ResourceLock(TestBrowser.LOCK)
final class PageJourneyTest {
    private static final String DOMAIN = "careerprudor.com";
    private static final String KEYWORD = "washing machine";

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = TestServer.start(LoadedDemo.folder());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static JsonNode result(String call) {
        return server.getWithToken("/v3/" + call).succeeds().json().get("result");
    }

    private static List<String> texts(JsonNode rows, String field) {
        return rows.valueStream().map(row -> row.get(field).asString()).toList();
    }

    private static List<String> texts(Locator links) {
        return links.allInnerTexts();
    }

    @Test
    void domainOverviewMatchesTheApi() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open("/");
            driver.find(".hero input[name=q]").fill(DOMAIN);
            driver.click(".hero button");
            assertThat(driver.addressBar()).isEqualTo("/domain?query=" + DOMAIN + "&se=g_us");
            assertThat(driver.title()).contains(DOMAIN);

            JsonNode info = result("domain_info?se=g_us&query=" + DOMAIN);
            assertTile(driver, "Visibility", info.get("visible"));
            assertTile(driver, "Keywords", info.get("keywords"));
            assertTile(driver, "Traffic", info.get("traff"));
            assertTile(driver, "Paid keywords", info.get("ad_keywords"));
            assertTile(driver, "Ads", info.get("ads"));
            assertThat(DisplayedTable.number(driver.find(".tile:has(dt:text-is('Keywords')) .change")
                            .innerText()
                            .replaceAll("[^0-9.,]", "")))
                    .isEqualByComparingTo(
                            info.get("keywords_dynamic").decimalValue().abs());

            driver.awaitCharts();
            assertThat(driver.find(".chart[data-drawn] canvas").count()).isEqualTo(2);
            DisplayedTable bars = DisplayedTable.of(driver.find("table.bars"));
            assertThat(bars.rows().stream()
                            .mapToInt(row -> DisplayedTable.number(row.get(2)).intValueExact())
                            .sum())
                    .isEqualTo(info.get("keywords").asInt());
        }
    }

    private static void assertTile(PageDriver driver, String title, JsonNode figure) {
        String shown =
                driver.find(".tile:has(dt:text-is('" + title + "')) .figure").innerText();
        assertThat(DisplayedTable.number(shown)).as(title).isEqualByComparingTo(figure.decimalValue());
    }

    @Test
    void opensEveryTab() {
        try (PageDriver driver = PageDriver.of(server)) {
            for (String start : List.of("/domain?query=" + DOMAIN, "/keyword?query=washing+machine")) {
                driver.open(start);
                List<String> tabs = texts(driver.find("nav.tabs a"));
                assertThat(tabs).hasSizeGreaterThan(4).startsWith("Overview");
                for (String tab : tabs.reversed()) {
                    driver.click("nav.tabs a:text-is('" + tab + "')");
                    assertThat(driver.find("nav.tabs a[aria-current=page]").innerText())
                            .isEqualTo(tab);
                    assertThat(driver.find("main table tbody tr").count())
                            .as(tab)
                            .isPositive();
                    driver.awaitCharts();
                }
                assertThat(driver.addressBar()).startsWith(start);
            }
        }
    }

    @Test
    void opensFoldersInPlaceAndByAddress() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open("/domain/get_top_urls?query=" + DOMAIN);
            driver.awaitCharts();
            Locator folder = driver.find(".tree > li > details").first();
            String name = folder.locator("> summary .name").innerText();
            String before = driver.addressBar();
            driver.untilSettled(() -> folder.locator("> summary").click());
            Locator below = folder.locator("> .below > ul.tree > li");
            int pages = below.count();
            assertThat(pages).isPositive();
            assertThat(driver.addressBar()).isEqualTo(before);

            driver.open("/domain/get_top_urls?query=" + DOMAIN);
            driver.page()
                    .evaluate("() => document.querySelector('.tree > li > details').toggleAttribute('open', false)");
            String address = driver.find(".tree > li > details")
                    .first()
                    .locator(".below a")
                    .getAttribute("href");
            driver.open(address);
            assertThat(driver.find(".crumbs a").last().innerText()).isEqualTo(name);
            assertThat(driver.find("#folders > .tree > li").count()).isEqualTo(pages);
            driver.awaitCharts();
        }
    }

    @Test
    void comparesACompetitorInOneClick() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open("/domain/competitors?query=" + DOMAIN);
            driver.awaitCharts();
            String other = DisplayedTable.of(driver.find("#panel table"))
                    .column("Domain")
                    .get(1);
            driver.untilSettled(() -> driver.find("#panel a.compare").nth(1).click());
            assertThat(driver.addressBar()).startsWith("/compare?").contains("domain=" + DOMAIN, "domain=" + other);

            List<String> tabs = texts(driver.find("nav.tabs a"));
            assertThat(tabs).containsExactly("Common to all", other + ", not " + DOMAIN, "Only " + DOMAIN);
            assertRows(driver, "domains_intersection?query=" + DOMAIN + "," + other, 0);
            assertRows(driver, "domains_uniq_keywords?query=" + other + "&minus_domain=" + DOMAIN, 1);
            assertRows(driver, "domains_uniq_keywords?query=" + DOMAIN + "&minus_domain=" + other, 2);
        }
    }

    /** Opens a tab and compares its rows and the number in the diagram with the API. */
    private static void assertRows(PageDriver driver, String call, int tab) {
        driver.untilSettled(() -> driver.find("nav.tabs a").nth(tab).click());
        JsonNode expected = result(call + "&se=g_us");
        DisplayedTable shown = DisplayedTable.of(driver.find("#panel table"));
        assertThat(shown.column("Keyword")).isNotEmpty().isEqualTo(texts(expected.get("hits"), "keyword"));
        assertThat(driver.find(".pager span").innerText())
                .endsWith(" of "
                        + String.format(
                                java.util.Locale.US,
                                "%,d",
                                expected.get("total").asInt()));
        assertThat(driver.find(".venn text.count").allTextContents().stream()
                        .map(DisplayedTable::number)
                        .map(Number::intValue))
                .contains(expected.get("total").asInt());
    }

    @Test
    void comparesThreeDomains() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open("/compare");
            assertThat(driver.find(".empty").innerText()).contains("Enter two or three domains");
            List<String> domains = List.of(DOMAIN, "workbramio.com", "talentpaindil.com");
            for (int i = 0; i < domains.size(); i++) {
                driver.find("input[name=domain]").nth(i).fill(domains.get(i));
            }
            driver.click("form[aria-label='Domains to compare'] button");
            JsonNode common = result("domains_intersection?se=g_us&query=" + String.join(",", domains));
            assertThat(driver.find(".venn circle").count()).isEqualTo(3);
            assertThat(DisplayedTable.of(driver.find("#panel table")).column("Keyword"))
                    .isEqualTo(texts(common.get("hits"), "keyword"));
            JsonNode alone = result(
                    "domains_uniq_keywords?se=g_us&query=" + DOMAIN + "&minus_domain=workbramio.com,talentpaindil.com");
            assertThat(driver.find(".venn tr:has(td:text-is('Only " + DOMAIN + "')) .number")
                            .innerText())
                    .isEqualTo(alone.get("total").asString());
        }
    }

    @Test
    void keywordOverviewShowsResultsAdsAndRelatedKeywords() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open("/keyword?query=washing+machine&se=g_us");
            driver.awaitCharts();
            JsonNode top = result("keyword_top?se=g_us&query=washing+machine");
            List<String> titles = texts(top.get("top"), "title");
            assertThat(texts(driver.find(".result .title"))).isNotEmpty().isEqualTo(titles.subList(0, 10));
            assertThat(driver.find(".ad").count())
                    .isPositive()
                    .isEqualTo(top.get("ads").size());
            assertThat(driver.find(".chart-graph[data-drawn] canvas").count()).isEqualTo(1);
            JsonNode info = result("keyword_info?se=g_us&query=washing+machine");
            assertTile(driver, "Volume", info.get("region_queries_count"));

            driver.untilSettled(() -> driver.find(".results .where a").first().click());
            assertThat(driver.title()).contains(top.at("/top/0/domain").asString());
            driver.awaitCharts();
        }
    }

    @Test
    void homePageListsRecentSearches() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open("/");
            assertThat(driver.find("#recent").isVisible()).isFalse();
            driver.open("/domain?query=" + DOMAIN + "&se=g_us");
            driver.open("/keyword?query=washing+machine&se=g_us");
            driver.expects(404).open("/domain?query=nobody.example.com&se=g_us");
            driver.click("a.brand");
            assertThat(texts(driver.find("#recent li a"))).containsExactly(KEYWORD, DOMAIN);
            driver.find("#recent li a").last().click();
            driver.page().waitForURL("**/domain?query=" + DOMAIN + "*");
            assertThat(driver.title()).contains(DOMAIN);
            driver.click("a.brand");
            driver.find("#forget").click();
            assertThat(driver.find("#recent").isVisible()).isFalse();
        }
    }

    @Test
    void remembersTheTheme() {
        try (PageDriver driver = PageDriver.with(server, options -> options.setColorScheme(ColorScheme.LIGHT))) {
            List<String> grounds = new ArrayList<>();
            driver.open("/domain?query=" + DOMAIN);
            driver.awaitCharts();
            grounds.add(ground(driver));
            driver.find("#theme").click();
            driver.awaitCharts();
            grounds.add(ground(driver));
            driver.open("/account");
            grounds.add(ground(driver));
            driver.find("#theme").click();
            grounds.add(ground(driver));
            assertThat(grounds.get(1)).isEqualTo(grounds.get(2)).isNotEqualTo(grounds.get(0));
            assertThat(grounds.get(3)).isEqualTo(grounds.get(0));
        }
    }

    private static String ground(PageDriver driver) {
        return (String) driver.page().evaluate("() => getComputedStyle(document.documentElement).backgroundColor");
    }

    @Test
    void accountPageShowsUsage(@TempDir Path data) {
        try (TestServer own = TestServer.startConfigured(SampleStores.oneDatabase(data), AdminClient.ENVIRONMENT)) {
            String token = new AdminClient(own).add("acme");
            try (PageDriver driver = PageDriver.withToken(own, token, options -> {})) {
                driver.open("/domain/domain_keywords?query=runhub.com&page_size=3");
                driver.open("/account");
                assertThat(driver.title()).contains("acme");
                assertThat(driver.find(".tile:has(dt:text-is('Used lines')) .figure")
                                .innerText())
                        .isEqualTo("3");
                DisplayedTable usage = DisplayedTable.of(driver.find("#panel table"));
                int row = usage.column("Report").indexOf("domain_keywords");
                assertThat(usage.column("Lines").get(row)).isEqualTo("3");
                driver.awaitCharts();
                assertThat(driver.find(".chart-bars canvas").count()).isEqualTo(1);
            }
        }
    }
}

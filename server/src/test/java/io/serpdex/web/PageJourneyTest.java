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

/** Walks through the pages as people do, on the demo data. */
@Tag("browser")
@ResourceLock(TestBrowser.LOCK)
final class PageJourneyTest {
    private static final String DOMAIN = "careerprudor.com";
    private static final String KEYWORD = "washing machine";

    private static TestServer service;

    @BeforeAll
    static void start() {
        service = TestServer.start(LoadedDemo.folder());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static JsonNode result(String call) {
        return service.getWithToken("/v3/" + call).succeeds().json().get("result");
    }

    private static List<String> texts(JsonNode rows, String field) {
        return rows.valueStream().map(row -> row.get(field).asString()).toList();
    }

    private static List<String> texts(Locator links) {
        return links.allInnerTexts();
    }

    @Test
    void domainOverviewMatchesTheApi() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open("/");
            pageDriver.find(".hero input[name=q]").fill(DOMAIN);
            pageDriver.click(".hero button");
            assertThat(pageDriver.addressBar()).isEqualTo("/domain?query=" + DOMAIN + "&se=g_us");
            assertThat(pageDriver.title()).contains(DOMAIN);

            JsonNode info = result("domain_info?se=g_us&query=" + DOMAIN);
            assertTile(pageDriver, "Visibility", info.get("visible"));
            assertTile(pageDriver, "Keywords", info.get("keywords"));
            assertTile(pageDriver, "Traffic", info.get("traff"));
            assertTile(pageDriver, "Paid keywords", info.get("ad_keywords"));
            assertTile(pageDriver, "Ads", info.get("ads"));
            assertThat(DisplayedTable.number(pageDriver
                            .find(".tile:has(dt:text-is('Keywords')) .change")
                            .innerText()
                            .replaceAll("[^0-9.,]", "")))
                    .isEqualByComparingTo(
                            info.get("keywords_dynamic").decimalValue().abs());

            pageDriver.awaitCharts();
            assertThat(pageDriver.find(".chart[data-drawn] canvas").count()).isEqualTo(2);
            DisplayedTable bars = DisplayedTable.of(pageDriver.find("table.bars"));
            assertThat(bars.rows().stream()
                            .mapToInt(row -> DisplayedTable.number(row.get(2)).intValueExact())
                            .sum())
                    .isEqualTo(info.get("keywords").asInt());
        }
    }

    private static void assertTile(PageDriver pageDriver, String title, JsonNode figure) {
        String shown = pageDriver
                .find(".tile:has(dt:text-is('" + title + "')) .figure")
                .innerText();
        assertThat(DisplayedTable.number(shown)).as(title).isEqualByComparingTo(figure.decimalValue());
    }

    @Test
    void opensEveryTab() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            for (String start : List.of("/domain?query=" + DOMAIN, "/keyword?query=washing+machine")) {
                pageDriver.open(start);
                List<String> tabs = texts(pageDriver.find("nav.tabs a"));
                assertThat(tabs).hasSizeGreaterThan(4).startsWith("Overview");
                for (String tab : tabs.reversed()) {
                    pageDriver.click("nav.tabs a:text-is('" + tab + "')");
                    assertThat(pageDriver.find("nav.tabs a[aria-current=page]").innerText())
                            .isEqualTo(tab);
                    assertThat(pageDriver.find("main table tbody tr").count())
                            .as(tab)
                            .isPositive();
                    pageDriver.awaitCharts();
                }
                assertThat(pageDriver.addressBar()).startsWith(start);
            }
        }
    }

    @Test
    void opensFoldersInPlaceAndByAddress() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open("/domain/get_top_urls?query=" + DOMAIN);
            pageDriver.awaitCharts();
            Locator folder = pageDriver.find(".tree > li > details").first();
            String name = folder.locator("> summary .name").innerText();
            String before = pageDriver.addressBar();
            pageDriver.untilSettled(() -> folder.locator("> summary").click());
            Locator below = folder.locator("> .below > ul.tree > li");
            int pages = below.count();
            assertThat(pages).isPositive();
            assertThat(pageDriver.addressBar()).isEqualTo(before);

            pageDriver.open("/domain/get_top_urls?query=" + DOMAIN);
            pageDriver
                    .page()
                    .evaluate("() => document.querySelector('.tree > li > details').toggleAttribute('open', false)");
            String address = pageDriver
                    .find(".tree > li > details")
                    .first()
                    .locator(".below a")
                    .getAttribute("href");
            pageDriver.open(address);
            assertThat(pageDriver.find(".crumbs a").last().innerText()).isEqualTo(name);
            assertThat(pageDriver.find("#folders > .tree > li").count()).isEqualTo(pages);
            pageDriver.awaitCharts();
        }
    }

    @Test
    void comparesACompetitorInOneClick() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open("/domain/competitors?query=" + DOMAIN);
            pageDriver.awaitCharts();
            String other = DisplayedTable.of(pageDriver.find("#panel table"))
                    .column("Domain")
                    .get(1);
            pageDriver.untilSettled(
                    () -> pageDriver.find("#panel a.compare").nth(1).click());
            assertThat(pageDriver.addressBar()).startsWith("/compare?").contains("domain=" + DOMAIN, "domain=" + other);

            List<String> tabs = texts(pageDriver.find("nav.tabs a"));
            assertThat(tabs).containsExactly("Common to all", other + " without " + DOMAIN, "Only " + DOMAIN);
            assertRows(pageDriver, "domains_intersection?query=" + DOMAIN + "," + other, 0);
            assertRows(pageDriver, "domains_uniq_keywords?query=" + other + "&minus_domain=" + DOMAIN, 1);
            assertRows(pageDriver, "domains_uniq_keywords?query=" + DOMAIN + "&minus_domain=" + other, 2);
        }
    }

    /** Opens a tab, and compares its rows and the number in the diagram with the API. */
    private static void assertRows(PageDriver pageDriver, String call, int tab) {
        pageDriver.untilSettled(() -> pageDriver.find("nav.tabs a").nth(tab).click());
        JsonNode expected = result(call + "&se=g_us");
        DisplayedTable shown = DisplayedTable.of(pageDriver.find("#panel table"));
        assertThat(shown.column("Keyword")).isNotEmpty().isEqualTo(texts(expected.get("hits"), "keyword"));
        assertThat(pageDriver.find(".pager span").innerText())
                .endsWith(" of "
                        + String.format(
                                java.util.Locale.US,
                                "%,d",
                                expected.get("total").asInt()));
        assertThat(pageDriver.find(".venn text.count").allTextContents().stream()
                        .map(DisplayedTable::number)
                        .map(Number::intValue))
                .contains(expected.get("total").asInt());
    }

    @Test
    void comparesThreeDomains() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open("/compare");
            assertThat(pageDriver.find(".empty").innerText()).contains("Name two or three domains");
            List<String> domains = List.of(DOMAIN, "workbramio.com", "talentpaindil.com");
            for (int i = 0; i < domains.size(); i++) {
                pageDriver.find("input[name=domain]").nth(i).fill(domains.get(i));
            }
            pageDriver.click("form[aria-label='Domains to compare'] button");
            JsonNode common = result("domains_intersection?se=g_us&query=" + String.join(",", domains));
            assertThat(pageDriver.find(".venn circle").count()).isEqualTo(3);
            assertThat(DisplayedTable.of(pageDriver.find("#panel table")).column("Keyword"))
                    .isEqualTo(texts(common.get("hits"), "keyword"));
            JsonNode alone = result(
                    "domains_uniq_keywords?se=g_us&query=" + DOMAIN + "&minus_domain=workbramio.com,talentpaindil.com");
            assertThat(pageDriver
                            .find(".venn tr:has(td:text-is('only " + DOMAIN + "')) .number")
                            .innerText())
                    .isEqualTo(alone.get("total").asString());
        }
    }

    @Test
    void keywordOverviewShowsResultsAdsAndRelatedKeywords() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open("/keyword?query=washing+machine&se=g_us");
            pageDriver.awaitCharts();
            JsonNode top = result("keyword_top?se=g_us&query=washing+machine");
            List<String> titles = texts(top.get("top"), "title");
            assertThat(texts(pageDriver.find(".result .title"))).isNotEmpty().isEqualTo(titles.subList(0, 10));
            assertThat(pageDriver.find(".ad").count())
                    .isPositive()
                    .isEqualTo(top.get("ads").size());
            assertThat(pageDriver.find(".chart-graph[data-drawn] canvas").count())
                    .isEqualTo(1);
            JsonNode info = result("keyword_info?se=g_us&query=washing+machine");
            assertTile(pageDriver, "Volume", info.get("region_queries_count"));

            pageDriver.untilSettled(
                    () -> pageDriver.find(".results .where a").first().click());
            assertThat(pageDriver.title()).contains(top.at("/top/0/domain").asString());
            pageDriver.awaitCharts();
        }
    }

    @Test
    void homePageListsRecentSearches() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open("/");
            assertThat(pageDriver.find("#recent").isVisible()).isFalse();
            pageDriver.open("/domain?query=" + DOMAIN + "&se=g_us");
            pageDriver.open("/keyword?query=washing+machine&se=g_us");
            pageDriver.expects(404).open("/domain?query=nobody.example.com&se=g_us");
            pageDriver.click("a.brand");
            assertThat(texts(pageDriver.find("#recent li a"))).containsExactly(KEYWORD, DOMAIN);
            pageDriver.find("#recent li a").last().click();
            pageDriver.page().waitForURL("**/domain?query=" + DOMAIN + "*");
            assertThat(pageDriver.title()).contains(DOMAIN);
            pageDriver.click("a.brand");
            pageDriver.find("#forget").click();
            assertThat(pageDriver.find("#recent").isVisible()).isFalse();
        }
    }

    @Test
    void remembersTheTheme() {
        try (PageDriver pageDriver = PageDriver.with(service, options -> options.setColorScheme(ColorScheme.LIGHT))) {
            List<String> grounds = new ArrayList<>();
            pageDriver.open("/domain?query=" + DOMAIN);
            pageDriver.awaitCharts();
            grounds.add(ground(pageDriver));
            pageDriver.find("#theme").click();
            pageDriver.awaitCharts();
            grounds.add(ground(pageDriver));
            pageDriver.open("/account");
            grounds.add(ground(pageDriver));
            pageDriver.find("#theme").click();
            grounds.add(ground(pageDriver));
            assertThat(grounds.get(1)).isEqualTo(grounds.get(2)).isNotEqualTo(grounds.get(0));
            assertThat(grounds.get(3)).isEqualTo(grounds.get(0));
        }
    }

    private static String ground(PageDriver pageDriver) {
        return (String) pageDriver.page().evaluate("() => getComputedStyle(document.documentElement).backgroundColor");
    }

    @Test
    void accountPageShowsUsage(@TempDir Path data) {
        try (TestServer own = TestServer.startConfigured(SampleStores.oneDatabase(data), AdminClient.ENVIRONMENT)) {
            String token = new AdminClient(own).add("acme");
            try (PageDriver pageDriver = PageDriver.withToken(own, token, options -> {})) {
                pageDriver.open("/domain/domain_keywords?query=runhub.com&page_size=3");
                pageDriver.open("/account");
                assertThat(pageDriver.title()).contains("acme");
                assertThat(pageDriver
                                .find(".tile:has(dt:text-is('Used lines')) .figure")
                                .innerText())
                        .isEqualTo("3");
                DisplayedTable usage = DisplayedTable.of(pageDriver.find("#panel table"));
                int row = usage.column("Report").indexOf("domain_keywords");
                assertThat(usage.column("Lines").get(row)).isEqualTo("3");
                pageDriver.awaitCharts();
                assertThat(pageDriver.find(".chart-bars canvas").count()).isEqualTo(1);
            }
        }
    }
}

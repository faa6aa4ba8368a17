package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.ColorScheme;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.http.Operator;
import io.serpdex.http.RunningService;
import io.serpdex.http.Samples;
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

/** The page as people walk through it, on the demo data. */
@Tag("browser")
@ResourceLock(Browser.LOCK)
final class PageJourneyTest {
    private static final String DOMAIN = "careerprudor.com";
    private static final String KEYWORD = "washing machine";

    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.over(LoadedDemo.folder());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static JsonNode result(String call) {
        return service.ask("/v3/" + call).succeeds().json().get("result");
    }

    private static List<String> texts(JsonNode rows, String field) {
        return rows.valueStream().map(row -> row.get(field).asString()).toList();
    }

    private static List<String> texts(Locator links) {
        return links.allInnerTexts();
    }

    @Test
    void whoTypesADomainSeesWhatTheInterfaceSays() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open("/");
            visitor.find(".hero input[name=q]").fill(DOMAIN);
            visitor.click(".hero button");
            assertThat(visitor.at()).isEqualTo("/domain?query=" + DOMAIN + "&se=g_us");
            assertThat(visitor.title()).contains(DOMAIN);

            JsonNode info = result("domain_info?se=g_us&query=" + DOMAIN);
            assertTile(visitor, "Visibility", info.get("visible"));
            assertTile(visitor, "Keywords", info.get("keywords"));
            assertTile(visitor, "Traffic", info.get("traff"));
            assertTile(visitor, "Paid keywords", info.get("ad_keywords"));
            assertTile(visitor, "Ads", info.get("ads"));
            assertThat(ShownTable.number(visitor.find(".tile:has(dt:text-is('Keywords')) .change")
                            .innerText()
                            .replaceAll("[^0-9.,]", "")))
                    .isEqualByComparingTo(
                            info.get("keywords_dynamic").decimalValue().abs());

            visitor.awaitCharts();
            assertThat(visitor.find(".chart[data-drawn] canvas").count()).isEqualTo(2);
            ShownTable bars = ShownTable.of(visitor.find("table.bars"));
            assertThat(bars.rows().stream()
                            .mapToInt(row -> ShownTable.number(row.get(2)).intValueExact())
                            .sum())
                    .isEqualTo(info.get("keywords").asInt());
        }
    }

    private static void assertTile(Visitor visitor, String title, JsonNode figure) {
        String shown =
                visitor.find(".tile:has(dt:text-is('" + title + "')) .figure").innerText();
        assertThat(ShownTable.number(shown)).as(title).isEqualByComparingTo(figure.decimalValue());
    }

    @Test
    void everyTabOfADomainAndOfAKeywordOpens() {
        try (Visitor visitor = Visitor.of(service)) {
            for (String start : List.of("/domain?query=" + DOMAIN, "/keyword?query=washing+machine")) {
                visitor.open(start);
                List<String> tabs = texts(visitor.find("nav.tabs a"));
                assertThat(tabs).hasSizeGreaterThan(4).startsWith("Overview");
                for (String tab : tabs.reversed()) {
                    visitor.click("nav.tabs a:text-is('" + tab + "')");
                    assertThat(visitor.find("nav.tabs a[aria-current=page]").innerText())
                            .isEqualTo(tab);
                    assertThat(visitor.find("main table tbody tr").count())
                            .as(tab)
                            .isPositive();
                    visitor.awaitCharts();
                }
                assertThat(visitor.at()).startsWith(start);
            }
        }
    }

    @Test
    void aFolderOfThePagesOpensInPlaceAndByItsAddress() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open("/domain/get_top_urls?query=" + DOMAIN);
            visitor.awaitCharts();
            Locator folder = visitor.find(".tree > li > details").first();
            String name = folder.locator("> summary .name").innerText();
            String before = visitor.at();
            visitor.untilSettled(() -> folder.locator("> summary").click());
            Locator below = folder.locator("> .below > ul.tree > li");
            int pages = below.count();
            assertThat(pages).isPositive();
            assertThat(visitor.at()).isEqualTo(before);

            visitor.open("/domain/get_top_urls?query=" + DOMAIN);
            visitor.page()
                    .evaluate("() => document.querySelector('.tree > li > details').toggleAttribute('open', false)");
            String address = visitor.find(".tree > li > details")
                    .first()
                    .locator(".below a")
                    .getAttribute("href");
            visitor.open(address);
            assertThat(visitor.find(".crumbs a").last().innerText()).isEqualTo(name);
            assertThat(visitor.find("#folders > .tree > li").count()).isEqualTo(pages);
            visitor.awaitCharts();
        }
    }

    @Test
    void aCompetitorIsOneClickFromWhatItHasAndYouDoNot() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open("/domain/competitors?query=" + DOMAIN);
            visitor.awaitCharts();
            String other =
                    ShownTable.of(visitor.find("#panel table")).column("Domain").get(1);
            visitor.untilSettled(() -> visitor.find("#panel a.compare").nth(1).click());
            assertThat(visitor.at()).startsWith("/compare?").contains("domain=" + DOMAIN, "domain=" + other);

            List<String> tabs = texts(visitor.find("nav.tabs a"));
            assertThat(tabs).containsExactly("Common to all", other + " without " + DOMAIN, "Only " + DOMAIN);
            assertRows(visitor, "domains_intersection?query=" + DOMAIN + "," + other, 0);
            assertRows(visitor, "domains_uniq_keywords?query=" + other + "&minus_domain=" + DOMAIN, 1);
            assertRows(visitor, "domains_uniq_keywords?query=" + DOMAIN + "&minus_domain=" + other, 2);
        }
    }

    /** Opens the tab, and holds its rows and the number on the picture against the interface. */
    private static void assertRows(Visitor visitor, String call, int tab) {
        visitor.untilSettled(() -> visitor.find("nav.tabs a").nth(tab).click());
        JsonNode expected = result(call + "&se=g_us");
        ShownTable shown = ShownTable.of(visitor.find("#panel table"));
        assertThat(shown.column("Keyword")).isNotEmpty().isEqualTo(texts(expected.get("hits"), "keyword"));
        assertThat(visitor.find(".pager span").innerText())
                .endsWith(" of "
                        + String.format(
                                java.util.Locale.US,
                                "%,d",
                                expected.get("total").asInt()));
        assertThat(visitor.find(".venn text.count").allTextContents().stream()
                        .map(ShownTable::number)
                        .map(Number::intValue))
                .contains(expected.get("total").asInt());
    }

    @Test
    void threeDomainsAreComparedThroughTheForm() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open("/compare");
            assertThat(visitor.find(".empty").innerText()).contains("Name two or three domains");
            List<String> domains = List.of(DOMAIN, "workbramio.com", "talentpaindil.com");
            for (int i = 0; i < domains.size(); i++) {
                visitor.find("input[name=domain]").nth(i).fill(domains.get(i));
            }
            visitor.click("form[aria-label='Domains to compare'] button");
            JsonNode common = result("domains_intersection?se=g_us&query=" + String.join(",", domains));
            assertThat(visitor.find(".venn circle").count()).isEqualTo(3);
            assertThat(ShownTable.of(visitor.find("#panel table")).column("Keyword"))
                    .isEqualTo(texts(common.get("hits"), "keyword"));
            JsonNode alone = result(
                    "domains_uniq_keywords?se=g_us&query=" + DOMAIN + "&minus_domain=workbramio.com,talentpaindil.com");
            assertThat(visitor.find(".venn tr:has(td:text-is('only " + DOMAIN + "')) .number")
                            .innerText())
                    .isEqualTo(alone.get("total").asString());
        }
    }

    @Test
    void aKeywordIsShownWithItsResultsPageItsAdsAndItsNeighbours() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open("/keyword?query=washing+machine&se=g_us");
            visitor.awaitCharts();
            JsonNode top = result("keyword_top?se=g_us&query=washing+machine");
            List<String> titles = texts(top.get("top"), "title");
            assertThat(texts(visitor.find(".result .title"))).isNotEmpty().isEqualTo(titles.subList(0, 10));
            assertThat(visitor.find(".ad").count())
                    .isPositive()
                    .isEqualTo(top.get("ads").size());
            assertThat(visitor.find(".chart-graph[data-drawn] canvas").count()).isEqualTo(1);
            JsonNode info = result("keyword_info?se=g_us&query=washing+machine");
            assertTile(visitor, "Volume", info.get("region_queries_count"));

            visitor.untilSettled(() -> visitor.find(".results .where a").first().click());
            assertThat(visitor.title()).contains(top.at("/top/0/domain").asString());
            visitor.awaitCharts();
        }
    }

    @Test
    void whatWasLookedUpIsFoundAgainAtTheStart() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open("/");
            assertThat(visitor.find("#recent").isVisible()).isFalse();
            visitor.open("/domain?query=" + DOMAIN + "&se=g_us");
            visitor.open("/keyword?query=washing+machine&se=g_us");
            visitor.expects(404).open("/domain?query=nobody.example.com&se=g_us");
            visitor.click("a.brand");
            assertThat(texts(visitor.find("#recent li a"))).containsExactly(KEYWORD, DOMAIN);
            visitor.find("#recent li a").last().click();
            visitor.page().waitForURL("**/domain?query=" + DOMAIN + "*");
            assertThat(visitor.title()).contains(DOMAIN);
            visitor.click("a.brand");
            visitor.find("#forget").click();
            assertThat(visitor.find("#recent").isVisible()).isFalse();
        }
    }

    @Test
    void theThemeIsSwitchedAndStays() {
        try (Visitor visitor = Visitor.with(service, options -> options.setColorScheme(ColorScheme.LIGHT))) {
            List<String> grounds = new ArrayList<>();
            visitor.open("/domain?query=" + DOMAIN);
            visitor.awaitCharts();
            grounds.add(ground(visitor));
            visitor.find("#theme").click();
            visitor.awaitCharts();
            grounds.add(ground(visitor));
            visitor.open("/account");
            grounds.add(ground(visitor));
            visitor.find("#theme").click();
            grounds.add(ground(visitor));
            assertThat(grounds.get(1)).isEqualTo(grounds.get(2)).isNotEqualTo(grounds.get(0));
            assertThat(grounds.get(3)).isEqualTo(grounds.get(0));
        }
    }

    private static String ground(Visitor visitor) {
        return (String) visitor.page().evaluate("() => getComputedStyle(document.documentElement).backgroundColor");
    }

    @Test
    void theAccountShowsWhatWasUsed(@TempDir Path data) {
        try (RunningService own = RunningService.configured(Samples.oneDatabase(data), Operator.ENVIRONMENT)) {
            String token = new Operator(own).add("acme");
            try (Visitor visitor = Visitor.withToken(own, token, options -> {})) {
                visitor.open("/domain/domain_keywords?query=runhub.com&page_size=3");
                visitor.open("/account");
                assertThat(visitor.title()).contains("acme");
                assertThat(visitor.find(".tile:has(dt:text-is('Used lines')) .figure")
                                .innerText())
                        .isEqualTo("3");
                ShownTable usage = ShownTable.of(visitor.find("#panel table"));
                int row = usage.column("Report").indexOf("domain_keywords");
                assertThat(usage.column("Lines").get(row)).isEqualTo("3");
                visitor.awaitCharts();
                assertThat(visitor.find(".chart-bars canvas").count()).isEqualTo(1);
            }
        }
    }
}

package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.http.TestServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import tools.jackson.databind.JsonNode;

/** Tests the form, the table and the tools of a report, on the demo data. */
@Tag("browser")
@ResourceLock(TestBrowser.LOCK)
final class ReportPanelTest {
    private static final String START = "/domain/domain_keywords?query=boardalia.com&se=g_us";
    private static final String TABLE = "#panel table";
    private static final String APPLY = "form.filters button";

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = TestServer.start(LoadedDemo.folder());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static DisplayedTable table(PageDriver driver) {
        return DisplayedTable.of(driver.find(TABLE));
    }

    private static List<String> keywords(PageDriver driver) {
        return table(driver).column("Keyword");
    }

    private static Locator field(PageDriver driver, String name) {
        return driver.find("form.filters input[name=" + name + "]");
    }

    private static List<String> keywordsOf(String call) {
        return server.getWithToken("/v3/" + call)
                .succeeds()
                .json()
                .at("/result/hits")
                .valueStream()
                .map(row -> row.get("keyword").asString())
                .toList();
    }

    @Test
    void filtersRowsAndChangesTheAddress() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open(START);
            assertThat(table(driver).rows()).hasSize(100);
            field(driver, "position_from").fill("4");
            field(driver, "position_to").fill("6");
            field(driver, "minus_keywords").fill("best");
            driver.click(APPLY);
            assertThat(driver.addressBar())
                    .startsWith(START)
                    .contains("&position_from=4", "&position_to=6")
                    .doesNotContain("cost_from");
            assertThat(table(driver).numbers("Position"))
                    .isNotEmpty()
                    .allSatisfy(
                            position -> assertThat(position).isBetween(BigDecimal.valueOf(4), BigDecimal.valueOf(6)));
            assertThat(keywords(driver))
                    .isEqualTo(keywordsOf("domain_keywords?query=boardalia.com&se=g_us&position_from=4&position_to=6"
                            + "&minus_keywords=best"))
                    .noneMatch(keyword -> keyword.contains("best"));

            field(driver, "position_from").fill("99");
            field(driver, "position_to").fill("99");
            field(driver, "keywords").fill("no such keyword");
            driver.click(APPLY);
            assertThat(driver.find("#panel .empty").innerText()).contains("No rows match these filters");
            driver.click("#panel a:text-is('Reset')");
            assertThat(table(driver).rows()).hasSize(100);
            assertThat(field(driver, "position_from").inputValue()).isEmpty();
        }
    }

    @Test
    void explainsAnInvalidFilter() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.expects(400).open(START);
            field(driver, "position_from").fill("9");
            field(driver, "position_to").fill("3");
            driver.click(APPLY);
            assertThat(driver.find("[role=alert]").innerText()).contains("position_from");
            driver.page().reload();
            assertThat(driver.find("[role=alert]").innerText()).contains("position_from");
        }
    }

    @Test
    void asksToSignInAfterTheSessionEnds() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open(START + "&page_size=5");
            driver.page().context().clearCookies();
            driver.click("th a:has-text('Keyword') >> nth=0");
            driver.find("main input[name=token]").fill(TestServer.TOKEN);
            driver.follow(driver.find("main button:text-is('Sign in')"));
            assertThat(driver.find("th[aria-sort=ascending]").innerText()).startsWith("Keyword");
            assertThat(driver.addressBar()).startsWith(START).contains("sort=keyword", "page_size=5");
        }
    }

    @Test
    void sortsByClickOnAHeader() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open(START);
            assertThat(driver.find("th[aria-sort]").count()).isZero();
            driver.click("th a:has-text('Volume') >> nth=0");
            assertThat(driver.find("th[aria-sort=descending]").innerText()).startsWith("Volume");
            assertThat(table(driver).numbers("Volume")).isSortedAccordingTo(Comparator.reverseOrder());
            driver.click("th a:has-text('Volume') >> nth=0");
            assertThat(driver.find("th[aria-sort=ascending]").innerText()).startsWith("Volume");
            assertThat(table(driver).numbers("Volume")).isSorted();
            driver.click("th a:has-text('Keyword') >> nth=0");
            assertThat(keywords(driver))
                    .isEqualTo(keywordsOf("domain_keywords?query=boardalia.com&se=g_us&sort=keyword&order=asc"));
        }
    }

    @Test
    void showsNextAndPreviousPages() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open(START + "&page_size=40");
            List<String> first = keywords(driver);
            assertThat(driver.find(".pager span").innerText()).startsWith("1–40 of ");
            assertThat(driver.find(".pager a[rel=prev]").count()).isZero();
            driver.click(".pager a[rel=next]");
            assertThat(driver.find(".pager span").innerText()).startsWith("41–80 of ");
            assertThat(keywords(driver))
                    .doesNotContainAnyElementsOf(first)
                    .isEqualTo(keywordsOf("domain_keywords?query=boardalia.com&se=g_us&page_size=40&page=2"));
            driver.click(".pager a[rel=prev]");
            assertThat(keywords(driver)).isEqualTo(first);
            int pages = (server.getWithToken("/v3/domain_keywords?query=boardalia.com&se=g_us")
                                    .json()
                                    .at("/result/total")
                                    .asInt()
                            + 39)
                    / 40;
            driver.open(START + "&page_size=40&page=" + pages);
            assertThat(driver.find(".pager a[rel=next]").count()).isZero();
        }
    }

    @Test
    void hidesAndShowsColumns() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open(START + "&position_to=3");
            List<String> usual = table(driver).headers();
            assertThat(usual).contains("Keyword", "CPC").doesNotContain("Volume, broad");
            driver.find("#panel summary:text-is('Columns')").click();
            driver.find(".columns input[value=cost]").uncheck();
            driver.find(".columns input[value=region_queries_count_wide]").check();
            driver.click(".columns button");
            assertThat(table(driver).headers())
                    .contains("Keyword", "Volume, broad")
                    .doesNotContain("CPC");
            assertThat(table(driver).numbers("Position")).allMatch(position -> position.intValueExact() <= 3);

            field(driver, "position_to").fill("2");
            driver.click(APPLY);
            assertThat(table(driver).headers()).contains("Volume, broad").doesNotContain("CPC");
            assertThat(table(driver).numbers("Position")).allMatch(position -> position.intValueExact() <= 2);
        }
    }

    @Test
    void restoresTheViewFromItsAddress() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open(START);
            DisplayedTable first = table(driver);
            field(driver, "queries_from").fill("500");
            driver.click(APPLY);
            driver.click("th a:has-text('Position') >> nth=0");
            String address = driver.addressBar();
            DisplayedTable second = table(driver);
            assertThat(second).isNotEqualTo(first);
            driver.page().reload();
            assertThat(table(driver)).isEqualTo(second);
            assertThat(field(driver, "queries_from").inputValue()).isEqualTo("500");

            driver.page().goBack();
            driver.page().waitForFunction("() => !document.querySelector('th[aria-sort]')");
            driver.page().goBack();
            driver.page()
                    .waitForFunction("() => document.querySelector('.filters input[name=queries_from]').value === ''");
            assertThat(driver.addressBar()).isEqualTo(START);
            assertThat(table(driver)).isEqualTo(first);
            driver.page().goForward();
            driver.page().goForward();
            driver.page().waitForFunction("() => document.querySelector('th[aria-sort]')");
            assertThat(driver.addressBar()).isEqualTo(address);
            assertThat(table(driver)).isEqualTo(second);
        }
    }

    @Test
    void ignoresLateResponses() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open(START);
            field(driver, "queries_from").fill("500");
            driver.click(APPLY);
            String passedBy = driver.page().url();
            driver.click("th a:has-text('Position') >> nth=0");
            DisplayedTable last = table(driver);
            driver.page().goBack();
            driver.page().waitForFunction("() => !document.querySelector('th[aria-sort]')");
            driver.page().goBack();
            driver.page()
                    .waitForFunction("() => document.querySelector('.filters input[name=queries_from]').value === ''");

            List<Route> held = new ArrayList<>();
            driver.page().route(passedBy, held::add);
            driver.page().goForward();
            driver.page().goForward();
            driver.page().waitForFunction("() => document.querySelector('th[aria-sort]')");
            driver.page().waitForCondition(() -> !held.isEmpty());
            held.forEach(Route::resume);
            driver.page().unroute(passedBy);
            driver.page().evaluate("address => fetch(address).then(response => response.text())", passedBy);
            assertThat(table(driver)).isEqualTo(last);
        }
    }

    @Test
    void filtersTheChartWithTheTable() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open("/domain/ad_keywords?query=careerprudor.com&se=g_us");
            assertThat(driver.find(".ad").count()).isGreaterThan(2);
            field(driver, "page_size").fill("2");
            driver.click(APPLY);
            assertThat(table(driver).rows()).hasSize(2);
            assertThat(driver.find(".ad").count()).isEqualTo(2);

            driver.open("/domain/competitors?query=careerprudor.com&se=g_us");
            driver.awaitCharts();
            field(driver, "page_size").fill("3");
            driver.click(APPLY);
            driver.awaitCharts();
            assertThat(driver.page()
                            .evaluate("() => JSON.parse(document.querySelector('.chart').dataset.chart).points.length"))
                    .isEqualTo(3);
            assertThat(driver.find(".chart canvas").count()).isEqualTo(1);
        }
    }

    @Test
    void redrawsChartsAfterGoingBack() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open("/domain?query=careerprudor.com");
            driver.awaitCharts();
            driver.click("nav.tabs a:text-is('Keywords')");
            assertThat(driver.find(".chart").count()).isZero();
            driver.page().goBack();
            driver.page().waitForFunction("() => document.querySelectorAll('.chart[data-drawn] canvas').length === 2");
        }
    }

    @Test
    void exportsShownColumnsAndRows() throws IOException {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open(START + "&position_to=30&sort=keyword&order=asc&page_size=10"
                    + "&col=keyword&col=position&col=region_queries_count");
            assertThat(table(driver).headers()).containsExactly("Keyword", "Position", "Volume");
            driver.find("#panel summary:text-is('Export')").click();
            Download file = driver.page()
                    .waitForDownload(
                            () -> driver.find("#panel a:text-is('CSV')").click());
            assertThat(file.suggestedFilename()).isEqualTo("domain_keywords.csv");
            List<List<String>> lines;
            try (CsvReader<CsvRecord> reader = CsvReader.builder()
                    .ofCsvRecord(new String(file.createReadStream().readAllBytes(), StandardCharsets.UTF_8)
                            .replace("\ufeff", ""))) {
                lines = reader.stream().map(CsvRecord::getFields).toList();
            }
            assertThat(lines.getFirst()).containsExactly("keyword", "position", "region_queries_count");
            JsonNode all = server.getWithToken(
                            "/v3/domain_keywords?query=boardalia.com&se=g_us&position_to=30&sort=keyword"
                                    + "&order=asc&page_size=1000")
                    .json()
                    .get("result");
            assertThat(all.get("total").asInt())
                    .isEqualTo(all.get("hits").size())
                    .isGreaterThan(10);
            assertThat(lines.subList(1, lines.size()))
                    .isEqualTo(all.get("hits")
                            .valueStream()
                            .map(row -> List.of(
                                    row.get("keyword").asString(),
                                    row.get("position").asString(),
                                    row.get("region_queries_count").asString()))
                            .toList());
        }
    }

    @Test
    void shownApiCallReturnsTheShownRows() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open(START + "&position_to=30&keywords=how&sort=keyword&order=asc&page=2&page_size=5&col=keyword");
            driver.find("#panel summary:text-is('API')").click();
            String command = driver.find("#panel .call code").innerText();
            assertThat(command).startsWith("curl '" + server.address() + "/v3/").endsWith("'");
            String call = command.substring("curl '".length(), command.length() - 1)
                    .substring(server.address().length())
                    .replace("YOUR_TOKEN", TestServer.TOKEN);
            assertThat(server.get(call)
                            .succeeds()
                            .json()
                            .at("/result/hits")
                            .valueStream()
                            .map(row -> row.get("keyword").asString()))
                    .hasSize(5)
                    .isEqualTo(keywords(driver));
        }
    }
}

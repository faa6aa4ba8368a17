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

/** Uses the form, the table and the tools of a report, on the demo data. */
@Tag("browser")
@ResourceLock(TestBrowser.LOCK)
final class ReportPanelTest {
    private static final String START = "/domain/domain_keywords?query=boardalia.com&se=g_us";
    private static final String TABLE = "#panel table";
    private static final String APPLY = "form.filters button";

    private static TestServer service;

    @BeforeAll
    static void start() {
        service = TestServer.start(LoadedDemo.folder());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static DisplayedTable table(PageDriver pageDriver) {
        return DisplayedTable.of(pageDriver.find(TABLE));
    }

    private static List<String> keywords(PageDriver pageDriver) {
        return table(pageDriver).column("Keyword");
    }

    private static Locator field(PageDriver pageDriver, String name) {
        return pageDriver.find("form.filters input[name=" + name + "]");
    }

    private static List<String> keywordsOf(String call) {
        return service.getWithToken("/v3/" + call)
                .succeeds()
                .json()
                .at("/result/hits")
                .valueStream()
                .map(row -> row.get("keyword").asString())
                .toList();
    }

    @Test
    void filtersRowsAndChangesTheAddress() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open(START);
            assertThat(table(pageDriver).rows()).hasSize(100);
            field(pageDriver, "position_from").fill("4");
            field(pageDriver, "position_to").fill("6");
            field(pageDriver, "minus_keywords").fill("best");
            pageDriver.click(APPLY);
            assertThat(pageDriver.addressBar())
                    .startsWith(START)
                    .contains("&position_from=4", "&position_to=6")
                    .doesNotContain("cost_from");
            assertThat(table(pageDriver).numbers("Position"))
                    .isNotEmpty()
                    .allSatisfy(
                            position -> assertThat(position).isBetween(BigDecimal.valueOf(4), BigDecimal.valueOf(6)));
            assertThat(keywords(pageDriver))
                    .isEqualTo(keywordsOf("domain_keywords?query=boardalia.com&se=g_us&position_from=4&position_to=6"
                            + "&minus_keywords=best"))
                    .noneMatch(keyword -> keyword.contains("best"));

            field(pageDriver, "position_from").fill("99");
            field(pageDriver, "position_to").fill("99");
            field(pageDriver, "keywords").fill("nothing of the kind");
            pageDriver.click(APPLY);
            assertThat(pageDriver.find("#panel .empty").innerText()).contains("Nothing passes these filters");
            pageDriver.click("#panel a:text-is('Reset')");
            assertThat(table(pageDriver).rows()).hasSize(100);
            assertThat(field(pageDriver, "position_from").inputValue()).isEmpty();
        }
    }

    @Test
    void explainsAnInvalidFilter() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.expects(400).open(START);
            field(pageDriver, "position_from").fill("9");
            field(pageDriver, "position_to").fill("3");
            pageDriver.click(APPLY);
            assertThat(pageDriver.find("[role=alert]").innerText()).contains("position_from");
            pageDriver.page().reload();
            assertThat(pageDriver.find("[role=alert]").innerText()).contains("position_from");
        }
    }

    @Test
    void asksToSignInAfterTheSessionEnds() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open(START + "&page_size=5");
            pageDriver.page().context().clearCookies();
            pageDriver.click("th a:has-text('Keyword') >> nth=0");
            pageDriver.find("main input[name=token]").fill(TestServer.TOKEN);
            pageDriver.follow(pageDriver.find("main button:text-is('Sign in')"));
            assertThat(pageDriver.find("th[aria-sort=ascending]").innerText()).startsWith("Keyword");
            assertThat(pageDriver.addressBar()).startsWith(START).contains("sort=keyword", "page_size=5");
        }
    }

    @Test
    void sortsByClickOnAHeader() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open(START);
            assertThat(pageDriver.find("th[aria-sort]").count()).isZero();
            pageDriver.click("th a:has-text('Volume') >> nth=0");
            assertThat(pageDriver.find("th[aria-sort=descending]").innerText()).startsWith("Volume");
            assertThat(table(pageDriver).numbers("Volume")).isSortedAccordingTo(Comparator.reverseOrder());
            pageDriver.click("th a:has-text('Volume') >> nth=0");
            assertThat(pageDriver.find("th[aria-sort=ascending]").innerText()).startsWith("Volume");
            assertThat(table(pageDriver).numbers("Volume")).isSorted();
            pageDriver.click("th a:has-text('Keyword') >> nth=0");
            assertThat(keywords(pageDriver))
                    .isEqualTo(keywordsOf("domain_keywords?query=boardalia.com&se=g_us&sort=keyword&order=asc"));
        }
    }

    @Test
    void turnsPages() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open(START + "&page_size=40");
            List<String> first = keywords(pageDriver);
            assertThat(pageDriver.find(".pager span").innerText()).startsWith("1–40 of ");
            assertThat(pageDriver.find(".pager a[rel=prev]").count()).isZero();
            pageDriver.click(".pager a[rel=next]");
            assertThat(pageDriver.find(".pager span").innerText()).startsWith("41–80 of ");
            assertThat(keywords(pageDriver))
                    .doesNotContainAnyElementsOf(first)
                    .isEqualTo(keywordsOf("domain_keywords?query=boardalia.com&se=g_us&page_size=40&page=2"));
            pageDriver.click(".pager a[rel=prev]");
            assertThat(keywords(pageDriver)).isEqualTo(first);
            int pages = (service.getWithToken("/v3/domain_keywords?query=boardalia.com&se=g_us")
                                    .json()
                                    .at("/result/total")
                                    .asInt()
                            + 39)
                    / 40;
            pageDriver.open(START + "&page_size=40&page=" + pages);
            assertThat(pageDriver.find(".pager a[rel=next]").count()).isZero();
        }
    }

    @Test
    void hidesAndShowsColumns() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open(START + "&position_to=3");
            List<String> usual = table(pageDriver).headers();
            assertThat(usual).contains("Keyword", "CPC").doesNotContain("Volume, broad");
            pageDriver.find("#panel summary:text-is('Columns')").click();
            pageDriver.find(".columns input[value=cost]").uncheck();
            pageDriver.find(".columns input[value=region_queries_count_wide]").check();
            pageDriver.click(".columns button");
            assertThat(table(pageDriver).headers())
                    .contains("Keyword", "Volume, broad")
                    .doesNotContain("CPC");
            assertThat(table(pageDriver).numbers("Position")).allMatch(position -> position.intValueExact() <= 3);

            field(pageDriver, "position_to").fill("2");
            pageDriver.click(APPLY);
            assertThat(table(pageDriver).headers()).contains("Volume, broad").doesNotContain("CPC");
            assertThat(table(pageDriver).numbers("Position")).allMatch(position -> position.intValueExact() <= 2);
        }
    }

    @Test
    void restoresTheViewFromItsAddress() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open(START);
            DisplayedTable first = table(pageDriver);
            field(pageDriver, "queries_from").fill("500");
            pageDriver.click(APPLY);
            pageDriver.click("th a:has-text('Position') >> nth=0");
            String address = pageDriver.addressBar();
            DisplayedTable second = table(pageDriver);
            assertThat(second).isNotEqualTo(first);
            pageDriver.page().reload();
            assertThat(table(pageDriver)).isEqualTo(second);
            assertThat(field(pageDriver, "queries_from").inputValue()).isEqualTo("500");

            pageDriver.page().goBack();
            pageDriver.page().waitForFunction("() => !document.querySelector('th[aria-sort]')");
            pageDriver.page().goBack();
            pageDriver
                    .page()
                    .waitForFunction("() => document.querySelector('.filters input[name=queries_from]').value === ''");
            assertThat(pageDriver.addressBar()).isEqualTo(START);
            assertThat(table(pageDriver)).isEqualTo(first);
            pageDriver.page().goForward();
            pageDriver.page().goForward();
            pageDriver.page().waitForFunction("() => document.querySelector('th[aria-sort]')");
            assertThat(pageDriver.addressBar()).isEqualTo(address);
            assertThat(table(pageDriver)).isEqualTo(second);
        }
    }

    @Test
    void ignoresLateResponses() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open(START);
            field(pageDriver, "queries_from").fill("500");
            pageDriver.click(APPLY);
            String passedBy = pageDriver.page().url();
            pageDriver.click("th a:has-text('Position') >> nth=0");
            DisplayedTable last = table(pageDriver);
            pageDriver.page().goBack();
            pageDriver.page().waitForFunction("() => !document.querySelector('th[aria-sort]')");
            pageDriver.page().goBack();
            pageDriver
                    .page()
                    .waitForFunction("() => document.querySelector('.filters input[name=queries_from]').value === ''");

            List<Route> held = new ArrayList<>();
            pageDriver.page().route(passedBy, held::add);
            pageDriver.page().goForward();
            pageDriver.page().goForward();
            pageDriver.page().waitForFunction("() => document.querySelector('th[aria-sort]')");
            pageDriver.page().waitForCondition(() -> !held.isEmpty());
            held.forEach(Route::resume);
            pageDriver.page().unroute(passedBy);
            pageDriver.page().evaluate("address => fetch(address).then(answer => answer.text())", passedBy);
            assertThat(table(pageDriver)).isEqualTo(last);
        }
    }

    @Test
    void filtersTheChartWithTheTable() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open("/domain/ad_keywords?query=careerprudor.com&se=g_us");
            assertThat(pageDriver.find(".ad").count()).isGreaterThan(2);
            field(pageDriver, "page_size").fill("2");
            pageDriver.click(APPLY);
            assertThat(table(pageDriver).rows()).hasSize(2);
            assertThat(pageDriver.find(".ad").count()).isEqualTo(2);

            pageDriver.open("/domain/competitors?query=careerprudor.com&se=g_us");
            pageDriver.awaitCharts();
            field(pageDriver, "page_size").fill("3");
            pageDriver.click(APPLY);
            pageDriver.awaitCharts();
            assertThat(pageDriver
                            .page()
                            .evaluate("() => JSON.parse(document.querySelector('.chart').dataset.chart).points.length"))
                    .isEqualTo(3);
            assertThat(pageDriver.find(".chart canvas").count()).isEqualTo(1);
        }
    }

    @Test
    void redrawsChartsAfterGoingBack() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open("/domain?query=careerprudor.com");
            pageDriver.awaitCharts();
            pageDriver.click("nav.tabs a:text-is('Keywords')");
            assertThat(pageDriver.find(".chart").count()).isZero();
            pageDriver.page().goBack();
            pageDriver
                    .page()
                    .waitForFunction("() => document.querySelectorAll('.chart[data-drawn] canvas').length === 2");
        }
    }

    @Test
    void exportsShownColumnsAndRows() throws IOException {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open(START + "&position_to=30&sort=keyword&order=asc&page_size=10"
                    + "&col=keyword&col=position&col=region_queries_count");
            assertThat(table(pageDriver).headers()).containsExactly("Keyword", "Position", "Volume");
            pageDriver.find("#panel summary:text-is('Export')").click();
            Download file = pageDriver
                    .page()
                    .waitForDownload(
                            () -> pageDriver.find("#panel a:text-is('CSV')").click());
            assertThat(file.suggestedFilename()).isEqualTo("domain_keywords.csv");
            List<List<String>> lines;
            try (CsvReader<CsvRecord> reader = CsvReader.builder()
                    .ofCsvRecord(new String(file.createReadStream().readAllBytes(), StandardCharsets.UTF_8)
                            .replace("\ufeff", ""))) {
                lines = reader.stream().map(CsvRecord::getFields).toList();
            }
            assertThat(lines.getFirst()).containsExactly("keyword", "position", "region_queries_count");
            JsonNode all = service.getWithToken(
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
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open(
                    START + "&position_to=30&keywords=how&sort=keyword&order=asc&page=2&page_size=5&col=keyword");
            pageDriver.find("#panel summary:text-is('API')").click();
            String command = pageDriver.find("#panel .call code").innerText();
            assertThat(command)
                    .startsWith("curl '" + service.address() + "/v3/")
                    .endsWith("'");
            String call = command.substring("curl '".length(), command.length() - 1)
                    .substring(service.address().length())
                    .replace("YOUR_TOKEN", TestServer.TOKEN);
            assertThat(service.get(call)
                            .succeeds()
                            .json()
                            .at("/result/hits")
                            .valueStream()
                            .map(row -> row.get("keyword").asString()))
                    .hasSize(5)
                    .isEqualTo(keywords(pageDriver));
        }
    }
}

package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.http.RunningService;
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

/** A report with its form, its table and what can be done with them, on the demo data. */
@Tag("browser")
@ResourceLock(Browser.LOCK)
final class PanelTest {
    private static final String START = "/domain/domain_keywords?query=boardalia.com&se=g_us";
    private static final String TABLE = "#panel table";
    private static final String APPLY = "form.filters button";

    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.over(LoadedDemo.folder());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static ShownTable table(Visitor visitor) {
        return ShownTable.of(visitor.find(TABLE));
    }

    private static List<String> keywords(Visitor visitor) {
        return table(visitor).column("Keyword");
    }

    private static Locator field(Visitor visitor, String name) {
        return visitor.find("form.filters input[name=" + name + "]");
    }

    private static List<String> keywordsOf(String call) {
        return service.ask("/v3/" + call)
                .succeeds()
                .json()
                .at("/result/hits")
                .valueStream()
                .map(row -> row.get("keyword").asString())
                .toList();
    }

    @Test
    void aFilterChangesTheAddressAndTheRowsObeyIt() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open(START);
            assertThat(table(visitor).rows()).hasSize(100);
            field(visitor, "position_from").fill("4");
            field(visitor, "position_to").fill("6");
            field(visitor, "minus_keywords").fill("best");
            visitor.click(APPLY);
            assertThat(visitor.at())
                    .startsWith(START)
                    .contains("&position_from=4", "&position_to=6")
                    .doesNotContain("cost_from");
            assertThat(table(visitor).numbers("Position"))
                    .isNotEmpty()
                    .allSatisfy(
                            position -> assertThat(position).isBetween(BigDecimal.valueOf(4), BigDecimal.valueOf(6)));
            assertThat(keywords(visitor))
                    .isEqualTo(keywordsOf("domain_keywords?query=boardalia.com&se=g_us&position_from=4&position_to=6"
                            + "&minus_keywords=best"))
                    .noneMatch(keyword -> keyword.contains("best"));

            field(visitor, "position_from").fill("99");
            field(visitor, "position_to").fill("99");
            field(visitor, "keywords").fill("nothing of the kind");
            visitor.click(APPLY);
            assertThat(visitor.find("#panel .empty").innerText()).contains("Nothing passes these filters");
            visitor.click("#panel a:text-is('Reset')");
            assertThat(table(visitor).rows()).hasSize(100);
            assertThat(field(visitor, "position_from").inputValue()).isEmpty();
        }
    }

    @Test
    void aWrongFilterIsRefusedInWordsWhereTheRowsWere() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.expects(400).open(START);
            field(visitor, "position_from").fill("9");
            field(visitor, "position_to").fill("3");
            visitor.click(APPLY);
            assertThat(visitor.find("[role=alert]").innerText()).contains("position_from");
            visitor.page().reload();
            assertThat(visitor.find("[role=alert]").innerText()).contains("position_from");
        }
    }

    @Test
    void whoseSessionIsOverIsAskedToSignInAndSeesTheRowsThen() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open(START + "&page_size=5");
            visitor.page().context().clearCookies();
            visitor.click("th a:has-text('Keyword') >> nth=0");
            visitor.find("main input[name=token]").fill(RunningService.TOKEN);
            visitor.follow(visitor.find("main button:text-is('Sign in')"));
            assertThat(visitor.find("th[aria-sort=ascending]").innerText()).startsWith("Keyword");
            assertThat(visitor.at()).startsWith(START).contains("sort=keyword", "page_size=5");
        }
    }

    @Test
    void aClickOnAHeadSortsAndAnotherTurnsItAround() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open(START);
            assertThat(visitor.find("th[aria-sort]").count()).isZero();
            visitor.click("th a:has-text('Volume') >> nth=0");
            assertThat(visitor.find("th[aria-sort=descending]").innerText()).startsWith("Volume");
            assertThat(table(visitor).numbers("Volume")).isSortedAccordingTo(Comparator.reverseOrder());
            visitor.click("th a:has-text('Volume') >> nth=0");
            assertThat(visitor.find("th[aria-sort=ascending]").innerText()).startsWith("Volume");
            assertThat(table(visitor).numbers("Volume")).isSorted();
            visitor.click("th a:has-text('Keyword') >> nth=0");
            assertThat(keywords(visitor))
                    .isEqualTo(keywordsOf("domain_keywords?query=boardalia.com&se=g_us&sort=keyword&order=asc"));
        }
    }

    @Test
    void pagesAreTurnedThereAndBack() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open(START + "&page_size=40");
            List<String> first = keywords(visitor);
            assertThat(visitor.find(".pager span").innerText()).startsWith("1–40 of ");
            assertThat(visitor.find(".pager a[rel=prev]").count()).isZero();
            visitor.click(".pager a[rel=next]");
            assertThat(visitor.find(".pager span").innerText()).startsWith("41–80 of ");
            assertThat(keywords(visitor))
                    .doesNotContainAnyElementsOf(first)
                    .isEqualTo(keywordsOf("domain_keywords?query=boardalia.com&se=g_us&page_size=40&page=2"));
            visitor.click(".pager a[rel=prev]");
            assertThat(keywords(visitor)).isEqualTo(first);
            int pages = (service.ask("/v3/domain_keywords?query=boardalia.com&se=g_us")
                                    .json()
                                    .at("/result/total")
                                    .asInt()
                            + 39)
                    / 40;
            visitor.open(START + "&page_size=40&page=" + pages);
            assertThat(visitor.find(".pager a[rel=next]").count()).isZero();
        }
    }

    @Test
    void columnsAreHiddenAndShown() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open(START + "&position_to=3");
            List<String> usual = table(visitor).heads();
            assertThat(usual).contains("Keyword", "CPC").doesNotContain("Volume, broad");
            visitor.find("#panel summary:text-is('Columns')").click();
            visitor.find(".columns input[value=cost]").uncheck();
            visitor.find(".columns input[value=region_queries_count_wide]").check();
            visitor.click(".columns button");
            assertThat(table(visitor).heads())
                    .contains("Keyword", "Volume, broad")
                    .doesNotContain("CPC");
            assertThat(table(visitor).numbers("Position")).allMatch(position -> position.intValueExact() <= 3);

            field(visitor, "position_to").fill("2");
            visitor.click(APPLY);
            assertThat(table(visitor).heads()).contains("Volume, broad").doesNotContain("CPC");
            assertThat(table(visitor).numbers("Position")).allMatch(position -> position.intValueExact() <= 2);
        }
    }

    @Test
    void theAddressIsTheView() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open(START);
            ShownTable first = table(visitor);
            field(visitor, "queries_from").fill("500");
            visitor.click(APPLY);
            visitor.click("th a:has-text('Position') >> nth=0");
            String address = visitor.at();
            ShownTable second = table(visitor);
            assertThat(second).isNotEqualTo(first);
            visitor.page().reload();
            assertThat(table(visitor)).isEqualTo(second);
            assertThat(field(visitor, "queries_from").inputValue()).isEqualTo("500");

            visitor.page().goBack();
            visitor.page().waitForFunction("() => !document.querySelector('th[aria-sort]')");
            visitor.page().goBack();
            visitor.page()
                    .waitForFunction("() => document.querySelector('.filters input[name=queries_from]').value === ''");
            assertThat(visitor.at()).isEqualTo(START);
            assertThat(table(visitor)).isEqualTo(first);
            visitor.page().goForward();
            visitor.page().goForward();
            visitor.page().waitForFunction("() => document.querySelector('th[aria-sort]')");
            assertThat(visitor.at()).isEqualTo(address);
            assertThat(table(visitor)).isEqualTo(second);
        }
    }

    @Test
    void anAnswerThatComesLateIsNotShownUnderTheNextAddress() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open(START);
            field(visitor, "queries_from").fill("500");
            visitor.click(APPLY);
            String passedBy = visitor.page().url();
            visitor.click("th a:has-text('Position') >> nth=0");
            ShownTable last = table(visitor);
            visitor.page().goBack();
            visitor.page().waitForFunction("() => !document.querySelector('th[aria-sort]')");
            visitor.page().goBack();
            visitor.page()
                    .waitForFunction("() => document.querySelector('.filters input[name=queries_from]').value === ''");

            List<Route> held = new ArrayList<>();
            visitor.page().route(passedBy, held::add);
            visitor.page().goForward();
            visitor.page().goForward();
            visitor.page().waitForFunction("() => document.querySelector('th[aria-sort]')");
            visitor.page().waitForCondition(() -> !held.isEmpty());
            held.forEach(Route::resume);
            visitor.page().unroute(passedBy);
            visitor.page().evaluate("address => fetch(address).then(answer => answer.text())", passedBy);
            assertThat(table(visitor)).isEqualTo(last);
        }
    }

    @Test
    void whatIsDrawnAboveTheTableIsFilteredWithIt() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open("/domain/ad_keywords?query=careerprudor.com&se=g_us");
            assertThat(visitor.find(".ad").count()).isGreaterThan(2);
            field(visitor, "page_size").fill("2");
            visitor.click(APPLY);
            assertThat(table(visitor).rows()).hasSize(2);
            assertThat(visitor.find(".ad").count()).isEqualTo(2);

            visitor.open("/domain/competitors?query=careerprudor.com&se=g_us");
            visitor.awaitCharts();
            field(visitor, "page_size").fill("3");
            visitor.click(APPLY);
            visitor.awaitCharts();
            assertThat(visitor.page()
                            .evaluate("() => JSON.parse(document.querySelector('.chart').dataset.chart).points.length"))
                    .isEqualTo(3);
            assertThat(visitor.find(".chart canvas").count()).isEqualTo(1);
        }
    }

    @Test
    void chartsAreThereAgainAfterGoingBack() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open("/domain?query=careerprudor.com");
            visitor.awaitCharts();
            visitor.click("nav.tabs a:text-is('Keywords')");
            assertThat(visitor.find(".chart").count()).isZero();
            visitor.page().goBack();
            visitor.page().waitForFunction("() => document.querySelectorAll('.chart[data-drawn] canvas').length === 2");
        }
    }

    @Test
    void theFileHasTheColumnsAndTheRowsThatAreShown() throws IOException {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open(START + "&position_to=30&sort=keyword&order=asc&page_size=10"
                    + "&col=keyword&col=position&col=region_queries_count");
            assertThat(table(visitor).heads()).containsExactly("Keyword", "Position", "Volume");
            visitor.find("#panel summary:text-is('Export')").click();
            Download file = visitor.page()
                    .waitForDownload(
                            () -> visitor.find("#panel a:text-is('CSV')").click());
            assertThat(file.suggestedFilename()).isEqualTo("domain_keywords.csv");
            List<List<String>> lines;
            try (CsvReader<CsvRecord> reader = CsvReader.builder()
                    .ofCsvRecord(new String(file.createReadStream().readAllBytes(), StandardCharsets.UTF_8)
                            .replace("\ufeff", ""))) {
                lines = reader.stream().map(CsvRecord::getFields).toList();
            }
            assertThat(lines.getFirst()).containsExactly("keyword", "position", "region_queries_count");
            JsonNode all = service.ask("/v3/domain_keywords?query=boardalia.com&se=g_us&position_to=30&sort=keyword"
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
    void theCallThatIsShownAnswersTheRowsThatAreShown() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open(START + "&position_to=30&keywords=how&sort=keyword&order=asc&page=2&page_size=5&col=keyword");
            visitor.find("#panel summary:text-is('API')").click();
            String command = visitor.find("#panel .call code").innerText();
            assertThat(command)
                    .startsWith("curl '" + service.address() + "/v3/")
                    .endsWith("'");
            String call = command.substring("curl '".length(), command.length() - 1)
                    .substring(service.address().length())
                    .replace("YOUR_TOKEN", RunningService.TOKEN);
            assertThat(service.get(call)
                            .succeeds()
                            .json()
                            .at("/result/hits")
                            .valueStream()
                            .map(row -> row.get("keyword").asString()))
                    .hasSize(5)
                    .isEqualTo(keywords(visitor));
        }
    }
}

package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.Eventually;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Uses the search box, also without matching data. */
@Tag("browser")
@ResourceLock(TestBrowser.LOCK)
final class SearchBoxTest {
    private static TestServer server;

    @BeforeAll
    static void start() {
        server = TestServer.start(LoadedDemo.folder());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static void search(PageDriver driver, String text) {
        driver.find(".bar input[name=q]").fill(text);
        driver.click(".bar form.search button");
    }

    @ParameterizedTest
    @CsvSource({
        "https://www.careerprudor.com/jobs/?a=b, Domain, careerprudor.com",
        "www.careerprudor.com/jobs, Domain, careerprudor.com",
        "CareerPrudor.com, Domain, careerprudor.com",
        "washing machine, Keyword, washing machine",
        "Washing  MACHINE, Keyword, washing machine"
    })
    void recognizesDomainsUrlsAndKeywords(String typed, String subject, String meant) {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open("/account");
            search(driver, typed);
            assertThat(driver.find("h1 small").innerText()).isEqualToIgnoringCase(subject);
            assertThat(driver.title()).endsWith(meant);
            assertThat(driver.find("dl.tiles").count()).isEqualTo(1);
            driver.awaitCharts();
        }
    }

    @Test
    void suggestsSimilarKeywords() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.expects(404).open("/");
            search(driver, "qwrtpsdfg zxcvbnm");
            assertThat(driver.addressBar()).startsWith("/keyword?query=qwrtpsdfg+zxcvbnm");
            assertThat(driver.find(".empty").first().innerText()).contains("no SERP of this keyword has been imported");
            search(driver, "washing");
            assertThat(driver.find("table a[href*='washing+machine']").count()).isPositive();
        }
    }

    @Test
    void offersDatabasesThatHaveTheDomain() {
        String onlyGerman = server.getWithToken("/v3/competitors?query=plenirfern.de&se=g_de&page_size=1000")
                .succeeds()
                .json()
                .get("result")
                .valueStream()
                .map(row -> row.get("domain").asString())
                .filter(domain -> server.getWithToken("/v3/domain_info?se=g_us&query=" + domain)
                                .status()
                        == 404)
                .findFirst()
                .orElseThrow();
        try (PageDriver driver = PageDriver.of(server)) {
            assertThat(driver.expects(404)
                            .open("/domain?se=g_us&query=" + onlyGerman)
                            .status())
                    .isEqualTo(404);
            assertThat(driver.find(".empty").innerText())
                    .contains("United States", "the domain does not occur in any imported SERP");
            driver.click("main a:has-text('Germany')");
            assertThat(driver.addressBar()).isEqualTo("/domain?query=" + onlyGerman + "&se=g_de");
            assertThat(driver.find("dl.tiles").count()).isEqualTo(1);
            assertThat(driver.find(".bar select[name=se]").inputValue()).isEqualTo("g_de");
            driver.awaitCharts();

            driver.open("/domain?query=nobody.example.com");
            assertThat(driver.find("main").innerText()).doesNotContain("Databases with data");
        }
    }

    @Test
    void explainsImportsUntilDataIsImported(@TempDir Path data) {
        try (TestServer empty = TestServer.start(data);
                PageDriver driver = PageDriver.of(empty)) {
            driver.open("/");
            assertThat(driver.title()).isEqualTo("No data yet");
            assertThat(driver.find("main").innerText()).contains("serpdex import", "serpdex demo");
            driver.open("/imports");
            assertThat(driver.find("main").innerText())
                    .contains("Nothing has been imported yet", "No import summaries found");
            driver.open("/account");
            assertThat(driver.find("dl.tiles").count()).isEqualTo(1);
            driver.expects(404).expects(400).open("/domain?query=example.com");
            assertThat(driver.find("main").innerText()).isNotBlank();

            SampleStores.oneDatabase(data);
            driver.open("/");
            Eventually.until("the date of the import", () -> {
                driver.page().reload();
                return driver.find("time[datetime='2026-11-01']").count() > 0;
            });
            assertThat(driver.find(".hero form").count()).isEqualTo(1);
        }
    }

    @Test
    void importPageListsRejects(@TempDir Path data) {
        SampleStores.importWhatIsTaken(
                data,
                "g_us",
                "2026-11-01",
                Stream.of(
                        "{\"keyword\":\"running\",\"region_queries_count\":5,\"results\":[{\"position\":1,"
                                + "\"url\":\"https://runhub.com/\"}]}",
                        "{\"keyword\":\"broken <b>line\",\"region_queries_count\":\"many\"}"));
        try (TestServer own = TestServer.start(data);
                PageDriver driver = PageDriver.of(own)) {
            driver.open("/imports");
            DisplayedTable imports = DisplayedTable.of(driver.find("[aria-label=Imports] table"));
            assertThat(imports.column("Rejects")).containsExactly("1");
            assertThat(imports.column("Status")).containsExactly("Published");
            assertThat(DisplayedTable.of(driver.find("[aria-label=Editions] table"))
                            .column("Keywords"))
                    .containsExactly("1");
            driver.untilSettled(
                    () -> driver.find("[aria-label=Imports] td a").first().click());
            DisplayedTable rejects = DisplayedTable.of(driver.find("[aria-label=Rejects] table"));
            assertThat(rejects.column("Line")).containsExactly("3");
            assertThat(rejects.column("Reason").getFirst()).contains("region_queries_count");
            assertThat(rejects.column("Text").getFirst()).contains("broken <b>line");
            assertThat(driver.expects(404).open("/imports/none").status()).isEqualTo(404);
        }
    }
}

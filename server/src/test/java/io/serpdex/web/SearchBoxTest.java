package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.Patience;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.http.RunningService;
import io.serpdex.http.Samples;
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

/** Where the search box leads, also where there is little or nothing to find. */
@Tag("browser")
@ResourceLock(Browser.LOCK)
final class SearchBoxTest {
    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.over(LoadedDemo.folder());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static void search(Visitor visitor, String text) {
        visitor.find(".bar input[name=q]").fill(text);
        visitor.click(".bar form.search button");
    }

    @ParameterizedTest
    @CsvSource({
        "https://www.careerprudor.com/jobs/?a=b, Domain, careerprudor.com",
        "www.careerprudor.com/jobs, Domain, careerprudor.com",
        "CareerPrudor.com, Domain, careerprudor.com",
        "washing machine, Keyword, washing machine",
        "Washing  MACHINE, Keyword, washing machine"
    })
    void whatIsTypedIsUnderstood(String typed, String subject, String meant) {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open("/account");
            search(visitor, typed);
            assertThat(visitor.find("h1 small").innerText()).isEqualToIgnoringCase(subject);
            assertThat(visitor.title()).endsWith(meant);
            assertThat(visitor.find("dl.tiles").count()).isEqualTo(1);
            visitor.awaitCharts();
        }
    }

    @Test
    void nonsenseIsAnsweredWithWhatComesClose() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.expects(404).open("/");
            search(visitor, "qwrtpsdfg zxcvbnm");
            assertThat(visitor.at()).startsWith("/keyword?query=qwrtpsdfg+zxcvbnm");
            assertThat(visitor.find(".empty").first().innerText()).contains("no results page of it was imported");
            search(visitor, "washing");
            assertThat(visitor.find("table a[href*='washing+machine']").count()).isPositive();
        }
    }

    @Test
    void anUnknownDomainIsOfferedWhereItIsKnown() {
        String onlyGerman = service.ask("/v3/competitors?query=plenirfern.de&se=g_de&page_size=1000")
                .succeeds()
                .json()
                .get("result")
                .valueStream()
                .map(row -> row.get("domain").asString())
                .filter(domain ->
                        service.ask("/v3/domain_info?se=g_us&query=" + domain).status() == 404)
                .findFirst()
                .orElseThrow();
        try (Visitor visitor = Visitor.of(service)) {
            assertThat(visitor.expects(404)
                            .open("/domain?se=g_us&query=" + onlyGerman)
                            .status())
                    .isEqualTo(404);
            assertThat(visitor.find(".empty").innerText())
                    .contains("United States", "no imported results page shows it");
            visitor.click("main a:has-text('Germany')");
            assertThat(visitor.at()).isEqualTo("/domain?query=" + onlyGerman + "&se=g_de");
            assertThat(visitor.find("dl.tiles").count()).isEqualTo(1);
            assertThat(visitor.find(".bar select[name=se]").inputValue()).isEqualTo("g_de");
            visitor.awaitCharts();

            visitor.open("/domain?query=nobody.example.com");
            assertThat(visitor.find("main").innerText()).doesNotContain("But it is known");
        }
    }

    @Test
    void anEmptyStoreSaysHowToFillItAndFills(@TempDir Path data) {
        try (RunningService empty = RunningService.over(data);
                Visitor visitor = Visitor.of(empty)) {
            visitor.open("/");
            assertThat(visitor.title()).isEqualTo("Nothing is loaded yet");
            assertThat(visitor.find("main").innerText()).contains("serpdex import", "serpdex demo");
            visitor.open("/imports");
            assertThat(visitor.find("main").innerText())
                    .contains("Nothing was imported yet", "No import has left a summary here");
            visitor.open("/account");
            assertThat(visitor.find("dl.tiles").count()).isEqualTo(1);
            visitor.expects(404).expects(400).open("/domain?query=example.com");
            assertThat(visitor.find("main").innerText()).isNotBlank();

            Samples.oneDatabase(data);
            visitor.open("/");
            Patience.until("the date of the import", () -> {
                visitor.page().reload();
                return visitor.find("time[datetime='2026-11-01']").count() > 0;
            });
            assertThat(visitor.find(".hero form").count()).isEqualTo(1);
        }
    }

    @Test
    void anImportShowsWhatItDidNotTake(@TempDir Path data) {
        Samples.importWhatIsTaken(
                data,
                "g_us",
                "2026-11-01",
                Stream.of(
                        "{\"keyword\":\"running\",\"region_queries_count\":5,\"results\":[{\"position\":1,"
                                + "\"url\":\"https://runhub.com/\"}]}",
                        "{\"keyword\":\"broken <b>line\",\"region_queries_count\":\"many\"}"));
        try (RunningService own = RunningService.over(data);
                Visitor visitor = Visitor.of(own)) {
            visitor.open("/imports");
            ShownTable imports = ShownTable.of(visitor.find("[aria-label=Imports] table"));
            assertThat(imports.column("Rejects")).containsExactly("1");
            assertThat(imports.column("Outcome")).containsExactly("published");
            assertThat(ShownTable.of(visitor.find("[aria-label=Editions] table"))
                            .column("Keywords"))
                    .containsExactly("1");
            visitor.untilSettled(
                    () -> visitor.find("[aria-label=Imports] td a").first().click());
            ShownTable rejects = ShownTable.of(visitor.find("[aria-label=Rejects] table"));
            assertThat(rejects.column("Line")).containsExactly("3");
            assertThat(rejects.column("Reason").getFirst()).contains("region_queries_count");
            assertThat(rejects.column("Text").getFirst()).contains("broken <b>line");
            assertThat(visitor.expects(404).open("/imports/none").status()).isEqualTo(404);
        }
    }
}

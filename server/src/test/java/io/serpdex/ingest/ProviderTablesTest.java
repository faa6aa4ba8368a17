package io.serpdex.ingest;

import static io.serpdex.ingest.ProviderFixtures.path;
import static io.serpdex.ingest.ProviderFixtures.render;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ServiceException;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.model.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests imports of original downloads of keyword tools. */
final class ProviderTablesTest {
    @TempDir
    Path folder;

    private ImportHarness harness;

    @BeforeEach
    void setUp() {
        harness = new ImportHarness(folder);
    }

    @Test
    void readsKeywordPlannerFigures() {
        ImportSummary summary = harness.withExistingEdition()
                .date(null)
                .path(path("keyword-planner.csv"))
                .run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        laufschuhe, 2026-11-01
                          volume 5000
                          last 50000
                          concurrency 12
                        running shoes, 2026-11-01
                          volume 74000
                          last 60500
                          cents 127
                          concurrency 100
                        shoes for café, 2026-11-01
                          volume 5000
                          cents 45
                          concurrency 41
                        unknown thing, 2026-11-01
                        """);
        assertThat(summary.unknownKeys())
                .containsEntry("bids in EUR", 1L)
                .containsEntry("Competition", 3L)
                .containsEntry("Searches: Sep 2026", 3L)
                .doesNotContainKeys("Keyword", "Currency", "Avg. monthly searches", "Searches: Oct 2026");
        assertThat(ImportHarness.kinds(summary)).isEmpty();
    }

    @Test
    void readsSemrushPositionsAsPartialSerps() {
        harness.date(null).path(path("semrush-positions.csv")).run();

        assertThat(harness.store.plans.getLast().date()).hasToString("2026-11-05");
        assertThat(render(harness.store.changes)).isEqualTo("""
                        shoes, red, 2026-11-04
                          volume 1300
                          cents 85
                          concurrency 50
                          found 81000000
                          difficulty 31
                          types [partial]
                          results
                            17 https://www.example.com/red | null | null
                        trail running shoes, 2026-11-05
                          volume 40500
                          cents 127
                          concurrency 98
                          found 512000000
                          difficulty 58
                          types [sitelinks, reviews, images, people_also_ask, partial]
                          results
                            4 https://www.example.com/trail/ | null | null
                        """);
    }

    @Test
    void readsSemrushSemicolonsAndKeywordLists() {
        harness.path(path("semrush-api.csv")).path(path("semrush-keywords.csv")).run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        no figures, 2026-11-01
                        trail shoes, 2026-11-01
                          volume 9900
                          cents 110
                          concurrency 91
                          found 210000000
                          types [partial]
                          results
                            3 https://www.example.com/trail/ | null | null
                        trail shoes women, 2026-11-01
                          volume 2400
                          cents 95
                          concurrency 87
                          found 120000000
                          difficulty 44
                          types [images, reviews]
                        """);
    }

    @Test
    void readsAhrefsCountriesAndLostPositions() {
        harness.database(null)
                .date(null)
                .path(path("ahrefs-organic-keywords.csv"))
                .run();

        assertThat(harness.store.plans.getLast().database()).isEqualTo(ImportHarness.US);
        assertThat(render(harness.store.changes)).isEqualTo("""
                        lost keyword, 2026-11-06
                          volume 500
                          difficulty 9
                        trail running shoes, 2026-11-06
                          volume 41000
                          cents 130
                          difficulty 62
                          types [sitelinks, images, discussions, partial]
                          results
                            5 https://www.example.com/trail/ | null | null
                        """);
    }

    @Test
    void readsAhrefsKeywordLists() {
        harness.withExistingEdition()
                .date(null)
                .path(path("ahrefs-keywords.csv"))
                .run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        trail shoes kids, 2026-10-30
                          volume 1900
                          cents 60
                          difficulty 12
                          types [images, shopping]
                        """);
    }

    @Test
    void readsSearchConsoleQueriesForSiteOfPages() {
        ImportSummary summary = harness.path(path("search-console")).run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        example shoes, 2026-11-01
                          types [partial]
                          results
                            1 https://www.example.com/ | null | null
                        far away, 2026-11-01
                        trail running shoes, 2026-11-01
                          types [partial]
                          results
                            6 https://www.example.com/ | null | null
                        """);
        assertThat(summary.unknownKeys())
                .containsOnlyKeys("results after position 100", "Clicks", "Impressions", "CTR");
        assertThat(ImportHarness.kinds(summary)).isEmpty();
    }

    @Test
    void readsSearchConsoleInOtherLanguages() throws IOException {
        Path download = Files.createDirectories(folder.resolve("download"));
        Files.writeString(
                download.resolve("Suchanfragen.csv"),
                "Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position\nlaufschuhe,12,410,2.93%,\"6,4\"\n");
        Files.writeString(
                download.resolve("Seiten.csv"),
                "Die häufigsten Seiten,Klicks,Impressionen,CTR,Position\nhttps://www.example.de/a,5,9,55%,1\n");
        Files.writeString(
                download.resolve("Länder.csv"), "Land,Klicks,Impressionen,CTR,Position\nDeutschland,5,9,55%,1\n");
        ImportSummary summary = harness.path(download).run();

        assertThat(ImportHarness.kinds(summary)).isEmpty();
        assertThat(render(harness.store.changes)).contains("6 https://www.example.de/ |");
    }

    @Test
    void readsDatabaseFromSemrushFileName() throws IOException {
        harness.database(null).date(null);
        for (String market : List.of("us", "mobile-us")) {
            Path file =
                    folder.resolve("example.com-organic.Positions-" + market + "-20261104-2026-11-05T06_07_08Z.csv");
            Files.copy(path("semrush-positions.csv"), file);
            harness.path(file);
        }
        assertThat(harness.runAll())
                .extracting(summary -> summary.database().id())
                .containsExactly("g_us", "g_us_m");
    }

    @Test
    void importsQueriesWithoutSiteAsKeywords() {
        harness.withExistingEdition().path(path("search-console/Queries.csv")).run();
        assertThat(harness.store.changes).allMatch(change -> !change.results().present());
        assertThat(harness.store.changes).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({"0.98, 98", "1, 100", "98%, 98", "97.6 %, 98"})
    void readsCompetitionAsShareOrPercentage(String cell, int concurrency) {
        harness.withExistingEdition()
                .file(
                        "keywords.csv",
                        "Keyword;Volume;Keyword Difficulty;CPC (USD);Competitive Density\na;10;3;1;" + cell + "\n")
                .run();
        assertThat(harness.only().figures().concurrency().value()).isEqualTo(concurrency);
    }

    @Test
    void asksForAllMissingFactsOfQueriesAtOnce() {
        harness.path(path("search-console/Queries.csv")).date(null);
        assertThatThrownBy(harness::run).hasMessageEndingWith("Try: --date 2026-11-01 --site example.com");

        harness.database(null);
        assertThatThrownBy(harness::run).hasMessageEndingWith("Try: --se g_us --date 2026-11-01 --site example.com");
    }

    @Test
    void usesSiteOption() {
        harness.providerOptions(new ImportRequest.ProviderOptions(null, null, "https://shop.example.net"))
                .path(path("search-console/Queries.csv"))
                .run();
        assertThat(render(harness.store.changes)).contains("6 https://shop.example.net/ |");
    }

    @Test
    void rejectsTableWithEndlessCell() {
        harness.file(
                "semrush.csv",
                "Keyword,Position,Search Volume,CPC,Url,Competition\na,1,10,1,https://a.com/,1\n\""
                        + "x".repeat(5 << 20));
        assertThatThrownBy(harness::run)
                .isInstanceOf(ServiceException.class)
                .hasMessageContaining("cannot read the table after line 2");
        assertThat(harness.store.plans).isEmpty();
    }

    @Test
    void requiresDatabaseForTableWithoutMarket() {
        harness.database(null).path(path("keyword-planner.csv"));
        assertThatThrownBy(harness::run)
                .isInstanceOf(ServiceException.class)
                .hasMessage("cannot tell which database these files belong to: engine google is known, the country is"
                        + " missing. Try: --se g_us");
        assertThat(harness.store.plans).isEmpty();
    }

    @Test
    void rejectsSitePositionsWithFullOrNativeSerps() {
        harness.path(path("semrush-positions.csv")).full();
        assertThatThrownBy(harness::run).hasMessageContaining("--full requires complete SERPs");
        ImportHarness mixed = new ImportHarness(folder)
                .database(new Database("g_us"))
                .file("a.jsonl", "{\"keyword\": \"a\", \"results\": []}\n")
                .path(path("semrush-positions.csv"));
        assertThatThrownBy(mixed::run).hasMessageContaining("cannot be imported together");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CPC;CPC_dollars       | 186;1.27   | 127 | CPC
            CPC (USD);CPC (JPY)   | 1.27;186   | 127 | CPC (JPY)
            CPC, $;CPC, EUR       | 1.27;1.10  | 127 | CPC, EUR
            CPC;cpc_usd           | 186;       |     | CPC
            CPC                   | $1.27      | 127 |
            CPC                   | US$1.27    | 127 |
            CPC                   | 1.27 USD   | 127 |
            CPC                   | €1,10      |     | costs in €
            CPC                   | 186 JPY    |     | costs in JPY
            CPC                   | A$2.10     |     | costs in A$
            CPC (EUR)             | 1.10       |     | costs in EUR
            CPC;Currency          | 186;JPY    |     | costs in JPY
            CPC;Currency          | 1.27;usd   | 127 |
            CPC                   | 1.27       | 127 |
            """)
    void importsCostsInDollarsOnly(String columns, String cells, String cents, String ignored) {
        ImportSummary summary = harness.file(
                        "keywords.csv", "Keyword;Volume;KD;" + columns + "\nshoes;10;3;" + cells + "\n")
                .withExistingEdition()
                .run();

        assertThat(String.valueOf(harness.only().figures().costCents().value())).isEqualTo(String.valueOf(cents));
        assertThat(summary.unknownKeys().keySet()).isEqualTo(ignored == null ? Set.of() : Set.of(ignored));
    }

    @Test
    void importsCostsOfJsonInDollarsOnly() {
        ImportSummary summary =
                harness.withExistingEdition().file("keywords.jsonl", """
                        {"keyword": "a", "location": 2840, "keyword_info": {"cpc": 186, "cpc_dollars": 1.27}}
                        {"keyword": "b", "location": 2840, "keyword_info": {"cpc": 186, "currency": "JPY"}}
                        {"keyword": "c", "location": 2840, "keyword_info": {"cpc": 1.27, "currency": "USD"}}
                        """).run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        a, 2026-11-01
                          cents 127
                        b, 2026-11-01
                        c, 2026-11-01
                          cents 127
                        """);
        assertThat(summary.unknownKeys()).isEqualTo(Map.of("costs in JPY", 1L));
    }
}

package io.serpdex.ingest;

import static io.serpdex.ingest.ProviderFixtures.path;
import static io.serpdex.ingest.ProviderFixtures.render;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.model.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests tables of ads, of several sites and of several periods, keyword lists, and the columns that are left out. */
final class TableFormatsTest {
    @TempDir
    Path folder;

    private ImportHarness harness;

    @BeforeEach
    void setUp() {
        harness = new ImportHarness(folder);
    }

    private String rendered() {
        return render(harness.store.changes);
    }

    @Test
    void readsSemrushAdsWithTheAdvertiserOfTheShownUrl() {
        harness.date(null).path(path("semrush-ads.csv")).run();

        assertThat(harness.store.plans.getLast().date()).hasToString("2026-11-02");
        assertThat(rendered()).isEqualTo("""
                        red shoes, 2026-11-01
                          volume 1300
                          cents 85
                          concurrency 50
                          found 81000000
                          ads
                            1 type -1 https://www.example.com/red of www.example.com | Red Shoes | All sizes
                        trail running shoes, 2026-11-02
                          volume 40500
                          cents 127
                          concurrency 98
                          found 512000000
                          ads
                            2 type -1 https://www.googleadservices.com/pagead/aclk?sa=L&ai=1 of www.example.com | Trail Shoes Sale | Free returns, fast delivery
                            4 type -1 https://outlet.example.com/trail of outlet.example.com | Trail Shoes Outlet | Up to 50 % off
                        """);
    }

    @Test
    void readsAdsOfTheApiWithoutUrls() {
        harness.path(path("semrush-adwords-api.csv")).run();

        assertThat(rendered())
                .contains("1 type -1 https://www.example.com/ of www.example.com | null | null")
                .contains("3 type -1 https://www.example.com/shed+bases of www.example.com")
                .doesNotContain("results", "partial");
    }

    @Test
    void readsAdsByNameOfTheFile() {
        harness.file(
                        "example.com-adwords.Positions-us-20261101.csv",
                        "Keyword;Position;Search Volume;CPC;Url;Traffic (%)\nred shoes;1;1300;0.85;https://a.com/;0.1\n")
                .run();
        assertThat(rendered())
                .contains("ads\n    1 type -1 https://a.com/ of a.com")
                .doesNotContain("results");
    }

    @Test
    void readsFiguresOnlyFromProductAds() {
        ImportSummary summary =
                harness.withExistingEdition().file("semrush.csv", """
                        Keyword;Position;Search Volume;Shop Name;Url;Title;Product Price;Trends
                        red shoes;1;1300;Shop;https://a.com/;Red;9.99;1
                        """).run();
        assertThat(rendered()).isEqualTo("red shoes, 2026-11-01\n  volume 1300\n");
        assertThat(summary.unknownKeys()).containsKeys("Position", "Url", "Title", "Shop Name");
    }

    @Test
    void readsPositionsOfAllComparedDomains() {
        ImportSummary summary = harness.path(path("semrush-domains-api.csv")).run();

        assertThat(rendered()).isEqualTo("""
                        hiking, 2026-11-01
                          volume 9900
                          cents 40
                          concurrency 22
                        shoes for men, 2026-11-01
                          volume 22200
                          cents 64
                          concurrency 91
                          types [partial]
                          results
                            25 https://example.org/ | null | null
                        trail running shoes, 2026-11-01
                          volume 40500
                          cents 127
                          concurrency 100
                          types [partial]
                          results
                            2 https://shop.example.net/ | null | null
                            7 https://example.com/ | null | null
                        """);
        assertThat(summary.unknownKeys()).isEmpty();
    }

    @Test
    void readsPositionsOfAllSitesOfAContentGap() {
        ImportSummary summary =
                harness.date(null).path(path("ahrefs-content-gap.csv")).run();

        assertThat(rendered()).isEqualTo("""
                        shoe lace length, 2026-11-04
                          volume 900
                          cents 5
                          difficulty 3
                          types [featured_snippet, partial]
                          results
                            8 https://example.org/laces | null | null
                            12 https://www.example.com/laces | null | null
                        trail running shoes, 2026-11-05
                          volume 40500
                          cents 127
                          difficulty 62
                          types [images, sitelinks, partial]
                          results
                            4 https://example.org/trail | null | null
                        """);
        assertThat(summary.unknownKeys())
                .containsOnlyKeys("Intents", "www.example.com/: Organic Traffic", "example.org/: Organic Traffic");
    }

    @Test
    void readsSeRankingPositionsOfTheNewestDay() {
        ImportSummary summary = harness.database(null)
                .date(null)
                .path(path("seranking-rankings.csv"))
                .run();

        assertThat(harness.store.plans.getLast().database()).isEqualTo(new Database("g_de_m"));
        assertThat(rendered()).isEqualTo("""
                        laufschuhe, 2026-11-02
                          volume 33100
                          cents 74
                          concurrency 98
                          types [partial]
                          results
                            7 https://www.example.com/laufschuhe/herren | null | null
                        sandalen, 2026-11-02
                          volume 900
                          types [partial]
                          results
                            31 https://www.example.com/sandalen | null | null
                        trailschuhe, 2026-11-02
                          volume 8100
                          cents 61
                          concurrency 90
                        """);
        assertThat(summary.unknownKeys()).containsEntry("Oct 26, 2026", 3L).containsKeys("Dynamics", "Tags");
    }

    @Test
    void readsKeywordListsWithAnyNameOfTheVolume() {
        ImportSummary summary = harness.withExistingEdition()
                .date(null)
                .path(path("keywords-msv.csv"))
                .run();

        assertThat(rendered()).isEqualTo("""
                        running shoes, 2026-11-01
                          volume 74000
                          cents 140
                          difficulty 61
                        shoe size chart, 2026-11-01
                          volume 1300
                        """);
        assertThat(summary.unknownKeys()).isEqualTo(Map.of("cpc", 1L, "intent", 2L));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "keyword,sv | red shoes,1300",
                "Keyword,Search Volume | red shoes,\"1,300\"",
                "keyword;search_volume | red shoes;1.300",
                "Keywords\tVolume | red shoes\t1.3K",
                "Search Term,Avg. monthly searches | red shoes,1300",
                "keyword,Suchvolumen | red shoes,1300",
                "keyword,lang,volume | red shoes,en,1300",
            })
    void recognisesTheVolume(String header, String row) {
        harness.withExistingEdition()
                .file("list.csv", header + "\n" + row + "\n")
                .run();
        assertThat(rendered()).contains("volume 1300");
    }

    @Test
    void recognisesTheVolumeInNativeCsv() {
        ImportSummary summary = harness.file(
                        "serps.csv", "keyword,position,url,search volume,clicks\na,1,https://a.com/,1300,5\n")
                .run();
        assertThat(rendered()).contains("volume 1300").contains("1 https://a.com/");
        assertThat(summary.unknownKeys()).isEqualTo(Map.of("clicks", 1L));
    }

    @Test
    void readsTheFirstOfTwoPeriods() {
        harness.database(null)
                .date(null)
                .path(path("search-console-comparison"))
                .run();

        assertThat(harness.store.plans.getLast().database()).isEqualTo(new Database("g_uk_m"));
        assertThat(rendered()).isEqualTo("""
                        lost shoes, 2026-10-31
                        trail running shoes, 2026-10-31
                          types [partial]
                          results
                            6 https://www.example.com/ | null | null
                        """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position",
                "Requêtes les plus fréquentes,Clics,Impressions,CTR,Position",
                "Consultas principales,Clics,Impresiones,CTR,Posición",
                "Query più frequenti,Clic,Impressioni,CTR,Posizione",
                "Principais consultas,Cliques,Impressões,CTR,Posição",
                "Populairste zoekopdrachten,Klikken,Vertoningen,CTR,Positie",
                "Najpopularniejsze zapytania,Kliknięcia,Wyświetlenia,CTR,Pozycja",
                "上位のクエリ,クリック数,表示回数,CTR,掲載順位",
            })
    void readsSearchConsoleInAllLanguages(String header) throws IOException {
        Path download =
                Files.createDirectories(folder.resolve("https___www.example.com_-Performance-on-Search-2026-11-15"));
        Files.writeString(download.resolve("1.csv"), header + "\nshoes,12,410,\"2,93 %\",\"6,43\"\n");
        ImportSummary summary = harness.date(null).path(download).run();

        assertThat(rendered()).contains("shoes, 2026-11-15").contains("6 https://www.example.com/ |");
        assertThat(ImportHarness.kinds(summary)).isEmpty();
    }

    @Test
    void datesADownloadByTheLastDayOfItsChart() throws IOException {
        Path download = Files.createDirectories(folder.resolve("download"));
        Files.writeString(
                download.resolve("Queries.csv"), "Top queries,Clicks,Impressions,CTR,Position\na,1,2,50%,3\n");
        Files.writeString(
                download.resolve("Chart.csv"),
                "Date,Clicks,Impressions,CTR,Position\n2026-11-08,1,2,50%,3\n2026-11-09,1,2,50%,3\n");
        Files.writeString(download.resolve("Pages.csv"), "Top pages,Clicks,CTR\nhttps://a.com/x,1,50%\n");
        Files.writeString(download.resolve("Filters.csv"), "Filter,Value\nSearch type,Web\nDate,Last 3 months\n");

        harness.date(null).path(download).run();
        assertThat(rendered()).startsWith("a, 2026-11-09");

        harness = new ImportHarness(folder).date(LocalDate.of(2026, 11, 1)).path(download);
        harness.run();
        assertThat(rendered()).startsWith("a, 2026-11-01");
    }

    @Test
    void refusesADownloadOfAnotherSearchType() throws IOException {
        Path download = Files.createDirectories(folder.resolve("download"));
        Files.writeString(
                download.resolve("Queries.csv"), "Top queries,Clicks,Impressions,CTR,Position\na,1,2,50%,3\n");
        Files.writeString(download.resolve("Filters.csv"), "Filter,Value\nSearch type,Image\n");
        harness.path(download);
        assertThatThrownBy(harness::run).hasMessageContaining("search type must be Web, got \"Image\"");
    }

    @Test
    void warnsAboutPositionsWithoutASite() {
        ImportSummary summary = harness.withExistingEdition()
                .path(path("search-console/Queries.csv"))
                .run();
        assertThat(summary.leftOut())
                .isEqualTo(Map.of(
                        "positions left out: the file does not contain their site. Try: --site example.com", 3L));
        assertThat(harness.store.changes).hasSize(3);
    }

    @Test
    void usesTheSiteForRowsWithoutAUrl() {
        harness.providerOptions(new ImportRequest.ProviderOptions(null, null, "https://example.com"))
                .file("ahrefs.csv", "Keyword,Volume,KD,Position\nred shoes,1300,5,4\n")
                .run();
        assertThat(rendered()).contains("4 https://example.com/ |");
    }

    @Test
    void readsScreamingFrogTablesWithSearchTerms() {
        ImportSummary summary = harness.path(path("screaming-frog.csv")).run();
        assertThat(rendered()).contains("6 https://www.example.com/trail/ |");
        assertThat(summary.unknownKeys()).containsKeys("Status Code", "Indexability");
    }

    @ParameterizedTest
    @CsvSource({
        "'Address,Content Type,Status Code,Status,Indexability,Title 1', Internal",
        "'Address,Status Code,Title 1,Clicks,Impressions,CTR,Position,Indexability', Search Console",
        "'URL,Title,Title Length,Title Pixel Width,Meta Description', SERP Summary",
    })
    void refusesScreamingFrogTablesWithoutSearchTerms(String header, String table) {
        harness.file("crawl.csv", header + "\nhttps://a.com/,1,2,3,4\n");
        assertThatThrownBy(harness::run)
                .hasMessageContaining("Screaming Frog table \"" + table + "\" contains no search terms");
    }

    @Test
    void countsPositionsThatAreNotOrganic() {
        ImportSummary summary =
                harness.date(null).path(path("semrush-positions.csv")).run();
        assertThat(summary.unknownKeys()).containsEntry("positions of the type AI Overview", 1L);
    }

    @Test
    void keepsTheNewestPositionOfASite() {
        ImportSummary summary = harness.date(null).file("api.csv", """
                        date,query,page,clicks,impressions,ctr,position
                        2026-11-02,a,https://a.com/,1,2,50%,3
                        2026-11-01,a,https://a.com/,1,2,50%,5
                        """).run();
        assertThat(rendered()).contains("a, 2026-11-02", "3 https://a.com/").doesNotContain("5 https://a.com/");
        assertThat(summary.unknownKeys()).containsEntry("positions replaced by newer ones", 1L);
        assertThat(List.of(harness.store.plans.getLast().date().toString())).containsExactly("2026-11-02");
    }
}

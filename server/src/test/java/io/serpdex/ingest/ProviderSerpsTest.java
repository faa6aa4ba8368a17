package io.serpdex.ingest;

import static io.serpdex.ingest.ProviderFixtures.path;
import static io.serpdex.ingest.ProviderFixtures.reasons;
import static io.serpdex.ingest.ProviderFixtures.render;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.ingest.providers.Device;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.model.Database;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests imports of realistic responses of SERP providers. */
final class ProviderSerpsTest {
    @TempDir
    Path folder;

    private ImportHarness harness;

    @BeforeEach
    void setUp() {
        harness = new ImportHarness(folder).database(null).date(null);
    }

    private String databaseAndDate() {
        return harness.store.plans.getLast().database().id() + " "
                + harness.store.plans.getLast().date();
    }

    @Test
    void mergesPagesOfSerpApi() {
        ImportSummary summary = harness.path(path("serpapi/trail-running-shoes-2.json"))
                .path(path("serpapi/trail-running-shoes-1.json"))
                .run();

        assertThat(databaseAndDate()).isEqualTo("g_us 2026-11-01");
        assertThat(render(harness.store.changes)).isEqualTo("""
                        trail running shoes, 2026-11-01
                          found 512000000
                          types [images, people_also_ask, ai_overview, map, related_searches, sitelinks]
                          results
                            1 https://www.example.com/trail/ | Trail running shoes | Example | Our 2026 guide to trail shoes.
                            2 https://shop.example.net/trail-shoes?sort=top | Shop trail shoes | Free returns.
                            3 https://example.org/best-trail-shoes | The best trail shoes, tested | We ran 400 miles.
                            11 https://blog.example.com/shoes | Shoes blog | A blog.
                            12 https://www.example.com/trail/ | Trail again | Again.
                          ads
                            1 type 1 https://shop.example.net/sale of shop.example.net | Trail Shoes Sale | Up to 40% off.
                            1 type 2 https://outlet.example.org/ of outlet.example.org | Outdoor Outlet | All brands.
                          suggestions [trail running shoes women, trail running shoes men, trail running shoes sale]
                        """);
        assertThat(summary.lines()).isEqualTo(2);
        assertThat(summary.formats()).containsExactly(Map.entry("serpapi", 2L));
    }

    @Test
    void keepsResultsOfCorrectedQueryWithKeyword() {
        harness.path(path("serpapi/misspelt.json")).run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        trial runing shoes, 2026-11-01
                          found 4100000
                          spelling trail running shoes
                          types []
                          results
                            1 https://www.example.com/trail/ | Trail | x
                          ads
                        """);
    }

    @Test
    void readsEmptySerpAndRejectsFailure() {
        ImportSummary summary = harness.path(path("serpapi/no-results.json"))
                .path(path("serpapi/error.json"))
                .path(path("serpapi/images.json"))
                .run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        qzxv plombf, 2026-11-01
                          types []
                          results
                          ads
                        """);
        assertThat(reasons(summary))
                .containsExactly(
                        "error.json:1 error from the provider: Invalid API key. Your API key should be here:"
                                + " https://serpapi.example/manage-api-key",
                        "images.json:1 engine must be google, google_light, google_light_fast, bing or yandex, got"
                                + " google_images");
    }

    @Test
    void keepsAdsAndFeaturesThatLightEnginesLeaveOut() {
        harness.path(path("serpapi/light-fast.json")).run();

        assertThat(databaseAndDate()).isEqualTo("g_us 2026-11-01");
        assertThat(render(harness.store.changes)).isEqualTo("""
                        trail running poles, 2026-11-01
                          results
                            1 https://www.example.com/poles | Trail running poles | Carbon and aluminium poles.
                            2 https://example.org/do-poles-help | Do poles help? | We asked runners.
                        """);
    }

    @Test
    void publishesDesktopAndMobileSeparately() {
        List<ImportSummary> summaries = harness.path(path("serpapi/trail-running-shoes-1.json"))
                .path(path("serpapi/mobile.json"))
                .runAll();

        assertThat(summaries)
                .extracting(summary -> summary.database().id() + " " + summary.lines())
                .containsExactly("g_us 1", "g_us_m 1");
        assertThat(harness.store.published).isEqualTo(2);
    }

    @Test
    void rejectsPageOfOtherDatabase() {
        ImportSummary summary = harness.database(new Database("g_us"))
                .path(path("serpapi/trail-running-shoes-1.json"))
                .path(path("serpapi/mobile.json"))
                .path(path("valueserp/uk.json"))
                .run();

        assertThat(summary.lines()).isEqualTo(3);
        assertThat(reasons(summary))
                .containsExactly(
                        "mobile.json:1 database must be g_us, got device mobile",
                        "uk.json:1 database must be g_us, got g_uk");
    }

    @Test
    void countsPositionsOfValueSerpAcrossPages() {
        harness.path(path("valueserp/uk.json")).run();

        assertThat(databaseAndDate()).isEqualTo("g_uk 2026-11-02");
        assertThat(render(harness.store.changes)).isEqualTo("""
                        garden shed, 2026-11-02
                          found 81200000
                          types [related_searches, people_also_ask, knowledge_panel]
                          results
                            11 https://sheds.example.co.uk/ | Sheds | All sheds.
                            12 https://www.example.org/timber | Timber | Timber sheds.
                          ads
                            1 type 1 https://www.google.com/aclk?sa=L&ai=x of ads.example.net | Sheds from £99 | Delivered free.
                          suggestions [garden shed sale]
                        """);
    }

    @Test
    void readsSerperLinesWithDateOption() {
        ImportSummary summary = harness.date(LocalDate.of(2026, 11, 2))
                .path(path("serper.jsonl"))
                .run();

        assertThat(databaseAndDate()).isEqualTo("g_us 2026-11-02");
        assertThat(render(harness.store.changes)).isEqualTo("""
                        apple pie, 2026-11-02
                          types [knowledge_panel, people_also_ask, related_searches, sitelinks]
                          results
                            1 https://pies.example.com/apple | Apple pie | Bake it.
                            2 https://www.example.org/pie | Pie | Pie.
                            11 https://crust.example.com/ | Crust | Crust.
                          suggestions [apple pie recipe]
                        """);
        assertThat(reasons(summary)).containsExactly("serper.jsonl:3 search must be a web search, got type images");
    }

    @Test
    void usesDeviceOptionForFilesWithoutDevice() {
        harness.date(LocalDate.of(2026, 11, 2))
                .providerOptions(new ImportRequest.ProviderOptions(null, Device.MOBILE, null))
                .path(path("serper.jsonl"))
                .run();

        assertThat(databaseAndDate()).isEqualTo("g_us_m 2026-11-02");
    }

    @Test
    void readsBrightDataRanksAndAddressParameters() {
        harness.path(path("brightdata.json")).run();

        assertThat(databaseAndDate()).isEqualTo("g_de 2026-11-03");
        assertThat(render(harness.store.changes)).isEqualTo("""
                        pizza oven, 2026-11-03
                          found 96700000
                          types [people_also_ask, related_searches, map]
                          results
                            11 https://ofen.example.de/ | Öfen | Alle Öfen.
                            12 https://www.example.org/oven | Oven | An oven.
                          ads
                            1 type 1 https://ads.example.net/ofen of ads.example.net | Pizzaofen | Jetzt.
                            1 type 2 https://ads.example.org/ of ads.example.org | Outlet | Billig.
                          suggestions [pizza oven gas]
                        """);
    }

    @Test
    void readsDataForSeoGroupRanksAndUnknownElements() {
        harness.path(path("dataforseo/advanced.json")).run();

        assertThat(databaseAndDate()).isEqualTo("g_us_m 2026-11-04");
        assertThat(render(harness.store.changes)).isEqualTo("""
                        running shoes, 2026-11-04
                          found 2090000000
                          spelling running shoes men
                          types [ai_overview, people_also_ask, related_searches, mystery_box]
                          results
                            1 https://www.example.com/run | Running shoes | Run.
                            2 https://example.org/shoes | Shoes | null
                          ads
                            1 type -1 https://www.google.com/aclk?x of shop.example.net | Shoes Sale | Half price.
                          suggestions [running shoes women, running shoes sale]
                        """);
    }

    @Test
    void readsEmptySerpAndRejectsFailedTaskOfDataForSeo() {
        ImportSummary summary = harness.path(path("dataforseo/regular.json")).run();

        assertThat(databaseAndDate()).isEqualTo("g_us 2026-11-04");
        assertThat(render(harness.store.changes)).isEqualTo("""
                        cheap running shoes, 2026-11-04
                          found 2090000000
                          types []
                          results
                            1 https://www.example.com/cheap | Cheap shoes | Cheap.
                          ads
                        nothing here, 2026-11-04
                          types []
                          results
                          ads
                        """);
        assertThat(reasons(summary))
                .containsExactly("regular.json:1 error from the provider: Invalid Field: 'location_code'.");
    }

    @Test
    void readsDataForSeoKeywordFigures() {
        harness.store.with(new Database("g_uk"), ImportHarness.DAY);
        harness.path(path("dataforseo/keywords.jsonl"))
                .path(path("dataforseo/google-ads.json"))
                .run();

        assertThat(databaseAndDate()).isEqualTo("g_uk null");
        assertThat(render(harness.store.changes)).isEqualTo("""
                        buy laptop, 2026-11-01
                          volume 2900
                          last 2400
                          cents 544
                          concurrency 100
                        rare shoes, 2026-11-01
                        running shoes, 2026-11-01
                          volume 74000
                          last 60500
                          cents 128
                          concurrency 87
                          found 1870000000
                          difficulty 63
                          types [images, people_also_ask]
                        """);
    }

    @Test
    void importsFolderDatabaseByDatabase() {
        List<ImportSummary> summaries = harness.date(LocalDate.of(2026, 11, 5))
                .path(path("dataforseo"))
                .path(path("serper.jsonl"))
                .runAll();

        assertThat(summaries)
                .extracting(summary -> summary.database().id() + " " + summary.formats())
                .containsExactly(
                        "g_uk {dataforseo-keywords=3}", "g_us {dataforseo=2, serper=2}", "g_us_m {dataforseo=1}");
    }

    @Test
    void keepsUnknownFeaturesAndNoOtherKeys() {
        harness.file("a.json", """
                {"search_metadata": {"status": "Success", "created_at": "2026-11-01 10:15:42 UTC"},
                 "search_parameters": {"engine": "google", "q": "apple pie", "gl": "us", "device": "desktop"},
                 "search_information": {"total_results": 9, "menu_items": [{"title": "Images"}]},
                 "nutrition_information": {"title": "Apple pie", "calories": 237}, "available_on": [{"name": "A"}],
                 "product_result": {"title": "Pie"}, "complementary_results": [{"title": "B"}],
                 "peopleAlsoAsk": [{"question": "Which?"}], "top_stories_link": "https://www.google.com/search?q=a",
                 "inline_images": [], "videos": false,
                 "organic_results": [{"position": 1, "link": "https://www.example.com/"}],
                 "pagination": {"current": 1}, "serpapi_pagination": {"current": 1}}
                """).run();

        assertThat(harness.only().types().value())
                .containsExactly(
                        "nutrition_information",
                        "available_on",
                        "product_result",
                        "complementary_results",
                        "people_also_ask");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://www.googleadservices.com/pagead/aclk?sa=L&ai=x | https://shop.example.net › sale | shop.example.net
            https://www.google.de/aclk?sa=l                        | Ad · www.example.de/kauf       | www.example.de
            https://ad.doubleclick.net/ddm/clk/1;2                 | example.org                    | example.org
            https://www.bing.com/aclk?ld=e8                        | bücher.example.com             | xn--bcher-kva.example.com
            https://www.bing.com/aclick?ld=e8                      | https://EXAMPLE.com/           | example.com
            https://yabs.yandex.ru/count/WFue                      | example.ru›каталог             | example.ru
            https://r.search.yahoo.com/cbclk2/x                    | example.com                    | example.com
            https://www.bing.com/ads                               | https://about.ads.example.com  | www.bing.com
            https://www.example.com/sale                           | https://other.example.net      | www.example.com
            https://www.googleadservices.com/pagead/aclk?sa=L      | Example, Inc.                  | www.googleadservices.com
            """)
    void namesAdvertiserByDisplayedLinkOfAdServer(String link, String displayed, String advertiser) {
        harness.file("a.json", """
                {"search_metadata": {"status": "Success", "created_at": "2026-11-01 10:15:42 UTC"},
                 "search_parameters": {"engine": "google", "q": "apple pie", "gl": "us", "device": "desktop"},
                 "organic_results": [{"position": 1, "link": "https://www.example.com/"}],
                 "ads": [{"position": 1, "link": "%s", "displayed_link": "%s"}]}
                """.formatted(link, displayed)).run();

        assertThat(harness.only().ads().value())
                .extracting(ad -> ad.advertiser().name())
                .containsExactly(advertiser);
    }

    @Test
    void namesAdvertiserInFormatsWithDomain() {
        harness.file("a.json", """
                {"request_info": {"success": true}, "search_metadata": {"created_at": "2026-11-01T08:00:00.000Z"},
                 "search_parameters": {"q": "apple pie", "gl": "us", "google_domain": "google.com"},
                 "organic_results": [{"position": 1, "link": "https://www.example.com/"}],
                 "ads": [{"position": 1, "link": "https://www.googleadservices.com/pagead/aclk?sa=L",
                          "domain": "www.googleadservices.com", "displayed_link": "https://www.example.org › pie"},
                         {"position": 2, "link": "https://www.googleadservices.com/pagead/aclk?sa=L",
                          "domain": "pies.example.com", "displayed_link": "https://www.example.org › pie"}]}
                """).run();

        assertThat(harness.only().ads().value())
                .extracting(ad -> ad.advertiser().name())
                .containsExactly("www.example.org", "pies.example.com");
    }
}

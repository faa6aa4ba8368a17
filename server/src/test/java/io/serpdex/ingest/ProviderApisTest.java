package io.serpdex.ingest;

import static io.serpdex.ingest.ProviderFixtures.path;
import static io.serpdex.ingest.ProviderFixtures.reasons;
import static io.serpdex.ingest.ProviderFixtures.render;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.model.Database;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests imports of responses of SearchApi, Zenserp, Oxylabs, Google's Custom Search and SearXNG. */
final class ProviderApisTest {
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
    void mergesPagesOfSearchApi() {
        ImportSummary summary = harness.path(path("searchapi/kettle-1.json"))
                .path(path("searchapi/kettle-2.json"))
                .run();

        assertThat(databaseAndDate()).isEqualTo("g_uk_m 2026-11-06");
        assertThat(render(harness.store.changes)).isEqualTo("""
                        electric kettle, 2026-11-06
                          found 41200000
                          types [shopping, people_also_ask, refinements, related_searches, sitelinks]
                          results
                            1 https://www.example.com/kettles | Electric kettles | All electric kettles.
                            2 https://example.org/best-kettles | Best kettles, tested | We boiled 20 kettles.
                            11 https://repairs.example.co.uk/kettle | Kettle repairs | Repair it.
                          ads
                            1 type 1 https://www.googleadservices.example/pagead/aclk?sa=L&ai=x of shop.example.net | Kettles from £15 | Free delivery.
                          suggestions [electric kettle sale]
                        """);
        assertThat(summary.formats()).containsExactly(Map.entry("searchapi", 2L));
    }

    @Test
    void readsBingPositionsOfSearchApiThatContinue() {
        harness.path(path("searchapi/bing.json")).run();

        assertThat(databaseAndDate()).isEqualTo("bing_de 2026-11-06");
        assertThat(ImportHarness.results(harness.only())).containsExactly("11 https://kocher.example.de/");
    }

    @Test
    void readsEmptySerpOfSearchApiAndRejectsOtherEngines() {
        ImportSummary summary = harness.path(path("searchapi/no-results.json"))
                .path(path("searchapi/news.json"))
                .run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        qzxv plombf, 2026-11-06
                          types []
                          results
                          ads
                        """);
        assertThat(reasons(summary))
                .containsExactly("news.json:1 engine must be google, google_light, google_rank_tracking or bing, got"
                        + " google_news");
    }

    @Test
    void ignoresPagesPastTheEndOfSerp() {
        ImportSummary summary = harness.path(path("searchapi/past-the-end.json"))
                .path(path("searchapi/no-results.json"))
                .run();

        assertThat(harness.only().keyword().text()).isEqualTo("qzxv plombf");
        assertThat(summary.unknownKeys()).isEqualTo(Map.of("SERP pages after the last result", 1L));
    }

    @Test
    void readsZenserpPageWithFeaturesAmongTheResults() {
        harness.date(LocalDate.of(2026, 11, 5))
                .path(path("zenserp/pfanne.json"))
                .run();

        assertThat(databaseAndDate()).isEqualTo("g_de 2026-11-05");
        assertThat(render(harness.store.changes)).isEqualTo("""
                        gusseisen pfanne, 2026-11-05
                          found 1230000
                          types [related_searches, knowledge_panel, people_also_ask]
                          results
                            11 https://pfannen.example.de/gusseisen | Gusseisenpfannen | Alle Pfannen.
                            12 https://www.example.org/pfannentest | Pfannentest | Zwölf Pfannen im Test.
                          ads
                            1 type -1 https://shop.example.net/pfannen of shop.example.net | Pfannen ab 20 € | Sofort lieferbar.
                          suggestions [gusseisen pfanne einbrennen]
                        """);
    }

    @Test
    void believesOnlyEmptySerpsThatZenserpConfirms() {
        ImportSummary summary = harness.date(LocalDate.of(2026, 11, 5))
                .path(path("zenserp/others.jsonl"))
                .run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        qzxv plombf, 2026-11-05
                          found 0
                          types []
                          results
                        """);
        assertThat(reasons(summary))
                .containsExactly(
                        "others.jsonl:2 organic where url exists must have results, unless the response states that there are none",
                        "others.jsonl:3 search must be a web search, got tbm=isch",
                        "others.jsonl:4 error from the provider: Not enough requests. Please upgrade your plan.");
    }

    @Test
    void mergesPagesOfOneOxylabsJob() {
        harness.path(path("oxylabs/two-pages.json")).run();

        assertThat(databaseAndDate()).isEqualTo("g_us_m 2026-11-05");
        assertThat(render(harness.store.changes)).isEqualTo("""
                        camping stove, 2026-11-05
                          found 77100000
                          types [shopping, people_also_ask, related_searches, item_carousel, sitelinks]
                          results
                            1 https://www.example.com/camping-stoves | Camping stoves | All camping stoves.
                            2 https://example.org/stove-test | Stove test | Ten stoves tested.
                            11 https://blog.example.com/stoves | Stove blog | A blog.
                          ads
                            1 type -1 https://outdoor.example.net/stoves of outdoor.example.net | Camping Stoves | Free shipping.
                          suggestions [camping stove gas, camping stove wood]
                        """);
    }

    @Test
    void rejectsOxylabsPagesThatAreNotParsedWebSearches() {
        ImportSummary summary = harness.path(path("oxylabs/unparsed.json"))
                .path(path("oxylabs/others.jsonl"))
                .run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        qzxv plombf, 2026-11-05
                          found 0
                          types []
                          results
                          ads
                        """);
        assertThat(reasons(summary))
                .containsExactly(
                        "unparsed.json:1 content must be parsed, got HTML. Try: request it with \"parse\": true",
                        "others.jsonl:2 organic must have results, unless the response states that there are none",
                        "others.jsonl:3 page must be parsed, got parse_status_code 12002",
                        "others.jsonl:4 search must have status_code 200, got 613",
                        "others.jsonl:5 source must be google_search, google, google_ads, bing_search or bing, got"
                                + " amazon_search",
                        "others.jsonl:6 search must be a web search, got tbm=nws");
    }

    @Test
    void readsDecodoPage() {
        harness.path(path("oxylabs/decodo.json")).run();

        assertThat(databaseAndDate()).isEqualTo("g_us 2026-11-05");
        assertThat(render(harness.store.changes)).isEqualTo("""
                        sleeping bag, 2026-11-05
                          found 90100000
                          types []
                          results
                            1 https://www.example.com/sleeping-bags | Sleeping bags | Sleeping bags for every season.
                        """);
    }

    @Test
    void numbersCustomSearchResultsFromStartIndex() {
        harness.date(LocalDate.of(2026, 11, 5))
                .path(path("customsearch/scotch-egg.json"))
                .run();

        assertThat(databaseAndDate()).isEqualTo("g_uk 2026-11-05");
        assertThat(render(harness.store.changes)).isEqualTo("""
                        scotch egg, 2026-11-05
                          found 90200
                          spelling scotch eggs
                          results
                            11 https://eggs.example.co.uk/scotch | Scotch eggs | The recipe.
                            12 https://www.example.org/eggs | Eggs | All eggs.
                        """);
    }

    @Test
    void believesOnlyEmptyCustomSearchesWithTotalOfZero() {
        ImportSummary summary = harness.date(LocalDate.of(2026, 11, 5))
                .path(path("customsearch/others.jsonl"))
                .run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        qzxv plombf, 2026-11-05
                          found 0
                          results
                        """);
        assertThat(reasons(summary))
                .containsExactly(
                        "others.jsonl:2 items must have results, unless the response states that there are none",
                        "others.jsonl:3 search must be a web search, got type image",
                        "others.jsonl:4 search must cover the whole web, got siteSearch=example.org",
                        "others.jsonl:5 error from the provider: Quota exceeded for quota metric 'Queries' and limit"
                                + " 'Queries per day'.");
    }

    @Test
    void usesPositionsOfTheOnlyEngineOfSearXng() {
        harness.database(new Database("g_us"))
                .date(LocalDate.of(2026, 11, 5))
                .path(path("searxng/google.json"))
                .run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        garden hose, 2026-11-05
                          spelling garden hoses
                          results
                            1 https://www.example.com/hoses | Garden hoses | All garden hoses.
                            3 https://example.org/hose-test | Hose test | Ten hoses tested.
                          suggestions [garden hose reel]
                        """);
    }

    @Test
    void keepsMixedSearXngResultsOutOfGoogleDatabases() {
        ImportSummary summary = harness.database(new Database("g_us"))
                .date(LocalDate.of(2026, 11, 5))
                .path(path("searxng/google.json"))
                .path(path("searxng/mixed.json"))
                .path(path("searxng/others.jsonl"))
                .run();

        assertThat(reasons(summary))
                .containsExactly(
                        "mixed.json:1 database must be g_us, got engine searxng",
                        "others.jsonl:1 no results. Engines that did not respond: google (CAPTCHA), bing (timeout)",
                        "others.jsonl:2 results must be of the category general, got images");
    }

    @Test
    void numbersMixedSearXngResultsByTheirOrder() {
        harness.database(new Database("searxng_us"))
                .date(LocalDate.of(2026, 11, 5))
                .path(path("searxng/mixed.json"))
                .run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        garden hose, 2026-11-05
                          found 1250000
                          results
                            1 https://www.example.com/hoses | Garden hoses | All garden hoses.
                            2 https://example.org/hose-test | Hose test | Ten hoses tested.
                          suggestions []
                        """);
    }
}

package io.serpdex.ingest;

import static io.serpdex.ingest.ProviderFixtures.path;
import static io.serpdex.ingest.ProviderFixtures.reasons;
import static io.serpdex.ingest.ProviderFixtures.render;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.ingest.rejects.ImportSummary;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests imports of keyword figures and positions of DataForSEO's Labs and Keyword Data APIs. */
final class DataForSeoLabsTest {
    @TempDir
    Path folder;

    private ImportHarness harness;

    @BeforeEach
    void setUp() {
        harness = new ImportHarness(folder).database(null).date(null);
    }

    @Test
    void readsFiguresAndPositionsOfRankedKeywords() {
        ImportSummary summary =
                harness.path(path("dataforseo-labs/ranked-keywords.json")).run();

        assertThat(harness.store.plans.getLast().database()).isEqualTo(ImportHarness.US);
        assertThat(harness.store.plans.getLast().date()).hasToString("2026-11-03");
        assertThat(render(harness.store.changes)).isEqualTo("""
                        buy trail shoes, 2026-11-03
                          volume 1300
                          last 1000
                          cents 210
                          concurrency 98
                          found 90000000
                          difficulty 40
                          types []
                        trail shoes, 2026-11-03
                          volume 9900
                          last 8100
                          cents 128
                          concurrency 20
                          found 210000000
                          difficulty 31
                          types [people_also_ask, images, partial]
                          results
                            4 https://www.example.com/trail | Trail shoes | All trail shoes.
                            9 https://blog.example.com/shoes | Shoes blog | A blog.
                        trail socks, 2026-11-03
                          volume 480
                          last 390
                          cents 50
                          concurrency 10
                          found 1200000
                          difficulty 12
                          types []
                        """);
        assertThat(summary.unknownKeys()).isEqualTo(Map.of("lost positions", 1L, "positions of type paid", 1L));
        assertThat(ImportHarness.kinds(summary)).isEmpty();
    }

    @Test
    void readsPositionsOfBothSitesOfAnIntersection() {
        harness.path(path("dataforseo-labs/domain-intersection.json")).run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        trail shoes, 2026-11-03
                          volume 9900
                          last 8100
                          cents 128
                          concurrency 20
                          found 210000000
                          difficulty 31
                          types [people_also_ask, images, partial]
                          results
                            2 https://example.org/shoes | Shoes | Shoes.
                            4 https://www.example.com/trail | Trail shoes | All trail shoes.
                        """);
    }

    @Test
    void readsOnlyOrganicPositionsOfPages() {
        ImportSummary summary =
                harness.path(path("dataforseo-labs/page-intersection.json")).run();

        assertThat(ImportHarness.results(harness.only())).containsExactly("4 https://www.example.com/trail");
        assertThat(summary.unknownKeys()).isEqualTo(Map.of("positions of type featured_snippet", 1L));
    }

    @Test
    void readsSeedKeywordAndRelatedKeywords() {
        harness.date(ImportHarness.DAY)
                .path(path("dataforseo-labs/related-keywords.json"))
                .run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        trail shoes, 2026-11-01
                          volume 9900
                          last 8100
                          cents 128
                          concurrency 20
                          difficulty 31
                        trail shoes men, 2026-11-01
                          volume 1900
                          last 2000
                          cents 90
                          concurrency 85
                          difficulty 43
                        trail shoes women, 2026-11-01
                          volume 2400
                          last 2900
                          cents 95
                          concurrency 87
                          difficulty 44
                          suggestions [trail shoes women sale, waterproof trail shoes women]
                        """);
    }

    @Test
    void readsFiguresOfOtherFunctions() {
        harness.date(ImportHarness.DAY)
                .path(path("dataforseo-labs/keyword-ideas.json"))
                .path(path("dataforseo-labs/bulk-difficulty.json"))
                .run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        gore tex trail shoes, 2026-11-01
                          volume 880
                          last 720
                          cents 110
                          concurrency 60
                          difficulty 28
                        trail shoes, 2026-11-01
                          difficulty 31
                        """);
    }

    @Test
    void keepsEnginesApart() {
        List<ImportSummary> summaries = harness.date(ImportHarness.DAY)
                .path(path("dataforseo-labs/keyword-ideas.json"))
                .path(path("dataforseo-labs/bing-volume.json"))
                .path(path("dataforseo-labs/google-play.json"))
                .runAll();

        assertThat(summaries)
                .extracting(summary -> summary.database().id() + " " + summary.formats())
                .containsExactly("bing_us {dataforseo-keywords=1}", "g_us {dataforseo-keywords=1}");
        assertThat(summaries.stream().flatMap(summary -> reasons(summary).stream()))
                .containsExactly("google-play.json:1 engine must be google or bing, got google_play");
    }

    @Test
    void namesFunctionsWithoutKeywordFigures() {
        ImportSummary summary = harness.date(ImportHarness.DAY)
                .path(path("dataforseo-labs/keyword-ideas.json"))
                .path(path("dataforseo-labs/competitors.json"))
                .path(path("dataforseo-labs/historical-serps.json"))
                .path(path("dataforseo-labs/no-keywords.json"))
                .run();

        assertThat(reasons(summary))
                .containsExactly(
                        "competitors.json:1 function must return keyword figures, got dataforseo_labs/google/competitors_domain/live",
                        "historical-serps.json:1 function must return keyword figures, got dataforseo_labs/google/historical_serps/live");
        assertThat(summary.unknownKeys()).isEqualTo(Map.of("results without keywords", 1L));
    }
}

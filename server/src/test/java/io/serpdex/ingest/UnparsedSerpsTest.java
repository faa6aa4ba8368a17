package io.serpdex.ingest;

import static io.serpdex.ingest.ProviderFixtures.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.ingest.rejects.ImportSummary;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a response without organic results becomes an empty SERP only if it says that there are none. */
final class UnparsedSerpsTest {
    private static final String GOOD = "{\"keyword\": \"good\", \"results\": []}\n";

    @TempDir
    Path folder;

    private ImportHarness harness;

    @BeforeEach
    void setUp() {
        harness = new ImportHarness(folder);
    }

    /** Returns a response of a provider with these keys in addition. */
    private static String response(String provider, String keys) {
        String start = switch (provider) {
            case "serpapi" -> """
                    "search_metadata": {"status": "Success", "created_at": "2026-11-01 10:15:42 UTC"},
                    "search_parameters": {"engine": "google", "q": "a", "gl": "us", "device": "desktop"}""";
            case "valueserp" -> """
                    "request_info": {"success": true},
                    "search_metadata": {"created_at": "2026-11-01T08:00:00.000Z"},
                    "search_parameters": {"q": "a", "gl": "us", "google_domain": "google.com"}""";
            case "serper" -> """
                    "searchParameters": {"q": "a", "gl": "us", "type": "search", "engine": "google"}""";
            case "brightdata" -> """
                    "input": {"original_url": "https://www.google.com/search?q=a&gl=us&brd_json=1"},
                    "timestamp": "2026-11-01T06:07:08.123Z\"""";
            case "dataforseo" -> """
                    "keyword": "a", "type": "organic", "se_domain": "google.com", "location_code": 2840,
                    "check_url": "https://www.google.com/search?q=a&gl=US", "datetime": "2026-11-01 05:06:07 +00:00\"""";
            default -> throw new IllegalArgumentException(provider);
        };
        return "{" + start + ", " + keys + "}\n";
    }

    private static List<String> reasons(ImportSummary summary) {
        return ImportHarness.rejects(summary).stream()
                .map(reject -> reject.get("reason").asString())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            serpapi    | "error": "Google hasn't returned any results for this query."
            serpapi    | "search_information": {"organic_results_state": "Fully empty"}, "related_searches": [{"query": "b"}]
            serpapi    | "search_information": {"total_results": 0}
            valueserp  | "search_information": {"original_query_yields_zero_results": true}
            valueserp  | "search_information": {"total_results": 0}, "organic_results": []
            serper     | "organic": [], "credits": 1
            brightdata | "general": {"search_engine": "google", "query": "a", "results_cnt": 0}, "spelling": {}
            dataforseo | "se_results_count": 0, "items_count": 0, "items": null
            """)
    void readsStatedEmptySerp(String provider, String keys) {
        harness.file("a.json", response(provider, keys)).run();

        assertThat(harness.only().keyword().text()).isEqualTo("a");
        assertThat(harness.only().results().value()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            serpapi    | "ads": [{"position": 1, "link": "https://a.com/"}]
            serpapi    | "organic_results": [], "search_information": {"total_results": 81200000}
            serpapi    | "search_information": {"total_results": 0}, "ads": [{"position": 1, "link": "https://a.com/"}]
            valueserp  | "search_information": {"original_query_yields_zero_results": false, "total_results": 9}
            valueserp  | "organic_results": [], "ads": [{"position": 1, "link": "https://a.com/"}]
            serper     | "relatedSearches": [{"query": "b"}], "credits": 1
            brightdata | "general": {"search_engine": "google", "query": "a", "results_cnt": 96700000}, "organic": []
            brightdata | "general": {"search_engine": "google", "query": "a", "results_cnt": 0}, "top_ads": [{"rank": 1}]
            dataforseo | "se_results_count": 9, "items_count": 1, "items": [{"type": "paid", "rank_group": 1}]
            dataforseo | "se_results_count": 0, "items_count": 1, "items": [{"type": "paid", "rank_group": 1}]
            dataforseo | "items_count": 0, "items": null
            """)
    void rejectsResponseWithoutResults(String provider, String keys) {
        ImportSummary summary = harness.file("good.jsonl", GOOD)
                .file("a.json", response(provider, keys))
                .run();

        assertThat(harness.only().keyword().text()).isEqualTo("good");
        assertThat(reasons(summary))
                .singleElement()
                .asString()
                .endsWith("must have results, unless the response states that there are none");
    }

    @Test
    void ignoresPageAfterTheLastResult() {
        String first = response("serper", "\"organic\": [{\"link\": \"https://a.com/\", \"position\": 1}]");
        String second = response("serper", "\"organic\": []").replace("\"gl\"", "\"page\": 2, \"gl\"");
        ImportSummary summary = harness.file("a.json", first + second).run();

        assertThat(ImportHarness.results(harness.only())).containsExactly("1 https://a.com/");
        assertThat(summary.unknownKeys()).isEqualTo(Map.of("SERP pages after the last result", 1L));
    }

    @ParameterizedTest
    @CsvSource({
        "live-html, serp/…/organic/…/regular or advanced, serp/google/organic/live/html",
        "task-get-html-result, serp/…/organic/…/regular or advanced, html",
        "task-post, serp/…/organic/…/regular or advanced, serp/google/organic/task_post",
        "maps, serp/…/organic/…/regular or advanced, serp/google/maps/task_get/advanced",
        "ai-mode-result, serp/…/organic/…/regular or advanced, ai_mode",
        "backlinks-task, serp/…/organic/…/regular or advanced, backlinks/summary",
        "backlinks-summary, serp/…/organic/…/regular or advanced, backlinks/summary/live",
    })
    void namesFunctionWithoutOrganicResults(String file, String rule, String function) {
        ImportSummary summary = harness.file("good.jsonl", GOOD)
                .path(path("other-functions/dataforseo-" + file + ".json"))
                .run();

        assertThat(harness.only().keyword().text()).isEqualTo("good");
        assertThat(reasons(summary)).containsExactly("function must be " + rule + ", got " + function);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            serpapi    | engine": "google"           | engine": "google_maps"          | engine must be google, google_light, google_light_fast, bing or yandex, got google_maps
            serpapi    | "gl"                        | "tbm": "isch", "gl"             | search must be a web search, got tbm=isch
            serpapi    | "gl"                        | "udm": "28", "gl"               | search must be a web search, got udm=28
            valueserp  | "gl"                        | "search_type": "images", "gl"   | search must be a web search, got type images
            serper     | "type": "search"            | "type": "news"                  | search must be a web search, got type news
            brightdata | "input"                     | "general": {"search_engine": "google", "query": "a", "search_type": "jobs"}, "input" | search must be a web search, got type jobs
            """)
    void namesSearchOfAnotherKind(String provider, String replaced, String replacement, String reason) {
        ImportSummary summary = harness.file("good.jsonl", GOOD)
                .file("a.json", response(provider, "\"x\": 1").replace(replaced, replacement))
                .run();

        assertThat(reasons(summary)).containsExactly(reason);
    }

    @Test
    void namesFunctionWithoutKeywords() {
        ImportSummary summary = harness.file("good.jsonl", GOOD)
                .path(path("other-functions/dataforseo-serp-competitors.json"))
                .run();

        assertThat(reasons(summary))
                .containsExactly(
                        "function must return keyword figures, got dataforseo_labs/google/serp_competitors/live");
    }

    @Test
    void rejectsTaskWithoutResult() {
        ImportSummary summary =
                harness.file("good.jsonl", GOOD).file("a.json", """
                        {"status_code": 20000, "tasks_count": 1, "tasks": [{"status_code": 20000, "result": null,
                         "path": ["v3", "serp", "google", "organic", "live", "advanced"], "data": {"keyword": "a"}}]}
                        """).run();

        assertThat(reasons(summary))
                .containsExactly("task must have a result, got none for serp/google/organic/live/advanced");
    }
}

package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Responses of search engines that have an API of their own. They contain results, but neither ads nor features. */
final class SearchEngineApis {
    private static final String REQUEST = "request";
    private static final String SEARXNG = "searxng";

    private SearchEngineApis() {}

    static JsonFormat googleCustomSearch() {
        return new SerpFormat.Declaration(
                        "google-custom-search", "Google Custom Search", "JSON responses of the Custom Search JSON API.")
                .matching(document -> document.path("kind").asString("").equals("customsearch#search"))
                .pages(document -> List.of(withRequest(document)))
                .failure(SearchEngineApis::customSearchFailure)
                .text(SerpFormat.KEYWORD, "request.searchTerms")
                .engine("google")
                .text(SerpFormat.REGION, "request.gl")
                .text(SerpFormat.HOME_DOMAIN, "request.googleHost")
                .text("found_results", "searchInformation.totalResults")
                .text("right_spelling", "spelling.correctedQuery")
                .results(ItemMapping.at("items")
                        .field("url", "link")
                        .field("title", "title")
                        .field("snippet", "snippet"))
                .noResults(
                        "searchInformation.totalResults 0",
                        page -> JsonPath.at(page, "searchInformation.totalResults")
                                .asString("")
                                .equals("0"))
                .offset(
                        "request.startIndex - 1",
                        page -> JsonPath.at(page, "request.startIndex").asInt(1) - 1)
                .noTypes()
                .guide(
                        "curl -o response.json 'https://www.googleapis.com/customsearch/v1?key=KEY&cx=ENGINE&gl=uk&q=scotch+egg'",
                        "./serpdex import --date 2026-11-05 response.json",
                        "./serpdex report keyword_top --se g_uk --query \"scotch egg\"")
                .note("`request` stands for the first element of `queries.request`. Positions follow the order of the"
                        + " results.")
                .note("The results come from a Programmable Search Engine, whose ranking differs from that of"
                        + " google.com. Configure it to search the entire web.")
                .note(
                        "Responses contain no time, so `--date` is required; without `gl`, `--se` is required too. Ads and"
                                + " SERP features are unknown: stored ones are kept.")
                .note("Searches for images and searches of one site are rejected.")
                .toFormat();
    }

    private static JsonNode withRequest(JsonNode document) {
        ObjectNode page = ProviderPage.copyOf(document);
        page.set(
                REQUEST,
                ProviderPage.copyOf(JsonPath.at(document, "queries.request").path(0)));
        return page;
    }

    private static @Nullable String customSearchFailure(JsonNode page) {
        String kind = JsonPath.text(page, List.of("request.searchType"));
        if (kind != null && !kind.equals("searchTypeUndefined")) {
            return "search must be a web search, got type " + kind;
        }
        String site = JsonPath.text(page, List.of("request.siteSearch"));
        return site == null ? null : "search must cover the whole web, got siteSearch=" + site;
    }

    static JsonFormat searXng() {
        return new SerpFormat.Declaration(SEARXNG, "SearXNG", "JSON responses of an instance (`format=json`).")
                .matching(document -> document.path("query").isString()
                        && document.path("results").isArray()
                        && (document.has("unresponsive_engines") || document.has("number_of_results")))
                .pages(document -> List.of(withPositions(document)))
                .failure(SearchEngineApis::searXngFailure)
                .text(SerpFormat.KEYWORD, "query")
                .text(SerpFormat.ENGINE, "engine")
                .text("found_results", "found")
                .text("right_spelling", "correction")
                .results(ItemMapping.at("results")
                        .field("position", "position")
                        .field("url", "url")
                        .field("title", "title")
                        .field("snippet", "content"))
                .suggestions("suggestions", "")
                .noTypes()
                .guide(
                        "curl -o response.json 'https://searx.example.org/search?q=garden+hose&engines=google&format=json'",
                        "./serpdex import --se g_us --date 2026-11-05 response.json",
                        "./serpdex report keyword_top --se g_us --query \"garden hose\"")
                .note("Request one engine (`engines=google`) to get its positions: if all results come from the same"
                        + " engine, `engine` is that engine and `position` is the first of `positions`.")
                .note("SearXNG ranks the results of several engines by its own score. Such a response is a SERP of"
                        + " the engine `searxng`, numbered in the order of the list. It is imported into a database such"
                        + " as `searxng_us`, never into one of Google or Bing.")
                .note("Responses contain neither country nor time, so `--se` and `--date` are required. Import only the"
                        + " first page of a search: responses do not contain the number of their page.")
                .note(
                        "`found` is `number_of_results` unless that is 0, which means unknown. `correction` is the first of"
                                + " `corrections`. Answers and info boxes are left out. Ads and SERP features are unknown: stored"
                                + " ones are kept.")
                .note("A response without results is rejected, because SearXNG does not state whether the engines found"
                        + " none or failed.")
                .toFormat();
    }

    /** Adds the engine and the position of each result. */
    private static JsonNode withPositions(JsonNode document) {
        ObjectNode page = ProviderPage.copyOf(document);
        Set<String> engines = new TreeSet<>();
        Set<Integer> positions = new TreeSet<>();
        JsonNode results = document.path("results");
        for (JsonNode result : results) {
            engines.add(result.path("engine").asString(""));
            result.path("engines").forEach(engine -> engines.add(engine.asString("")));
            positions.add(result.path("positions").path(0).asInt(0));
        }
        boolean ofOneEngine = engines.size() == 1 && positions.size() == results.size() && !positions.contains(0);
        page.put("engine", ofOneEngine ? engines.iterator().next() : SEARXNG);
        ArrayNode numbered = page.putArray("results");
        for (JsonNode result : results) {
            JsonNode own = result.path("positions").path(0);
            numbered.add(ProviderPage.copyOf(result).put("position", ofOneEngine ? own.asInt() : numbered.size() + 1));
        }
        page.set("correction", document.path("corrections").path(0));
        if (document.path("number_of_results").asLong(0) > 0) {
            page.set("found", document.path("number_of_results"));
        }
        return page;
    }

    private static @Nullable String searXngFailure(JsonNode page) {
        for (JsonNode result : page.path("results")) {
            String category = result.path("category").asString("general");
            if (!category.equals("general")) {
                return "results must be of the category general, got " + category;
            }
        }
        if (!page.path("results").isEmpty()) {
            return null;
        }
        List<String> silent = new ArrayList<>();
        page.path("unresponsive_engines")
                .forEach(engine -> silent.add(
                        engine.path(0).asString("") + " (" + engine.path(1).asString("") + ")"));
        return silent.isEmpty() ? null : "no results. Engines that did not respond: " + String.join(", ", silent);
    }
}

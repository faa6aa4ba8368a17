package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Responses of Serper. */
final class Serper {
    private Serper() {}

    static JsonFormat format() {
        return new SerpFormat.Declaration("serper", "Serper", "JSON responses of the web search, single or batch.")
                .matching(document -> document.has("searchParameters"))
                .failure(Serper::failure)
                .text(SerpFormat.KEYWORD, "searchParameters.q")
                .text(SerpFormat.ENGINE, "searchParameters.engine")
                .engine("google")
                .text(SerpFormat.REGION, "searchParameters.gl", "searchParameters.location")
                .text(SerpFormat.DEVICE, "searchParameters.device")
                .text("found_results", "searchInformation.totalResults")
                .text("right_spelling", "searchInformation.showingResultsFor", "searchInformation.didYouMean")
                .results(ItemMapping.at("organic")
                        .field("position", "position")
                        .field("url", "link")
                        .field("title", "title")
                        .field("snippet", "snippet"))
                .noResults(
                        "an empty list organic",
                        response -> response.path("organic").isArray())
                .offset(
                        "searchParameters.num (default 10) × (searchParameters.page - 1)",
                        response -> PageParameters.before(response.path("searchParameters"), "page", "num"))
                .adsIfAny(ItemMapping.at("ads")
                        .field("position", "position")
                        .field("url", "link")
                        .displayedLink("displayedLink", "displayLink")
                        .field("title", "title")
                        .field("text", "snippet", "description"))
                .suggestions("relatedSearches", "query")
                .resultTypes("sitelinks")
                .guide(
                        "curl -o responses.jsonl -H 'X-API-KEY: KEY' -d '{\"q\": \"apple pie\", \"gl\": \"us\"}' https://google.serper.dev/search",
                        "./serpdex import --date 2026-11-02 responses.jsonl",
                        "./serpdex report keyword_top --se g_us --query \"apple pie\"")
                .note("Responses contain no time, so `--date` is required.")
                .note("A response without `ads` does not mean that there were none: Serper does not always collect"
                        + " ads.")
                .toFormat();
    }

    private static @Nullable String failure(JsonNode response) {
        String kind = JsonPath.at(response, "searchParameters.type").asString("search");
        return kind.equals("search") ? null : "search must be a web search, got type " + kind;
    }
}

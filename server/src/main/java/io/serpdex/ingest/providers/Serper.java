package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Responses of Serper's search. */
final class Serper {
    private Serper() {}

    static JsonFormat format() {
        return new SerpFormat.Declaration("serper", "Serper", "JSON answers of the search; one of a batch of them too.")
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
                .offset(
                        "searchParameters.num (10 where it is missing) for each page before searchParameters.page",
                        response -> PageParameters.before(response.path("searchParameters"), "page", "num"))
                .adsIfAny(ItemMapping.at("ads")
                        .field("position", "position")
                        .field("url", "link")
                        .field("title", "title")
                        .field("text", "snippet", "description"))
                .suggestions("relatedSearches", "query")
                .resultTypes("sitelinks")
                .guide(
                        "curl -o answers.jsonl -H 'X-API-KEY: KEY' -d '{\"q\": \"apple pie\", \"gl\": \"us\"}' https://google.serper.dev/search",
                        "./serpdex import --date 2026-11-02 answers.jsonl",
                        "./serpdex report keyword_top --se g_us --query \"apple pie\"")
                .note("Answers have no time: `--date` is needed.")
                .note("An answer without `ads` says nothing about ads, because ads are not always looked for.")
                .toFormat();
    }

    private static @Nullable String failure(JsonNode response) {
        String kind = JsonPath.at(response, "searchParameters.type").asString("search");
        return kind.equals("search") ? null : "search must be a web search, got type " + kind;
    }
}

package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Responses of SerpApi's web searches. */
final class SerpApi {
    private static final String NO_RESULTS = "hasn't returned any results";

    private static final String LIGHT = "google_light";
    private static final String FAST = "google_light_fast";

    /** The engines whose responses are SERPs; others return images, places or products. */
    private static final Set<String> WEB_SEARCHES = Set.of("google", LIGHT, FAST, "bing", "yandex");

    /** The {@code udm} of Google's filter for web pages. */
    private static final String WEB_FILTER = "14";

    private SerpApi() {}

    static JsonFormat format() {
        return new SerpFormat.Declaration(
                        "serpapi",
                        "SerpApi",
                        "JSON responses of the engines google, google_light, google_light_fast, bing and yandex.")
                .matching(document -> document.has("search_parameters")
                        && document.has("search_metadata")
                        && !document.has("request_info"))
                .failure(SerpApi::failure)
                .text(SerpFormat.KEYWORD, "search_parameters.q", "search_parameters.text")
                .text(SerpFormat.TIME, "search_metadata.created_at", "search_metadata.processed_at")
                .text(SerpFormat.ENGINE, "search_parameters.engine")
                .text(
                        SerpFormat.REGION,
                        "search_parameters.gl",
                        "search_parameters.cc",
                        "search_parameters.mkt",
                        "search_parameters.lr",
                        "search_parameters.location_used",
                        "search_parameters.location_requested",
                        "search_parameters.location")
                .text(SerpFormat.HOME_DOMAIN, "search_parameters.google_domain", "search_parameters.yandex_domain")
                .text(SerpFormat.DEVICE, "search_parameters.device")
                .text("found_results", "search_information.total_results")
                .text("right_spelling", "search_information.spelling_fix", "search_information.showing_results_for")
                .results(ItemMapping.at("organic_results")
                        .field("position", "position")
                        .field("url", "link")
                        .field("title", "title")
                        .field("snippet", "snippet"))
                .noResults(
                        "the message \"" + NO_RESULTS + "\" in error, search_information.organic_results_state \"Fully"
                                + " empty\", or search_information.total_results 0 and no ads",
                        SerpApi::statesNoResults)
                .offset(
                        "search_parameters.start; for bing search_parameters.first - 1; for yandex 10 ×"
                                + " search_parameters.p",
                        SerpApi::resultsBefore)
                .ads(ad("ads"), ad("ads_results"))
                .suggestions("related_searches", "query")
                .resultTypes("sitelinks")
                .reduced(SerpApi::isLight)
                .alsoType(response ->
                        JsonPath.at(response, "answer_box.type").asString("").equals("organic_result")
                                ? "featured_snippet"
                                : null)
                .guide(
                        "curl -o response.json 'https://serpapi.com/search.json?engine=google&q=trail+running+shoes&gl=us&device=desktop&api_key=KEY'",
                        "./serpdex import response.json",
                        "./serpdex report keyword_top --se g_us --query \"trail running shoes\"",
                        "./serpdex report domain_keywords --se g_us --query example.com")
                .note("Responses of several dates become one edition per date: see [Dates](#dates).")
                .note("The engines google_light and google_light_fast leave out parts of the page. If a response has"
                        + " no ads or no SERP features, they are unknown, and the stored ones are kept.")
                .note("Responses of other engines, such as google_images, are rejected.")
                .toFormat();
    }

    private static ItemMapping ad(String list) {
        return ItemMapping.at(list)
                .field("position", "position")
                .field("url", "link")
                .displayedLink("displayed_link")
                .field("title", "title")
                .field("text", "description", "snippet")
                .adType("block_position", Map.of("top", 1, "bottom", 2, "right", 3));
    }

    private static boolean statesNoResults(JsonNode response) {
        JsonNode information = response.path("search_information");
        return response.path("error").asString("").contains(NO_RESULTS)
                || information.path("organic_results_state").asString("").equals("Fully empty")
                || (JsonPath.isZero(information.path("total_results"))
                        && response.path("ads").isEmpty());
    }

    private static @Nullable String failure(JsonNode response) {
        String engine = JsonPath.text(response, List.of("search_parameters.engine"));
        if (engine != null && !WEB_SEARCHES.contains(engine)) {
            return "engine must be google, google_light, google_light_fast, bing or yandex, got " + engine;
        }
        for (String parameter : List.of("tbm", "udm")) {
            String kind = JsonPath.text(response, List.of("search_parameters." + parameter));
            if (kind != null && !kind.equals(WEB_FILTER)) {
                return "search must be a web search, got " + parameter + "=" + kind;
            }
        }
        String status = JsonPath.at(response, "search_metadata.status").asString("Success");
        String error = response.path("error").asString("");
        boolean empty = error.contains(NO_RESULTS);
        if (!error.isBlank() && !empty && !response.has("organic_results")) {
            return ProviderErrorMessage.sentence(error);
        }
        return status.equals("Success") || status.equals("Cached") || empty
                ? null
                : "search must be complete, got status " + status;
    }

    private static boolean isLight(JsonNode response) {
        String engine = JsonPath.at(response, "search_parameters.engine").asString("");
        return engine.equals(LIGHT) || engine.equals(FAST);
    }

    private static int resultsBefore(JsonNode response) {
        JsonNode request = response.path("search_parameters");
        if (request.has("first")) {
            return request.path("first").asInt(1) - 1;
        }
        return request.has("p")
                ? 10 * request.path("p").asInt(0)
                : request.path("start").asInt(0);
    }
}

package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Responses of SearchApi's web searches. Their layout is that of SerpApi, but pages are numbered. */
final class SearchApi {
    private static final String NO_RESULTS = "didn't return any results";
    private static final Set<String> WEB_SEARCHES = Set.of("google", "google_light", "google_rank_tracking", "bing");

    private SearchApi() {}

    static JsonFormat format() {
        return new SerpFormat.Declaration(
                        "searchapi",
                        "SearchApi",
                        "JSON responses of the engines google, google_light, google_rank_tracking and bing.")
                .matching(SearchApi::isSearchApi)
                .failure(SearchApi::failure)
                .text(SerpFormat.KEYWORD, "search_parameters.q")
                .text(SerpFormat.TIME, "search_metadata.created_at")
                .text(SerpFormat.ENGINE, "search_parameters.engine")
                .text(
                        SerpFormat.REGION,
                        "search_parameters.gl",
                        "search_parameters.country_code",
                        "search_parameters.market_code",
                        "search_parameters.location_used",
                        "search_parameters.location")
                .text(SerpFormat.HOME_DOMAIN, "search_parameters.google_domain")
                .text(SerpFormat.DEVICE, "search_parameters.device")
                .text("found_results", "search_information.total_results")
                .text(
                        "right_spelling",
                        "search_information.spelling_fix",
                        "search_information.showing_results_for",
                        "search_information.did_you_mean")
                .results(ItemMapping.at("organic_results")
                        .field("position", "position")
                        .field("url", "link")
                        .field("title", "title")
                        .field("snippet", "snippet"))
                .noResults(
                        "the message \"" + NO_RESULTS + "\" in error",
                        response -> response.path("error").asString("").contains(NO_RESULTS))
                .offset(
                        "search_parameters.num (default 10) × (search_parameters.page - 1)",
                        response -> PageParameters.before(response.path("search_parameters"), "page", "num"))
                .ads(ItemMapping.at("ads")
                        .field("position", "position")
                        .field("url", "link")
                        .field("domain", "domain")
                        .field("title", "title")
                        .field("text", "snippet", "description")
                        .adType("block_position", Map.of("top", 1, "bottom", 2, "right", 3)))
                .suggestions("related_searches", "query")
                .resultTypes("sitelinks")
                .reduced(response -> !Set.of("google", "bing").contains(engine(response)))
                .guide(
                        "curl -o response.json 'https://www.searchapi.io/api/v1/search?engine=google&q=electric+kettle&gl=uk&device=mobile&api_key=KEY'",
                        "./serpdex import response.json",
                        "./serpdex report keyword_top --se g_uk_m --query \"electric kettle\"")
                .note("A response is recognised by `request_url` in `search_metadata`, which SerpApi does not have.")
                .note("The engines google_light and google_rank_tracking leave out parts of the page. If a response has"
                        + " no ads or no SERP features, they are unknown, and the stored ones are kept.")
                .toFormat();
    }

    private static boolean isSearchApi(JsonNode document) {
        JsonNode metadata = document.path("search_metadata");
        return document.has("search_parameters")
                && !document.has("request_info")
                && (metadata.has("request_url") || metadata.has("parsing_time_taken"));
    }

    private static @Nullable String failure(JsonNode response) {
        String engine = engine(response);
        if (!WEB_SEARCHES.contains(engine)) {
            return "engine must be google, google_light, google_rank_tracking or bing, got " + engine;
        }
        String error = response.path("error").asString("");
        boolean failed = !error.isBlank()
                && !error.contains(NO_RESULTS)
                && response.path("organic_results").isEmpty();
        return failed ? ProviderErrorMessage.sentence(error) : null;
    }

    private static String engine(JsonNode response) {
        return JsonPath.at(response, "search_parameters.engine").asString("google");
    }
}

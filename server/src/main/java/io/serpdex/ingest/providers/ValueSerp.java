package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Responses of ValueSERP and Scale SERP, which have the same format. */
final class ValueSerp {
    private ValueSerp() {}

    static JsonFormat format() {
        return new SerpFormat.Declaration("valueserp", "ValueSERP, Scale SERP", "JSON responses of the web search.")
                .matching(document -> document.has("search_parameters")
                        && (document.has("request_info") || !document.has("search_metadata")))
                .failure(ValueSerp::failure)
                .text(SerpFormat.KEYWORD, "search_parameters.q")
                .text(SerpFormat.TIME, "search_metadata.created_at", "search_metadata.processed_at")
                .text(SerpFormat.ENGINE, "search_parameters.engine")
                .engine("google")
                .text(
                        SerpFormat.REGION,
                        "search_parameters.gl",
                        "search_parameters.location",
                        "search_information.detected_location")
                .text(SerpFormat.HOME_DOMAIN, "search_parameters.google_domain")
                .text(SerpFormat.DEVICE, "search_parameters.device")
                .text("found_results", "search_information.total_results")
                .text(
                        "right_spelling",
                        "search_information.spelling_fix",
                        "search_information.showing_results_for",
                        "search_information.did_you_mean")
                .results(ItemMapping.at("organic_results")
                        .field("position", "position_overall", "position")
                        .field("url", "link")
                        .field("title", "title")
                        .field("snippet", "snippet"))
                .noResults(
                        "search_information.original_query_yields_zero_results, or search_information.total_results 0 and no ads",
                        ValueSerp::statesNoResults)
                .offset(
                        "search_parameters.num (default 10) × (search_parameters.page - 1)",
                        response -> PageParameters.before(response.path("search_parameters"), "page", "num"))
                .ads(ItemMapping.at("ads")
                        .field("position", "position")
                        .field("url", "link")
                        .field("domain", "domain")
                        .displayedLink("displayed_link")
                        .field("title", "title")
                        .field("text", "description", "snippet")
                        .adType("block_position", Map.of("top", 1, "bottom", 2, "right", 3)))
                .suggestions("related_searches", "query")
                .resultTypes("sitelinks")
                .guide(
                        "curl -o response.json 'https://api.valueserp.com/search?q=garden+shed&gl=gb&google_domain=google.co.uk&page=2&api_key=KEY'",
                        "./serpdex import response.json",
                        "./serpdex report keyword_top --se g_uk --query \"garden shed\"")
                .note("A response without an engine is from Google.")
                .toFormat();
    }

    private static boolean statesNoResults(JsonNode response) {
        JsonNode information = response.path("search_information");
        return information.path("original_query_yields_zero_results").asBoolean(false)
                || (JsonPath.isZero(information.path("total_results"))
                        && response.path("ads").isEmpty());
    }

    private static @Nullable String failure(JsonNode response) {
        JsonNode info = response.path("request_info");
        if (info.has("success") && !info.path("success").asBoolean(true)) {
            return ProviderErrorMessage.sentence(info.path("message").asString("no message"));
        }
        String kind = JsonPath.at(response, "search_parameters.search_type").asString("");
        return kind.isBlank() || kind.equals("search") ? null : "search must be a web search, got type " + kind;
    }
}

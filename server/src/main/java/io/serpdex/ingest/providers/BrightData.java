package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Parsed responses of Bright Data's SERP API. */
final class BrightData {
    private static final String ADDRESS = "input.original_url";

    /** The key under which the parameters of the requested URL are added to a page. */
    private static final String REQUEST = "request";

    private BrightData() {}

    static JsonFormat format() {
        return new SerpFormat.Declaration("brightdata", "Bright Data SERP API", "Parsed JSON responses (brd_json=1).")
                .matching(document -> document.path("general").isObject()
                        && (document.has("organic")
                                || document.has("input")
                                || document.path("general").has("search_engine")))
                .pages(document -> List.of(withRequest(document)))
                .failure(BrightData::failure)
                .text(SerpFormat.KEYWORD, "general.query", "request.q")
                .text(SerpFormat.TIME, "general.timestamp", "timestamp")
                .text(SerpFormat.ENGINE, "general.search_engine")
                .text(
                        SerpFormat.REGION,
                        "general.gl",
                        "general.country_code",
                        "request.gl",
                        "request.cc",
                        "general.country",
                        "general.location")
                .text(SerpFormat.HOME_DOMAIN, "request.host")
                .text(SerpFormat.DEVICE, "general.mobile", "general.is_mobile")
                .text("found_results", "general.results_cnt")
                .text("right_spelling", "spelling.results_for", "spelling.did_you_mean", "spelling.text")
                .results(ItemMapping.at("organic")
                        .field("position", "rank")
                        .field("url", "link")
                        .field("title", "title")
                        .field("snippet", "description"))
                .noResults("general.results_cnt 0 and no ads", BrightData::statesNoResults)
                .offset(
                        "request.start; for bing request.first - 1; otherwise request.num (default 10) ×"
                                + " (pagination.current_page - 1)",
                        BrightData::resultsBefore)
                .ads(
                        ad("top_ads").adType(1),
                        ad("bottom_ads").adType(2),
                        ad("right_ads").adType(3))
                .suggestions("related", "text")
                .guide(
                        "curl -o response.json -k --proxy brd.superproxy.io:33335 --proxy-user USER:PASSWORD 'https://www.google.de/search?q=pizza+oven&gl=de&start=10&brd_json=1'",
                        "./serpdex import response.json",
                        "./serpdex report keyword_top --se g_de --query \"pizza oven\"")
                .note("`request` stands for the parameters and the host of `input.original_url`.")
                .note("The position is `rank`, which counts organic results, not `global_rank`, which counts every"
                        + " element. If no result has a `rank`, positions follow the order of the results.")
                .toFormat();
    }

    private static ItemMapping ad(String list) {
        return ItemMapping.at(list)
                .field("position", "rank")
                .field("url", "link")
                .displayedLink("display_link")
                .field("title", "title")
                .field("text", "description");
    }

    /** Returns whether the SERP is empty. The count is also 0 if it was not found. */
    private static boolean statesNoResults(JsonNode page) {
        return JsonPath.isZero(JsonPath.at(page, "general.results_cnt"))
                && Stream.of("top_ads", "bottom_ads", "right_ads")
                        .noneMatch(list -> JsonPath.hasContent(page.path(list)));
    }

    private static JsonNode withRequest(JsonNode document) {
        ObjectNode page = ProviderPage.copyOf(document);
        page.set(REQUEST, PageParameters.of(JsonPath.at(document, ADDRESS)));
        return page;
    }

    private static @Nullable String failure(JsonNode page) {
        String kind = JsonPath.at(page, "general.search_type").asString("text");
        if (!kind.equals("text") && !kind.equals("web") && !kind.isBlank()) {
            return "search must be a web search, got type " + kind;
        }
        return page.has("error") && !page.has("organic")
                ? ProviderErrorMessage.sentence(page.path("error").asString(""))
                : null;
    }

    private static int resultsBefore(JsonNode page) {
        String first = JsonPath.at(page, "request.first").asString(null);
        if (first != null) {
            return PageParameters.number(first, 1) - 1;
        }
        int size = PageParameters.number(JsonPath.at(page, "request.num").asString(null), 10);
        int current = PageParameters.number(
                JsonPath.at(page, "pagination.current_page").asString(null), 1);
        return PageParameters.number(JsonPath.at(page, "request.start").asString(null), (current - 1) * size);
    }
}

package io.serpdex.ingest.foreign;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Parsed answers of Bright Data's SERP API. */
final class BrightData {
    private static final String ADDRESS = "input.original_url";

    /** Where what the asked address says is laid down beside the page. */
    private static final String ASKED = "asked";

    private BrightData() {}

    static JsonFormat format() {
        return new SerpDeclaration("brightdata", "Bright Data SERP API", "JSON answers, parsed (brd_json=1).")
                .recognised(document -> document.path("general").isObject()
                        && (document.has("organic")
                                || document.has("input")
                                || document.path("general").has("search_engine")))
                .pages(document -> List.of(withAsked(document)))
                .failure(BrightData::failure)
                .text(SerpFormat.KEYWORD, "general.query", "asked.q")
                .text(SerpFormat.TIME, "general.timestamp", "timestamp")
                .text(SerpFormat.ENGINE, "general.search_engine")
                .text(
                        SerpFormat.REGION,
                        "general.gl",
                        "general.country_code",
                        "asked.gl",
                        "asked.cc",
                        "general.country",
                        "general.location")
                .text(SerpFormat.HOME_DOMAIN, "asked.host")
                .text(SerpFormat.DEVICE, "general.mobile", "general.is_mobile")
                .text("found_results", "general.results_cnt")
                .text("right_spelling", "spelling.results_for", "spelling.did_you_mean", "spelling.text")
                .results(ItemRule.at("organic")
                        .part("position", "rank")
                        .part("url", "link")
                        .part("title", "title")
                        .part("snippet", "description"))
                .offset(
                        "asked.start, of bing asked.first - 1; without them ten for each page before pagination.current_page",
                        BrightData::resultsBefore)
                .ads(
                        ad("top_ads").adType(1),
                        ad("bottom_ads").adType(2),
                        ad("right_ads").adType(3))
                .suggestions("related", "text")
                .guide(
                        "curl -o answer.json -k --proxy brd.superproxy.io:33335 --proxy-user USER:PASSWORD 'https://www.google.de/search?q=pizza+oven&gl=de&start=10&brd_json=1'",
                        "./serpdex import answer.json",
                        "./serpdex report keyword_top --se g_de --query \"pizza oven\"")
                .note("`asked` are the parameters and the host of `input.original_url`.")
                .note("`rank` counts organic results, `global_rank` everything on the page: the first is the position."
                        + " Where no result has a `rank`, their order counts.")
                .format();
    }

    private static ItemRule ad(String list) {
        return ItemRule.at(list)
                .part("position", "rank")
                .part("url", "link")
                .part("title", "title")
                .part("text", "description");
    }

    private static JsonNode withAsked(JsonNode document) {
        JsonNode address = JsonPaths.at(document, ADDRESS);
        ObjectNode asked = ForeignPage.object();
        for (String name : List.of("q", "gl", "cc", "start", "first", "num")) {
            String value = Pages.parameter(address, name);
            if (value != null) {
                asked.put(name, value);
            }
        }
        String[] parts = address.asString("").split("/", 4);
        if (parts.length > 2) {
            asked.put("host", parts[2]);
        }
        ObjectNode page = ForeignPage.object();
        document.properties().forEach(entry -> page.set(entry.getKey(), entry.getValue()));
        page.set(ASKED, asked);
        return page;
    }

    private static @Nullable String failure(JsonNode page) {
        String kind = JsonPaths.at(page, "general.search_type").asString("text");
        if (!kind.equals("text") && !kind.equals("web") && !kind.isBlank()) {
            return "a search of the type " + kind + " is no web search";
        }
        return page.has("error") && !page.has("organic")
                ? ProviderErrors.sentence(page.path("error").asString(""))
                : null;
    }

    private static int resultsBefore(JsonNode page) {
        String first = JsonPaths.at(page, "asked.first").asString(null);
        if (first != null) {
            return Pages.number(first, 1) - 1;
        }
        int size = Pages.number(JsonPaths.at(page, "asked.num").asString(null), 10);
        int current = Pages.number(JsonPaths.at(page, "pagination.current_page").asString(null), 1);
        return Pages.number(JsonPaths.at(page, "asked.start").asString(null), (current - 1) * size);
    }
}

package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** SERPs of DataForSEO's SERP API, regular and advanced. */
final class DataForSeoSerps {
    private DataForSeoSerps() {}

    static JsonFormat format() {
        return new SerpFormat.Declaration(
                        "dataforseo",
                        "DataForSEO SERP API",
                        "JSON answers of the organic SERPs, regular and advanced; whole answers, single tasks or single"
                                + " results.")
                .matching(DataForSeoSerps::isDataForSeoSerp)
                .pages(document -> DataForSeo.results(document).stream()
                        .map(DataForSeoSerps::withRelated)
                        .toList())
                .failure(DataForSeoSerps::failure)
                .text(SerpFormat.KEYWORD, "keyword", "asked.keyword")
                .text(SerpFormat.TIME, "datetime")
                .text(SerpFormat.ENGINE, "asked.se")
                .text(SerpFormat.REGION, DataForSeo.COUNTRY)
                .text(SerpFormat.HOME_DOMAIN, "se_domain")
                .text(SerpFormat.DEVICE, "asked.device", "device")
                .text("found_results", "se_results_count")
                .text("right_spelling", "spell.keyword")
                .results(ItemMapping.where("items", "type", "organic")
                        .field("position", "rank_group")
                        .field("url", "url")
                        .field("title", "title")
                        .field("snippet", "description"))
                .ads(ItemMapping.where("items", "type", "paid")
                        .field("position", "rank_group")
                        .field("url", "url")
                        .field("domain", "domain")
                        .field("title", "title")
                        .field("text", "description")
                        .adType("position", Map.of("right", 3)))
                .suggestions("related", "")
                .typeList("item_types")
                .guide(
                        "curl -o answer.json -u LOGIN:PASSWORD -d '[{\"keyword\": \"running shoes\", \"location_code\": 2840, \"language_code\": \"en\", \"device\": \"mobile\"}]' https://api.dataforseo.com/v3/serp/google/organic/live/advanced",
                        "./serpdex import answer.json",
                        "./serpdex report keyword_top --se g_us_m --query \"running shoes\"")
                .note(
                        "`asked` is `tasks[].data`; `country` is told by `location_code` (2000 and the country's ISO number),"
                                + " or by gl in `check_url`; `related` are the `items` of the element `related_searches`.")
                .note("`rank_group` counts organic results, `rank_absolute` everything on the page: the first is the"
                        + " position.")
                .note("Whether an ad stands above or under the results is not said: `type` is unknown for both.")
                .note("A task that found nothing (status 40501) holds no results page and is rejected like other failed"
                        + " tasks.")
                .toFormat();
    }

    private static boolean isDataForSeoSerp(JsonNode document) {
        for (JsonNode task : document.path("tasks")) {
            String api = JsonPath.at(task, "data.api").asString("");
            if (api.equals("serp") || isSerp(task.path("result").path(0))) {
                return true;
            }
        }
        return isSerp(document) || isSerp(document.path("result").path(0)) || isFailure(document);
    }

    private static boolean isSerp(JsonNode result) {
        return result.has("keyword")
                && (result.has("se_domain") || result.has("check_url"))
                && (result.has("items") || result.has("item_types") || result.has("se_results_count"));
    }

    /** Returns whether a response has no successful task. It could be of any interface of DataForSEO. */
    private static boolean isFailure(JsonNode document) {
        return document.has("status_message")
                && document.has("tasks_count")
                && document.has("status_code")
                && document.path("tasks").isEmpty();
    }

    private static @Nullable String failure(JsonNode page) {
        if (page.has(DataForSeo.ERROR)) {
            return ProviderErrorMessage.sentence(page.path(DataForSeo.ERROR).asString(""));
        }
        String kind = JsonPath.at(page, "asked.se_type").asString("organic");
        return kind.equals("organic") ? null : "SERP must be of type organic, got " + kind;
    }

    /** Copies the texts of related searches, an element of the page, to a list that becomes the suggestions. */
    private static JsonNode withRelated(JsonNode page) {
        List<JsonNode> texts = new ArrayList<>();
        for (JsonNode item : page.path("items")) {
            if (item.path("type").asString("").equals("related_searches")) {
                item.path("items").forEach(texts::add);
            }
        }
        if (!texts.isEmpty()) {
            ArrayNode related = ((ObjectNode) page).putArray("related");
            texts.forEach(related::add);
        }
        return page;
    }
}

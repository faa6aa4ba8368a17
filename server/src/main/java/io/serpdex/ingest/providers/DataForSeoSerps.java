package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** SERPs of DataForSEO's SERP API, regular and advanced. */
final class DataForSeoSerps {
    /** Functions that deliver parsed results. Tasks without a path do not say whether their results are parsed. */
    private static final Pattern SERP_FUNCTION =
            Pattern.compile("serp/[a-z_]+/organic/(?:live|task_get)(?:/(?:regular|advanced))?|serp/[a-z_]+/organic");

    private static final String FUNCTION_RULE = "function must be serp/…/organic/…/regular or advanced, got ";

    private DataForSeoSerps() {}

    static JsonFormat format() {
        return new SerpFormat.Declaration(
                        "dataforseo",
                        "DataForSEO SERP API",
                        "JSON responses of the organic SERP API, regular and advanced: whole responses, single tasks or"
                                + " single results.")
                .matching(DataForSeoSerps::isDataForSeoSerp)
                .pages(document -> DataForSeo.results(document).stream()
                        .map(DataForSeoSerps::withRelated)
                        .toList())
                .failure(DataForSeoSerps::failure)
                .text(SerpFormat.KEYWORD, "keyword", "request.keyword")
                .text(SerpFormat.TIME, "datetime")
                .text(SerpFormat.ENGINE, "request.se")
                .text(SerpFormat.REGION, DataForSeo.COUNTRY)
                .text(SerpFormat.HOME_DOMAIN, "se_domain")
                .text(SerpFormat.DEVICE, "request.device", "device")
                .text("found_results", "se_results_count")
                .text("right_spelling", "spell.keyword")
                .results(ItemMapping.where("items", "type", "organic")
                        .field("position", "rank_group")
                        .field("url", "url")
                        .field("title", "title")
                        .field("snippet", "description"))
                .noResults("task status 40102, or se_results_count 0 and no items", DataForSeoSerps::statesNoResults)
                .ads(ItemMapping.where("items", "type", "paid")
                        .field("position", "rank_group")
                        .field("url", "url")
                        .field("domain", "domain")
                        .displayedLink("breadcrumb")
                        .field("title", "title")
                        .field("text", "description")
                        .adType("position", Map.of("right", 3)))
                .suggestions("related", "")
                .typeList("item_types")
                .guide(
                        "curl -o response.json -u LOGIN:PASSWORD -d '[{\"keyword\": \"running shoes\", \"location_code\": 2840, \"language_code\": \"en\", \"device\": \"mobile\"}]' https://api.dataforseo.com/v3/serp/google/organic/live/advanced",
                        "./serpdex import response.json",
                        "./serpdex report keyword_top --se g_us_m --query \"running shoes\"")
                .note("`request` stands for `tasks[].data`. `country` comes from `location_code` (2000 plus the ISO"
                        + " number of the country) or from `gl` in `check_url`. `related` stands for the `items` of the"
                        + " element `related_searches`.")
                .note("The position is `rank_group`, which counts organic results, not `rank_absolute`, which"
                        + " counts every element.")
                .note("Responses do not distinguish ads above and below the results, so `type` is unknown for both.")
                .note("Failed tasks, and tasks of other functions, such as live/html, are rejected.")
                .toFormat();
    }

    private static boolean isDataForSeoSerp(JsonNode document) {
        for (JsonNode task : document.path("tasks")) {
            if (isTask(task)) {
                return true;
            }
        }
        return isTask(document) || isSerp(document) || isFailure(document);
    }

    /** Returns whether this is a task of any API, so that the reject names the function. */
    private static boolean isTask(JsonNode task) {
        boolean hasFunction =
                task.path("path").isArray() || JsonPath.at(task, "data.api").isString();
        return (task.has("status_code") && hasFunction)
                || isSerp(task.path("result").path(0));
    }

    private static boolean isSerp(JsonNode result) {
        return result.has("keyword")
                && (result.has("se_domain") || result.has("check_url"))
                && (result.has("items") || result.has("item_types") || result.has("se_results_count"));
    }

    /** Returns whether a response has no successful task. It can be of any DataForSEO API. */
    private static boolean isFailure(JsonNode document) {
        return document.has("status_message")
                && document.has("tasks_count")
                && document.has("status_code")
                && document.path("tasks").isEmpty();
    }

    private static @Nullable String failure(JsonNode page) {
        String function = page.path(DataForSeo.FUNCTION).asString(null);
        if (function != null && !SERP_FUNCTION.matcher(function).matches()) {
            return FUNCTION_RULE + function;
        }
        if (page.path("items").path(0).has("html")) {
            return FUNCTION_RULE + "html";
        }
        String type = page.path("type").asString("organic");
        if (!type.equals("organic")) {
            return FUNCTION_RULE + type;
        }
        return isEmpty(page) ? null : page.path(DataForSeo.ERROR).asString(null);
    }

    private static boolean isEmpty(JsonNode page) {
        return page.path(DataForSeo.STATUS).asInt(0) == DataForSeo.NO_RESULTS;
    }

    private static boolean statesNoResults(JsonNode page) {
        return isEmpty(page)
                || (JsonPath.isZero(page.path("se_results_count"))
                        && page.path("items").isEmpty());
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

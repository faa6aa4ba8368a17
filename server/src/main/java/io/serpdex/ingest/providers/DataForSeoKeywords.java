package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.LongNode;
import tools.jackson.databind.node.MissingNode;

/** Keyword figures from the databases of DataForSEO and from its Labs and Keyword Data APIs. */
final class DataForSeoKeywords implements JsonFormat {
    private static final List<String> DIFFICULTY =
            List.of("keyword_properties.keyword_difficulty", "keyword_difficulty");
    private static final String FOUND_BY = "keyword_info.search_volume";

    @Override
    public String id() {
        return "dataforseo-keywords";
    }

    @Override
    public String title() {
        return "DataForSEO keywords";
    }

    @Override
    public String about() {
        return "Keyword figures: database dumps (one keyword per line) and responses of the Labs and Keyword Data"
                + " APIs.";
    }

    @Override
    public List<FieldMapping> fields() {
        return List.of(
                new FieldMapping("keyword", "keyword"),
                new FieldMapping("region", "location_code or location or request.location_code"),
                new FieldMapping("region_queries_count", FOUND_BY + " or search_volume"),
                new FieldMapping("region_queries_count_last", "monthly_searches[].search_volume of the latest month"),
                new FieldMapping("cost", "cpc_dollars, cpc_usd or cpc, in keyword_info or next to the keyword"),
                new FieldMapping(
                        "concurrency",
                        "competition_index or 100 × competition, in keyword_info or next to the keyword"),
                new FieldMapping("difficulty", String.join(" or ", DIFFICULTY)),
                new FieldMapping("found_results", "serp_info.se_results_count"),
                new FieldMapping("types", "serp_info.serp_item_types[]"));
    }

    @Override
    public List<String> guide() {
        return List.of(
                "# the dump of a keyword database, or responses of the Labs API",
                "./serpdex import --date 2026-11-01 keywords.jsonl",
                "./serpdex report keyword_info --se g_uk --query \"running shoes\"");
    }

    @Override
    public List<String> notes() {
        return List.of(
                "A competition level (LOW, MEDIUM, HIGH) without a number is ignored: `concurrency` stays unknown.",
                "The language of a response is ignored, because it is the language of the search, not of the keyword.");
    }

    @Override
    public boolean matches(JsonNode document) {
        if (isKeyword(document)) {
            return true;
        }
        for (JsonNode task : document.path("tasks")) {
            String api = JsonPath.at(task, "data.api").asString("");
            JsonNode first = task.path("result").path(0);
            if (api.equals("dataforseo_labs")
                    || api.equals("keywords_data")
                    || isKeyword(first)
                    || isKeyword(first.path("items").path(0))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isKeyword(JsonNode node) {
        return node.has("keyword_data")
                || (node.has("keyword")
                        && (node.has("keyword_info") || (node.has("search_volume") && node.has("competition"))));
    }

    @Override
    public void read(JsonNode document, PageSink sink) {
        for (JsonNode result : DataForSeo.results(document)) {
            List<JsonNode> keywords = keywords(result);
            if (result.has(DataForSeo.ERROR)) {
                sink.reject(result.path(DataForSeo.ERROR).asString(""));
            } else if (keywords.stream().noneMatch(node -> node.has("keyword")) && result.has(DataForSeo.FUNCTION)) {
                rejectFunction(result, sink);
            } else {
                String country = result.path(DataForSeo.COUNTRY).asString(null);
                keywords.forEach(node -> readKeyword(node, country, sink));
            }
        }
    }

    /** Rejects a result without keywords, unless its list is empty. */
    private static void rejectFunction(JsonNode result, PageSink sink) {
        if (result.has("items") && result.path("items").isEmpty()) {
            sink.ignore("responses without keywords");
        } else {
            sink.reject("function must deliver keywords, got "
                    + result.path(DataForSeo.FUNCTION).asString(""));
        }
    }

    private static List<JsonNode> keywords(JsonNode result) {
        List<JsonNode> keywords = new ArrayList<>();
        if (result.path("items").isArray()) {
            result.path("items")
                    .forEach(item -> keywords.add(item.has("keyword_data") ? item.path("keyword_data") : item));
        }
        if (isKeyword(result) || keywords.isEmpty()) {
            keywords.add(result.has("keyword_data") ? result.path("keyword_data") : result);
        }
        return keywords;
    }

    private static void readKeyword(JsonNode node, @Nullable String country, PageSink sink) {
        String keyword = JsonPath.text(node, List.of("keyword"));
        if (keyword == null) {
            sink.reject("keyword is required");
            return;
        }
        String own = CountryParser.byLocationCode(JsonPath.text(node, List.of("location_code", "location")));
        Market market = new Market("google", own == null ? country : own, null, null);
        ProviderPage page = ProviderPage.of(keyword, market, null, 0);
        JsonNode info = node.has("keyword_info") ? node.path("keyword_info") : node;
        page.setCount("region_queries_count", info.path("search_volume"));
        page.setCount("region_queries_count_last", newest(info.path("monthly_searches")));
        page.set("cost", ClickCost.of(info, sink));
        page.set("concurrency", concurrency(info));
        page.set("difficulty", JsonPath.first(node, DIFFICULTY));
        page.setCount("found_results", JsonPath.at(node, "serp_info.se_results_count"));
        for (JsonNode word : JsonPath.at(node, "serp_info.serp_item_types")) {
            if (word.isString() && !SerpFeatureVocabulary.isNone(word.asString())) {
                page.type(word.asString());
            }
        }
        sink.page(page);
    }

    private static JsonNode newest(JsonNode months) {
        JsonNode newest = MissingNode.getInstance();
        int newestMonth = 0;
        for (JsonNode month : months) {
            int number = 12 * month.path("year").asInt(0) + month.path("month").asInt(0);
            if (number > newestMonth) {
                newestMonth = number;
                newest = month.path("search_volume");
            }
        }
        return newest;
    }

    private static JsonNode concurrency(JsonNode info) {
        if (info.path("competition_index").isNumber()) {
            return info.path("competition_index");
        }
        JsonNode share = info.path("competition");
        return share.isNumber() ? LongNode.valueOf(Math.round(100 * share.asDouble())) : MissingNode.getInstance();
    }
}

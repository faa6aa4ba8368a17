package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.LongNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/** Keyword figures and positions of sites from the databases of DataForSEO and its Labs and Keyword Data APIs. */
final class DataForSeoKeywords implements JsonFormat {
    /** The keys by which an item is recognised as the figures of a keyword. */
    private static final List<String> FIGURES =
            List.of("keyword_info", "keyword_properties", "search_volume", "keyword_difficulty", "cpc", "competition");

    /** The times of the SERP that positions were found on. */
    private static final List<String> SERP_TIMES =
            List.of("ranked_serp_element.last_updated_time", "keyword_data.serp_info.last_updated_time");

    private static final ItemMapping POSITION = ItemMapping.at("serp_item")
            .field("position", "rank_group", "rank_absolute")
            .field("url", "url")
            .field("title", "title")
            .field("snippet", "description");

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
        return "Keyword figures, and positions of sites: database dumps (one keyword per line) and responses of the"
                + " Labs and Keyword Data APIs.";
    }

    @Override
    public List<FieldMapping> fields() {
        return List.of(
                new FieldMapping("keyword", "keyword"),
                new FieldMapping("engine", "se_type or request.se or request.se_type (default google)"),
                new FieldMapping("date", "ranked_serp_element.last_updated_time or serp_info.last_updated_time"),
                new FieldMapping("region", "location_code or location or request.location_code"),
                new FieldMapping("region_queries_count", "keyword_info.search_volume or search_volume"),
                new FieldMapping("region_queries_count_last", "monthly_searches[].search_volume of the latest month"),
                new FieldMapping("cost", "cpc_dollars, cpc_usd or cpc, in keyword_info or next to the keyword"),
                new FieldMapping(
                        "concurrency",
                        "competition_index or 100 × competition, in keyword_info or next to the keyword"),
                new FieldMapping("difficulty", "keyword_properties.keyword_difficulty or keyword_difficulty"),
                new FieldMapping("found_results", "se_results_count, in serp_info or ranked_serp_element"),
                new FieldMapping("types", "serp_item_types[], in serp_info or ranked_serp_element"),
                new FieldMapping("suggestions", "related_keywords[]"),
                new FieldMapping("results[].position", "serp_item.rank_group where type is organic"),
                new FieldMapping("results[].url", "serp_item.url"),
                new FieldMapping("results[].title", "serp_item.title"),
                new FieldMapping("results[].snippet", "serp_item.description"));
    }

    @Override
    public List<String> guide() {
        return List.of(
                "curl -o ranked.json -u LOGIN:PASSWORD -d '[{\"target\": \"example.com\", \"location_code\": 2840, \"language_code\": \"en\", \"limit\": 1000}]' https://api.dataforseo.com/v3/dataforseo_labs/google/ranked_keywords/live",
                "./serpdex import ranked.json",
                "./serpdex report domain_keywords --se g_us --query example.com");
    }

    @Override
    public List<String> notes() {
        return List.of(
                "Database dumps and responses without positions contain no dates. The first import into a database needs"
                        + " `--date`.",
                "`request` stands for `tasks[].data`, `serp_item` for an element of the page in `ranked_serp_element`"
                        + " (ranked_keywords), `first_domain_serp_element` and `second_domain_serp_element`"
                        + " (domain_intersection) or `intersection_result` (page_intersection).",
                "Positions are [positions of one site](#positions-of-one-site). Lost positions, and positions of other"
                        + " types such as paid and featured_snippet, are left out and counted in the summary.",
                "Results of functions without keyword figures, such as competitors_domain and historical_serps, are"
                        + " rejected with the name of the function.",
                "A competition level (LOW, MEDIUM, HIGH) without a number is ignored: `concurrency` stays unknown.",
                "The language of a response is ignored, because it is the language of the search, not of the keyword.");
    }

    @Override
    public boolean matches(JsonNode document) {
        if (holdsKeywords(document) || holdsKeywords(document.path("result").path(0))) {
            return true;
        }
        for (JsonNode task : document.path("tasks")) {
            String api = JsonPath.at(task, "data.api").asString("");
            if (api.equals("dataforseo_labs")
                    || api.equals("keywords_data")
                    || holdsKeywords(task.path("result").path(0))) {
                return true;
            }
        }
        return false;
    }

    private static boolean holdsKeywords(JsonNode result) {
        return isKeyword(result) || isKeyword(result.path("items").path(0));
    }

    private static boolean isKeyword(JsonNode node) {
        return node.has("keyword_data")
                || (node.has("keyword")
                        && (node.has("keyword_info") || (node.has("search_volume") && node.has("competition"))));
    }

    @Override
    public void read(JsonNode document, PageSink sink) {
        for (JsonNode result : DataForSeo.results(document)) {
            if (result.has(DataForSeo.ERROR)) {
                sink.reject(result.path(DataForSeo.ERROR).asString(""));
            } else {
                readResult(result, sink);
            }
        }
    }

    private static void readResult(JsonNode result, PageSink sink) {
        List<JsonNode> keywords = keywords(result);
        if (keywords.isEmpty()) {
            sink.ignore("results without keywords");
        } else if (keywords.stream().noneMatch(DataForSeoKeywords::hasFigures)) {
            sink.reject("function must return keyword figures, got "
                    + result.path(DataForSeo.FUNCTION).asString("a result without them"));
        } else {
            keywords.forEach(keyword -> readKeyword(keyword, result, sink));
        }
    }

    /** Returns the keywords of a result: its items, the keyword that they were found by, or the result itself. */
    private static List<JsonNode> keywords(JsonNode result) {
        List<JsonNode> keywords = new ArrayList<>();
        if (result.path("seed_keyword_data").isObject()) {
            keywords.add(result.path("seed_keyword_data"));
        }
        if (result.has("items")) {
            result.path("items").forEach(keywords::add);
        } else {
            keywords.add(result);
        }
        return keywords;
    }

    private static boolean hasFigures(JsonNode item) {
        return item.has("keyword_data")
                || (item.has("keyword") && FIGURES.stream().anyMatch(item::has));
    }

    private static void readKeyword(JsonNode item, JsonNode result, PageSink sink) {
        JsonNode node = item.path("keyword_data").isObject() ? item.path("keyword_data") : item;
        String keyword = JsonPath.text(node, List.of("keyword"));
        String engine = engine(node, result);
        if (keyword == null) {
            sink.reject("keyword is required");
            return;
        }
        if (engine.equals("google_play")) {
            sink.reject("engine must be google or bing, got google_play");
            return;
        }
        String own = CountryParser.byLocationCode(JsonPath.text(node, List.of("location_code", "location")));
        String country = own == null ? result.path(DataForSeo.COUNTRY).asString(null) : own;
        Market market = new Market(engine, country, null, null);
        List<ObjectNode> positions = positions(item, sink);
        ProviderPage page = positions.isEmpty()
                ? ProviderPage.of(keyword, market, null, 0)
                : ProviderPage.ofOneSite(keyword, market, TimeParser.parse(JsonPath.text(item, SERP_TIMES)));
        addFigures(page, node, item, sink);
        if (!positions.isEmpty()) {
            positions.forEach(page.list("results")::add);
        }
        sink.page(page);
    }

    private static String engine(JsonNode keyword, JsonNode result) {
        String engine = JsonPath.text(keyword, List.of("se_type", "keyword_info.se_type"));
        String requested = JsonPath.text(result, List.of("request.se", "request.se_type"));
        return engine != null ? engine : requested != null ? requested : "google";
    }

    private static void addFigures(ProviderPage page, JsonNode node, JsonNode item, PageSink sink) {
        JsonNode info = node.has("keyword_info") ? node.path("keyword_info") : node;
        page.setCount("region_queries_count", info.path("search_volume"));
        page.setCount("region_queries_count_last", newest(info.path("monthly_searches")));
        page.set("cost", ClickCost.of(info, sink));
        page.set("concurrency", concurrency(info));
        page.set(
                "difficulty",
                JsonPath.first(node, List.of("keyword_properties.keyword_difficulty", "keyword_difficulty")));
        JsonNode serp = node.path("serp_info").isObject() ? node.path("serp_info") : item.path("ranked_serp_element");
        page.setCount("found_results", serp.path("se_results_count"));
        if (serp.path("serp_item_types").isArray()) {
            page.list("types");
        }
        for (JsonNode word : serp.path("serp_item_types")) {
            if (word.isString() && !SerpFeatureVocabulary.isNone(word.asString())) {
                page.type(word.asString());
            }
        }
        if (item.path("related_keywords").isArray()) {
            item.path("related_keywords").forEach(page.list("suggestions")::add);
        }
    }

    /** Returns the organic results of the sites that an item is about. */
    private static List<ObjectNode> positions(JsonNode item, PageSink sink) {
        List<JsonNode> elements = new ArrayList<>();
        elements.add(item.path("ranked_serp_element"));
        elements.add(item.path("first_domain_serp_element"));
        elements.add(item.path("second_domain_serp_element"));
        item.path("intersection_result").forEach(elements::add);
        List<ObjectNode> results = new ArrayList<>();
        for (JsonNode element : elements) {
            JsonNode found = element.path("serp_item").isObject() ? element.path("serp_item") : element;
            String type = found.path("type").asString("organic");
            if (!found.isObject()) {
                continue;
            }
            if (element.path("is_lost").asBoolean(false)) {
                sink.ignore("lost positions");
            } else if (type.equals("organic")) {
                results.add(POSITION.item(found));
            } else {
                sink.ignore("positions of type " + type);
            }
        }
        return results;
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

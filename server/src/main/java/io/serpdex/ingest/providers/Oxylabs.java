package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Parsed responses of Oxylabs and of Decodo, which uses the same parser. */
final class Oxylabs {
    private static final String FEATURES = "features";

    /** The keys under which the facts about a page are added to its parts. */
    private static final String RESPONSE = "response";

    private static final String REQUEST = "request";
    private static final String JOB = "job";
    private static final String DEVICE = "device";

    /** The status of the parser for a complete page. */
    private static final int COMPLETE = 12_000;

    /** Also includes the statuses for a page on which some elements are unknown. */
    private static final Set<Integer> PARSED = Set.of(COMPLETE, 12_004, 12_005);

    private static final Set<String> WEB_SEARCHES =
            Set.of("google_search", "google", "google_ads", "bing_search", "bing");

    private Oxylabs() {}

    static JsonFormat format() {
        return new SerpFormat.Declaration(
                        "oxylabs",
                        "Oxylabs, Decodo",
                        "Parsed JSON responses (`parse: true`) of the sources google_search and bing_search.")
                .matching(Oxylabs::isOxylabs)
                .pages(Oxylabs::pages)
                .failure(Oxylabs::failure)
                .text(SerpFormat.KEYWORD, "request.q", "search_information.query", "job.query")
                .text(SerpFormat.TIME, "response.created_at")
                .text(SerpFormat.ENGINE, "job.source")
                .text(SerpFormat.REGION, "request.gl", "request.cc", "job.geo_location")
                .text(SerpFormat.HOME_DOMAIN, "request.host")
                .text(SerpFormat.DEVICE, DEVICE)
                .text("found_results", "search_information.total_results_count", "total_results_count")
                .text("right_spelling", "search_information.showing_results_for")
                .results(ItemMapping.at("organic")
                        .field("position", "pos")
                        .field("url", "url")
                        .field("title", "title")
                        .field("snippet", "desc"))
                .noResults(
                        "search_information.total_results_count 0, with the parser status 12000",
                        Oxylabs::statesNoResults)
                .offset("request.start; otherwise job.limit (default 10) × (response.page - 1)", Oxylabs::resultsBefore)
                .adsIfAny(ItemMapping.at("paid")
                        .field("position", "pos")
                        .field("url", "url")
                        .field("title", "title")
                        .field("text", "desc")
                        .displayedLink("url_shown"))
                .suggestions("related_searches.related_searches", "")
                .typeList(FEATURES)
                .resultTypes("sitelinks")
                .guide(
                        "curl -o response.json --user USER:PASSWORD -H 'Content-Type: application/json' -d '{\"source\": \"google_search\", \"query\": \"camping stove\", \"geo_location\": \"United States\", \"user_agent_type\": \"mobile\", \"parse\": true}' https://realtime.oxylabs.io/v1/queries",
                        "./serpdex import response.json",
                        "./serpdex report keyword_top --se g_us_m --query \"camping stove\"")
                .note(
                        "The fields of a page are those of `results[].content.results`. `response` stands for `results[]`,"
                                + " `request` for the parameters and the host of its `url`, `device` for the first word of"
                                + " `job.user_agent_type`, and `features` for the non-empty lists and objects of the page.")
                .note("The position is `pos`, which counts organic results, not `pos_overall`, which counts every"
                        + " element.")
                .note("A page that was not parsed is rejected: `content` is HTML, or the status of the parser is not"
                        + " 12000, 12004 or 12005.")
                .toFormat();
    }

    private static boolean isOxylabs(JsonNode document) {
        JsonNode first = document.path("results").path(0);
        JsonNode content = first.path("content");
        return !content.isMissingNode()
                && (first.has("job_id")
                        || first.has("task_id")
                        || first.has("status_code")
                        || content.has("parse_status_code"));
    }

    private static List<JsonNode> pages(JsonNode document) {
        List<JsonNode> pages = new ArrayList<>();
        JsonNode job = document.path(JOB);
        document.path("results").forEach(response -> pages.add(page(response, job)));
        return pages;
    }

    private static JsonNode page(JsonNode response, JsonNode job) {
        // Decodo wraps the content once more.
        JsonNode content = response.path("content").path("results").has("results")
                ? response.path("content").path("results")
                : response.path("content");
        ObjectNode page = ProviderPage.copyOf(content.path("results"));
        page.set(FEATURES, SerpFeatureVocabulary.featuresIn(content.path("results")));
        ObjectNode about = ProviderPage.copyOf(response);
        about.set("content", content);
        page.set(RESPONSE, about);
        page.set(REQUEST, PageParameters.of(JsonPath.first(response, List.of("url", "content.url"))));
        page.set(JOB, job.isObject() ? job : ProviderPage.object());
        page.put(DEVICE, job.path("user_agent_type").asString("").split("_", 2)[0]);
        return page;
    }

    private static @Nullable String failure(JsonNode page) {
        int status = JsonPath.at(page, "response.status_code").asInt(200);
        if (status != 200) {
            return "search must have status_code 200, got " + status;
        }
        String source = JsonPath.text(page, List.of("job.source"));
        if (source != null && !WEB_SEARCHES.contains(source)) {
            return "source must be google_search, google, google_ads, bing_search or bing, got " + source;
        }
        String kind = JsonPath.text(page, List.of("request.tbm"));
        if (kind != null) {
            return "search must be a web search, got tbm=" + kind;
        }
        JsonNode content = JsonPath.at(page, "response.content");
        if (!content.isObject()) {
            return "content must be parsed, got HTML. Try: request it with \"parse\": true";
        }
        int parsed = content.path("parse_status_code").asInt(COMPLETE);
        return PARSED.contains(parsed) ? null : "page must be parsed, got parse_status_code " + parsed;
    }

    private static boolean statesNoResults(JsonNode page) {
        return JsonPath.at(page, "response.content.parse_status_code").asInt(COMPLETE) == COMPLETE
                && JsonPath.at(page, "search_information.total_results_count").asInt(-1) == 0;
    }

    private static int resultsBefore(JsonNode page) {
        String start = JsonPath.text(page, List.of("request.start"));
        if (start != null) {
            return PageParameters.number(start, 0);
        }
        int number = PageParameters.number(JsonPath.text(page, List.of("response.page", "response.content.page")), 1);
        return (number - 1) * JsonPath.at(page, "job.limit").asInt(10);
    }
}

package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Responses of Zenserp's web search. */
final class Zenserp {
    private static final String FEATURES = "features";

    /** The key under which the parameters of the requested URL are added to a page. */
    private static final String REQUEST = "request";

    private Zenserp() {}

    static JsonFormat format() {
        return new SerpFormat.Declaration("zenserp", "Zenserp", "JSON responses of the web search.")
                .matching(Zenserp::isZenserp)
                .pages(response -> List.of(withRequest(response)))
                .failure(Zenserp::failure)
                .text(SerpFormat.KEYWORD, "query.q", "request.q")
                .text(SerpFormat.REGION, "query.gl", "request.gl", "query.location")
                .text(SerpFormat.HOME_DOMAIN, "query.search_engine", "request.host")
                .text(SerpFormat.DEVICE, "query.device")
                .text("found_results", "number_of_results")
                .results(ItemMapping.having("organic", "url")
                        .field("position", "position")
                        .field("url", "url")
                        .field("title", "title")
                        .field("snippet", "description"))
                .noResults(
                        "number_of_results 0",
                        page -> page.path("number_of_results").asInt(-1) == 0)
                .offset("query.start or request.start", Zenserp::resultsBefore)
                .adsIfAny(ItemMapping.at("paid")
                        .field("position", "position")
                        .field("url", "url")
                        .field("title", "title")
                        .field("text", "description"))
                .suggestions("related_searches", "title")
                .typeList(FEATURES)
                .guide(
                        "curl -o response.json -H 'apikey: KEY' 'https://app.zenserp.com/api/v2/search?q=gusseisen+pfanne&gl=de&search_engine=google.de'",
                        "./serpdex import --date 2026-11-05 response.json",
                        "./serpdex report keyword_top --se g_de --query \"gusseisen pfanne\"")
                .note("Responses contain no time, so `--date` is required.")
                .note(
                        "`request` stands for the parameters and the host of `query.url`. `features` stands for the"
                                + " non-empty lists and objects of the response, and of the elements of `organic` without a URL.")
                .note("Searches of another type (`tbm`), such as images, are rejected.")
                .toFormat();
    }

    private static boolean isZenserp(JsonNode document) {
        JsonNode query = document.path("query");
        return query.has("q")
                && (document.path("organic").isArray()
                        || document.has("number_of_results")
                        || (query.has("url") && query.has("apikey")));
    }

    private static JsonNode withRequest(JsonNode response) {
        ObjectNode page = ProviderPage.copyOf(response);
        page.set(REQUEST, PageParameters.of(JsonPath.at(response, "query.url")));
        ArrayNode features = SerpFeatureVocabulary.featuresIn(response);
        for (JsonNode element : response.path("organic")) {
            if (!element.has("url")) {
                features.addAll(SerpFeatureVocabulary.featuresIn(element));
            }
        }
        page.set(FEATURES, features);
        return page;
    }

    private static @Nullable String failure(JsonNode page) {
        String kind = JsonPath.text(page, List.of("query.tbm", "request.tbm"));
        return kind == null ? null : "search must be a web search, got tbm=" + kind;
    }

    private static int resultsBefore(JsonNode page) {
        return PageParameters.number(JsonPath.text(page, List.of("query.start", "request.start")), 0);
    }
}

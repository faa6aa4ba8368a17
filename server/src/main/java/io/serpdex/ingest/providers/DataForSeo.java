package io.serpdex.ingest.providers;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Common parts of all DataForSEO responses: results inside tasks, and numeric locations. */
final class DataForSeo {
    private static final int DONE = 20_000;
    private static final int NO_RESULTS = 40_501;
    private static final int FIRST_ERROR = 40_000;

    /** The key under which the parameters of the task are added to each result. */
    static final String REQUEST = "request";

    static final String COUNTRY = "country";
    static final String ERROR = "error";

    private DataForSeo() {}

    /**
     * Returns the results of a response, of one task, or a single result, each with the parameters of its task and its
     * country. A failed task becomes an object with only its error.
     */
    static List<JsonNode> results(JsonNode document) {
        List<JsonNode> results = new ArrayList<>();
        if (document.path("tasks").isArray() && !document.path("tasks").isEmpty()) {
            document.path("tasks").forEach(task -> addTask(task, results));
        } else if (document.path("result").isArray() || document.has("status_code")) {
            addTask(document, results);
        } else {
            results.add(withRequest(document, ProviderPage.object()));
        }
        return results;
    }

    private static void addTask(JsonNode task, List<JsonNode> results) {
        int status = task.path("status_code").asInt(DONE);
        if (status >= FIRST_ERROR) {
            JsonNode message = task.path("status_message");
            results.add(ProviderPage.object()
                    .put(ERROR, message.asString("status " + status))
                    .put("empty", status == NO_RESULTS));
            return;
        }
        JsonNode request = task.path("data");
        task.path("result").forEach(result -> results.add(withRequest(result, request)));
    }

    private static JsonNode withRequest(JsonNode result, JsonNode request) {
        ObjectNode page = ProviderPage.object();
        result.properties().forEach(entry -> page.set(entry.getKey(), entry.getValue()));
        page.set(REQUEST, request);
        String country = country(page);
        if (country != null) {
            page.put(COUNTRY, country);
        }
        return page;
    }

    private static @Nullable String country(JsonNode page) {
        String byCode = CountryParser.byLocationCode(
                JsonPath.text(page, List.of("location_code", "request.location_code", "location")));
        if (byCode != null) {
            return byCode;
        }
        String byAddress = CountryParser.region(PageParameters.parameter(page.path("check_url"), "gl"));
        return byAddress == null
                ? CountryParser.region(JsonPath.text(page, List.of("location_name", "request.location_name")))
                : byAddress;
    }
}

package io.serpdex.ingest.providers;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Common parts of all DataForSEO responses: results inside tasks, and numeric locations. */
final class DataForSeo {
    private static final int DONE = 20_000;
    private static final int FIRST_ERROR = 40_000;

    /** The status of a task whose search has no results. */
    static final int NO_RESULTS = 40_102;

    private static final String VERSION = "v3";

    /** The key under which the parameters of the task are added to each result. */
    static final String REQUEST = "request";

    static final String COUNTRY = "country";

    /** The reason why a task has no result. */
    static final String ERROR = "error";

    /** The status of a failed task. */
    static final String STATUS = "status";

    /** The called function, such as {@code serp/google/organic/live/advanced}. Missing in single results. */
    static final String FUNCTION = "function";

    private DataForSeo() {}

    /**
     * Returns the results of a response, of one task, or a single result, each with the parameters and the function of
     * its task and its country. A task without a result becomes an object with its error.
     */
    static List<JsonNode> results(JsonNode document) {
        List<JsonNode> results = new ArrayList<>();
        if (document.path("tasks").isArray() && !document.path("tasks").isEmpty()) {
            document.path("tasks").forEach(task -> addTask(task, results));
        } else if (document.path("result").isArray() || document.has("status_code")) {
            addTask(document, results);
        } else {
            results.add(withTask(document, ProviderPage.object()));
        }
        return results;
    }

    private static void addTask(JsonNode task, List<JsonNode> results) {
        int status = task.path("status_code").asInt(DONE);
        if (status >= FIRST_ERROR) {
            String message = task.path("status_message").asString("status " + status);
            results.add(withTask(ProviderPage.object(), task)
                    .put(ERROR, ProviderErrorMessage.sentence(message))
                    .put(STATUS, status));
        } else if (task.path("result").isEmpty()) {
            String function = function(task);
            results.add(withTask(ProviderPage.object(), task)
                    .put(ERROR, "task must have a result, got none" + (function == null ? "" : " for " + function)));
        } else {
            task.path("result").forEach(result -> results.add(withTask(result, task)));
        }
    }

    /** Returns the function that a task called; null if it is unknown. */
    static @Nullable String function(JsonNode task) {
        List<String> parts = new ArrayList<>();
        for (JsonNode part : task.path("path")) {
            String word = part.asString("");
            // The last part can be the ID of the task.
            if (!word.equals(VERSION) && !(word.contains("-") && word.matches(".*[0-9].*"))) {
                parts.add(word);
            }
        }
        JsonNode data = task.path("data");
        if (parts.isEmpty() && (data.has("se_type") || data.has("function"))) {
            for (String key : List.of("api", "se", "se_type", "function")) {
                String word = data.path(key).asString("");
                if (!word.isBlank()) {
                    parts.add(word);
                }
            }
        }
        return parts.isEmpty() ? null : String.join("/", parts);
    }

    private static ObjectNode withTask(JsonNode result, JsonNode task) {
        ObjectNode page = ProviderPage.object();
        result.properties().forEach(entry -> page.set(entry.getKey(), entry.getValue()));
        page.set(REQUEST, task.path("data"));
        String function = function(task);
        if (function != null) {
            page.put(FUNCTION, function);
        }
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
